/** Requests to a listener of many schools, which go by the name of the host and not by the address. */
import { Agent, request } from 'node:http'

type Sent = {
  method: string
  url: string
  token?: string | undefined
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

export type Told = { status: number; text: string; headers: Record<string, string | string[] | undefined> }

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Sends a request to this computer's `port` as if `host` stood in the browser's bar. */
export function sendTo({ port, host }: { port: number; host: string }, sent: Sent): Promise<Told> {
  const { method, url, token, headers = {}, body } = sent
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ port, host: '127.0.0.1', method, path: url, agent },
      headers: {
        host,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString(), headers: answer.headers }),
      )
    })
    asked.end(body)
  })
}

/** The same with JSON on both ways. */
export async function sendJsonTo(place: { port: number; host: string }, sent: Omit<Sent, 'body'> & { body?: unknown }) {
  const { body, ...rest } = sent
  const asJson =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const { status, text, headers } = await sendTo(place, { ...rest, ...asJson })
  return { status, headers, body: JSON.parse(text) }
}
