/** A server that speaks as much of OpenAI's chat completions as the AI SDK needs, and fails in the ways such servers do. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connectAi } from '../src/platform/ai/ai.ts'

/** Content to answer with, a status to fail with, or no answer at all. */
type Mode = { content: string } | { status: number } | 'hang'

const finished = { index: 0, finish_reason: 'stop' }
const usage = { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 }

/** Starts the server; `requests` holds the body of each question as it came over the wire. */
export async function startLanguageModel() {
  const requests: string[] = []
  let mode: Mode = 'hang'
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push(`${request.url} ${Buffer.concat(chunks).toString()}`)
    if (mode === 'hang') return
    const status = 'status' in mode ? mode.status : 200
    // Names the wait before the next try, so that tests do not wait for seconds.
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    if ('status' in mode) return response.end(JSON.stringify({ error: { message: 'PROVIDER-SECRET' } }))
    const choices = [{ ...finished, message: { role: 'assistant', content: mode.content } }]
    return response.end(JSON.stringify({ id: 'one', created: 1, model: 'test', choices, usage }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}/v1`
  return {
    requests,
    /** From now on it answers so. */
    answers(next: Mode) {
      mode = next
      requests.length = 0
    },
    ai: (options?: { limitMs: number }) =>
      connectAi(
        { provider: 'compatible', model: 'test-model', apiKey: 'test-key', baseUrl, requestsPerDay: 100 },
        options,
      ),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
