/** A crowd that logs in at once, and a guest who logs in again and again meanwhile. Run by bench/login.ts. */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

type LogIn = { role: 'student' | 'teacher'; body: object }

export type Scene = {
  port: number
  /** All from one address, all at once. */
  crowd: readonly LogIn[]
  guest: LogIn | undefined
  /** From another address unless said: from the crowd's, on a new device each time or on one that is known. */
  guestFrom?: 'elsewhere' | 'inside' | 'known'
}

type Answer = { status: number; ms: number; cookie: string | undefined }
export type Report = { crowd: Answer[]; guest: Answer[] }

const crowdAddress = '203.0.113.7'
const otherAddress = '198.51.100.9'
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

function logIn(port: number, { role, body }: LogIn, headers: Record<string, string>): Promise<Answer> {
  const from = performance.now()
  return new Promise((resolve) => {
    const ended = (status: number, cookie?: string) => resolve({ status, cookie, ms: performance.now() - from })
    const call = request({
      agent,
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/v1/login?role=${role}`,
      headers: { 'content-type': 'application/json', ...headers },
    })
    call.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => ended(answer.statusCode ?? 0, answer.headers['set-cookie']?.[0]?.split(';')[0]))
    })
    call.on('error', () => ended(0))
    call.end(JSON.stringify(body))
  })
}

/** Logs in every quarter of a second as long as the crowd is busy, at most 40 times; without a crowd 10 times. */
async function again(scene: Scene, isBusy: () => boolean, once: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  const isAlone = scene.crowd.length === 0
  while (answers.length < (isAlone ? 10 : 40) && (isAlone || isBusy())) {
    answers.push(await once())
    await delay(250)
  }
  return answers
}

async function play(scene: Scene): Promise<Report> {
  const { port, guest, guestFrom = 'elsewhere' } = scene
  const address = guestFrom === 'elsewhere' ? otherAddress : crowdAddress
  const headers: Record<string, string> = { 'x-forwarded-for': address }
  if (guest !== undefined && guestFrom === 'known') {
    const { cookie } = await logIn(port, guest, headers)
    if (cookie !== undefined) Object.assign(headers, { cookie })
  }
  let busy = scene.crowd.length
  const crowd = Promise.all(
    scene.crowd.map(async (one) => {
      const answer = await logIn(port, one, { 'x-forwarded-for': crowdAddress })
      busy -= 1
      return answer
    }),
  )
  const answers =
    guest === undefined
      ? []
      : await again(
          scene,
          () => busy > 0,
          () => logIn(port, guest, headers),
        )
  return { crowd: await crowd, guest: answers }
}

process.once('message', async (scene: Scene) => {
  const report = await play(scene)
  process.send?.(report, () => process.exit())
})
