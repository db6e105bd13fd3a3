import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { logInStudent, makeSchool, makeStudent } from '../../../../test/factories.ts'

let test: TestApp
let port: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => test.close())

const megabyte = JSON.stringify({ uniqueCode: 'x'.repeat(1024 * 1024) })

async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  const replies: Promise<IncomingMessage[]> = once(sent, 'response')
  const [reply] = await replies
  reply?.resume()
  return reply?.statusCode
}

function logIn(address: string, body = megabyte): ClientRequest {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/v1/login?role=student', headers })
  sent.on('error', () => undefined)
  sent.end(body)
  return sent
}

it('is refused at once, and what follows of the same network one by one', async () => {
  const from = performance.now()
  const many = Array.from({ length: 3 }, () => statusOf(logIn('10.0.0.1')))
  expect(await Promise.all(many)).toEqual([413, 413, 413])
  expect(performance.now() - from).toBeGreaterThan(900)
})

it('keeps nobody else waiting: neither a small request of that network, nor what is too large of another', async () => {
  let refused = 0
  const many = Array.from({ length: 4 }, async () => {
    await statusOf(logIn('10.0.0.2'))
    refused += 1
  })
  expect(await statusOf(logIn('10.0.0.2', JSON.stringify({ uniqueCode: 'NOBODY' })))).toBe(401)
  expect(await statusOf(logIn('10.0.0.3'))).toBe(413)
  expect(refused).toBeLessThan(4)
  await Promise.all(many)
})

it('is refused by turns of each person who has signed in', async () => {
  const [worst = '', other = ''] = await Promise.all(
    ['WORST', 'OTHER'].map(async (code, at) => {
      await makeStudent(test, { standard: 5, rollNumber: String(at), code })
      return logInStudent(test, code)
    }),
  )
  const save = (token: string) =>
    test.send({ method: 'PUT', url: '/api/v1/student-exam/answers/1', token, body: { writer: megabyte } })
  let refused = 0
  const many = Array.from({ length: 4 }, async () => {
    await save(worst)
    refused += 1
  })
  expect((await save(other)).status).toBe(413)
  expect(refused).toBeLessThan(4)
  await Promise.all(many)
})

it('is cut off without an answer where a hundred of its sender wait already', async () => {
  const many = Array.from({ length: 110 }, () => logIn('10.0.0.4'))
  const cutOff = many.map(async (sent) => {
    const status = await statusOf(sent).catch(() => undefined)
    if (status !== undefined) throw new Error(`answered with ${status}`)
  })
  await Promise.any(cutOff)
  for (const sent of many) sent.destroy()
  await Promise.allSettled(cutOff)
})
