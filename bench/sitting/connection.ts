/** A keep-alive connection that sends one request after the other, cheap enough not to starve the server beside it. */
import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body: string }

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: Waiting | undefined

  readonly #host: string

  /** @param host what the browser would show, where one listener serves several */
  constructor(port: number, host = 'localhost') {
    this.#host = host
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk) => this.#read(chunk))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('closed')))
  }

  /** Sends a request; the one before must have been answered. */
  send(line: string, token: string, body: string): Promise<Answer> {
    const authorization = token === '' ? '' : `Authorization: Bearer ${token}\r\n`
    const content =
      body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`${line} HTTP/1.1\r\nHost: ${this.#host}\r\n${authorization}${content}\r\n${body}`)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#received.length < end + 4 + length) return
    const body = this.#received.toString('utf8', end + 4, end + 4 + length)
    this.#received = this.#received.subarray(end + 4 + length)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}
