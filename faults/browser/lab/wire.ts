/**
 * The way from one computer to the school's server. It can be cut as a pulled plug does, swallow everything as bad
 * Wi-Fi does, and disturb the calls of an exam: hold them, repeat them, lose their answers.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'
import type { NewBuild } from './new-build.ts'

export type Exchange = {
  /** What the call is about. */
  kind: 'start' | 'save' | 'submit' | 'late'
  /** Has the server answer, which is when it has committed; each time anew. */
  forward: () => Promise<Answer>
}

/** @returns what the page is given; undefined breaks the connection off */
export type CallFault = (exchange: Exchange) => Promise<Answer | undefined>

const kinds = { start: 'start', answers: 'save', submit: 'submit', 'late-answers': 'late' } as const
const kindPattern = /^\/api\/v1\/student-exam\/(start|answers|submit|late-answers)(?:\/|$)/

function kindOf(url: string): Exchange['kind'] | undefined {
  const word = kindPattern.exec(url)?.[1]
  return Object.entries(kinds).find(([name]) => name === word)?.[1]
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const passOn: CallFault = ({ forward }) => forward()

export class Wire {
  readonly #targetPort: number
  #server: Server | undefined
  #port = 0
  #isStalled = false
  #fault = passOn
  /** Set once a new build of the web has been deployed. */
  build: NewBuild | undefined

  private constructor(targetPort: number) {
    this.#targetPort = targetPort
  }

  static async to(targetPort: number): Promise<Wire> {
    const wire = new Wire(targetPort)
    await wire.mend()
    return wire
  }

  get port(): number {
    return this.#port
  }

  /** Whether what is sent comes to the school. */
  get isWhole(): boolean {
    return this.#server !== undefined && !this.#isStalled
  }

  get isStalled(): boolean {
    return this.#isStalled
  }

  /** Has every call of an exam go this way. */
  disturb(fault: CallFault): void {
    this.#fault = fault
  }

  /** Calls pass as they are again. */
  passAll(): void {
    this.#fault = passOn
  }

  /** Nobody listens at the address any more. */
  async cut(): Promise<void> {
    const server = this.#server
    if (server === undefined) return
    this.#server = undefined
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  /** Takes everything and answers nothing. */
  stall(): void {
    this.#isStalled = true
  }

  /** Works again, at the same address. What was swallowed does not come back. */
  async mend(): Promise<void> {
    if (this.#isStalled) {
      this.#isStalled = false
      this.#server?.closeAllConnections()
    }
    if (this.#server !== undefined) return
    const server = createServer((asked, reply) => {
      this.#carry(asked, reply).catch(() => reply.destroy())
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address !== null && typeof address === 'object') this.#port = address.port
    this.#server = server
  }

  async #carry(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bodyOf(asked)
    if (this.#isStalled) return
    const kind = kindOf(asked.url ?? '')
    const forward = () => this.#forward(asked, body)
    const answer = kind === undefined ? await forward() : await this.#fault({ kind, forward })
    if (this.#isStalled) return
    if (answer === undefined) {
      reply.destroy()
      return
    }
    reply.writeHead(answer.status, answer.headers)
    reply.end(answer.body)
  }

  async #forward(asked: IncomingMessage, body: Buffer): Promise<Answer> {
    const build = this.build
    const path = asked.url ?? '/'
    const wanted = build === undefined ? path : build.wanted(path)
    const headers = build === undefined ? asked.headers : { ...asked.headers, 'accept-encoding': 'identity' }
    const outgoing = request({ port: this.#targetPort, host: '127.0.0.1', path: wanted, method: asked.method, headers })
    outgoing.end(body)
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve)
      outgoing.once('error', reject)
    })
    const received = await bodyOf(incoming)
    // The body is whole: it goes on in one piece.
    const { 'transfer-encoding': _, connection: __, ...kept } = incoming.headers
    const answer = { status: incoming.statusCode ?? 502, headers: { ...kept }, body: received }
    return build === undefined ? answer : build.rename(answer)
  }
}
