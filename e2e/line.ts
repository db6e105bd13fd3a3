/** The line between a school's computers and its server, which a test can cut as a pulled plug does. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export class Line {
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  private constructor(target: number) {
    this.#target = target
  }

  /** @param baseURL of the server */
  static async to(baseURL: string): Promise<Line> {
    const line = new Line(Number(new URL(baseURL).port))
    await line.mend()
    return line
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  /** The server answers again, at the same address. */
  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.#target, '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket)
        socket.pipe(other)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          this.#sockets.delete(socket)
          other.destroy()
        })
      }
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address !== null && typeof address === 'object') this.#port = address.port
    this.#server = server
  }

  /** Nobody listens at the address any more. */
  async cut(): Promise<void> {
    const server = this.#server
    if (server === undefined) return
    this.#server = undefined
    for (const socket of this.#sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}
