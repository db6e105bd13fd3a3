/** Sends what a browser would not. */
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './requests/fuzz-request.ts'

export type Reply =
  | { kind: 'answered'; status: number; type: string; text: string }
  /** The connection ended without an answer. */
  | { kind: 'cut'; why: string }
  /** No answer in time. */
  | { kind: 'hung' }

type Target = { port: number; deadlineMs: number }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function bytesOf({ text, base64 }: FuzzRequest): Buffer | undefined {
  if (base64 !== undefined) return Buffer.from(base64, 'base64')
  return text === undefined ? undefined : Buffer.from(text)
}

function failed(error: unknown, signal: AbortSignal): Reply {
  return signal.aborted
    ? { kind: 'hung' }
    : { kind: 'cut', why: error instanceof Error ? error.message : String(error) }
}

async function sendHttp(request: FuzzRequest, token: string | undefined, { port, deadlineMs }: Target): Promise<Reply> {
  const body = bytesOf(request)
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    const sent = httpRequest({
      host: '127.0.0.1',
      port,
      agent,
      method: request.method,
      path: request.url,
      signal,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...request.headers,
        ...(body === undefined ? {} : { 'content-length': body.length }),
      },
    })
    const answer = new Promise<Reply>((resolve, reject) => {
      sent.on('error', reject)
      sent.on('response', async (response) => {
        const chunks: Buffer[] = []
        try {
          for await (const chunk of response) chunks.push(chunk)
          const type = response.headers['content-type'] ?? ''
          resolve({ kind: 'answered', status: response.statusCode ?? 0, type, text: Buffer.concat(chunks).toString() })
        } catch (error) {
          reject(error)
        }
      })
    })
    sent.end(body)
    return await answer
  } catch (error) {
    return failed(error, signal)
  }
}

async function sendRaw(raw: string, { port, deadlineMs }: Target): Promise<Reply> {
  const signal = AbortSignal.timeout(deadlineMs)
  const socket = connect({ port, host: '127.0.0.1', signal })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  try {
    await once(socket, 'connect', { signal })
    // Nothing follows: what is cut off is not waited for.
    socket.end(Buffer.from(raw, 'latin1'))
    await once(socket, 'close', { signal })
  } catch (error) {
    if (signal.aborted || chunks.length === 0) return failed(error, signal)
  } finally {
    socket.destroy()
  }
  if (chunks.length === 0) return { kind: 'cut', why: 'no answer' }
  const text = Buffer.concat(chunks).toString().replace('HTTP/1.1 100 Continue\r\n\r\n', '')
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
  const [, type = ''] = /^content-type: (.*)$/im.exec(text) ?? []
  return {
    kind: 'answered',
    status: Number(status),
    type: type.trim(),
    text: text.split('\r\n\r\n').slice(1).join('\r\n\r\n'),
  }
}

/** Makes a request as its caller. @param token of the caller, undefined for nobody's */
export function send(request: FuzzRequest, token: string | undefined, target: Target): Promise<Reply> {
  return request.raw === undefined ? sendHttp(request, token, target) : sendRaw(request.raw, target)
}
