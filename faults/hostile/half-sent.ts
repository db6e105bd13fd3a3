/** Requests that never come to their end, each opened anew when the server has had enough of it. */
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const beginning =
  'POST /api/v1/login?role=student HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Le'
/** So that a server that hangs up at once is not asked more often than a network could. */
const pauseMs = 200

export class HalfSentRequests {
  readonly #sockets = new Set<Socket>()
  readonly #port: number
  #isClosed = false

  constructor(port: number, count: number) {
    this.#port = port
    for (let number = 0; number < count; number += 1) this.#open()
  }

  #open(): void {
    const socket = connect({ port: this.#port, host: '127.0.0.1' }, () => socket.write(beginning))
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.on('close', () => {
      this.#sockets.delete(socket)
      void delay(pauseMs).then(() => {
        if (!this.#isClosed) this.#open()
      })
    })
  }

  close(): void {
    this.#isClosed = true
    for (const socket of this.#sockets) socket.destroy()
  }
}
