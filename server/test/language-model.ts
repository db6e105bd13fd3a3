/** A server that speaks as much of the providers' languages as the AI SDK needs, and fails in the ways such servers do. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type Ai, connectAi } from '../src/platform/ai/ai.ts'
import type { AiSettings } from '../src/platform/ai/ai-settings.ts'
import { eventOf, wireOf } from './language-model-wires.ts'

/** Content to answer with, and how a streamed answer ends; a status to fail with; or no answer at all. */
type Reply = { content: string; end?: 'break off' | 'stall' } | { status: number } | 'hang'

/** The same reply to every request, or one for each by what it asks. */
type Mode = Reply | ((request: string) => Reply)

const pieceLength = 40

function piecesOf(content: string): string[] {
  const letters = [...content]
  return Array.from({ length: Math.ceil(letters.length / pieceLength) }, (_, index) =>
    letters.slice(index * pieceLength, (index + 1) * pieceLength).join(''),
  )
}

function stream(response: ServerResponse, url: string, { content, end }: Extract<Reply, { content: string }>): void {
  const wire = wireOf(url)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of [...wire.opening, ...piecesOf(content).map(wire.piece)]) response.write(eventOf(event))
  if (end === 'stall') return
  if (end === 'break off') response.write('', () => response.destroy())
  else response.end(wire.closing.map(eventOf).join(''))
}

function send(response: ServerResponse, url: string, reply: Reply): void {
  if (reply === 'hang') return
  const status = 'status' in reply ? reply.status : 200
  // Names the wait before the next try, so that tests do not wait for seconds.
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
  const body = 'content' in reply ? wireOf(url).whole(reply.content) : { error: { message: 'PROVIDER-SECRET' } }
  response.end(JSON.stringify(body))
}

/** Starts the server; `requests` holds the address and body of each question as it came over the wire. */
export async function startLanguageModel() {
  const requests: string[] = []
  let mode: Mode = 'hang'
  let dropped = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    requests.push(`${request.url} ${body}`)
    response.on('close', () => {
      if (!response.writableFinished) dropped += 1
    })
    const [url = ''] = (request.url ?? '').split('?')
    const isStreamed = body.includes('"stream":true') || url.includes(':stream')
    const reply = typeof mode === 'function' ? mode(body) : mode
    if (isStreamed && typeof reply === 'object' && 'content' in reply) stream(response, url, reply)
    else send(response, url, reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
  const settings: AiSettings = {
    provider: 'compatible',
    model: 'test-model',
    apiKey: 'test-key',
    baseUrl: `${origin}/v1`,
    requestsPerDay: 100,
  }
  return {
    requests,
    /** How many requests the other side left before they were answered. */
    dropped: () => dropped,
    /** From now on it answers so. */
    answers(next: Mode) {
      mode = next
      requests.length = 0
    },
    settings,
    ai: (options?: { limitMs: number }): Ai => connectAi(settings, options),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type LanguageModelServer = Awaited<ReturnType<typeof startLanguageModel>>
