/**
 * A keep-alive connection that sends one request after the other, cheap enough not to starve the server beside it. One that
 * the server has closed meanwhile, as nothing was asked for long, is opened anew.
 */
import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body: string }

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

export class Connection {
  readonly #port: number
  #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: Waiting | undefined

  constructor(port: number) {
    this.#port = port
    this.#socket = this.#open()
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (chunk) => this.#read(chunk))
    const fail = (error: Error) => {
      if (socket === this.#socket) this.#fail(error)
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('closed')))
    return socket
  }

  /** Sends a request; the one before must have been answered. */
  send(line: string, token: string, body: string): Promise<Answer> {
    const authorization = token === '' ? '' : `Authorization: Bearer ${token}\r\n`
    const content =
      body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed || this.#socket.readableEnded) this.#socket = this.#open()
      this.#waiting = { resolve, reject }
      this.#socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${authorization}${content}\r\n${body}`)
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
