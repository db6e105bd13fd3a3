/** A school of its own, just founded, whose questions are written by a language model that the test speaks for. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type LanguageModelServer, startLanguageModel } from '../server/test/language-model.ts'

export type AiSchool = {
  url: string
  /** The address that founds the school, once. */
  setupUrl: string
  model: LanguageModelServer
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** @param dataDir of the other server; this one's data goes beside it */
export async function startAiSchool(dataDir: string): Promise<AiSchool> {
  const model = await startLanguageModel()
  const { provider, model: name, apiKey, baseUrl } = model.settings
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(path.dirname(dataDir), `ai-school-${process.pid}`),
      LOG_LEVEL: 'warn',
      AI_PROVIDER: provider,
      AI_MODEL: name,
      AI_API_KEY: apiKey,
      AI_BASE_URL: baseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let setupUrl = ''
  for await (const line of createInterface(server.stdout)) {
    setupUrl = /http\S+setup\S+/.exec(line)?.[0] ?? ''
    if (setupUrl !== '') break
  }
  if (setupUrl === '') throw new Error('The server with AI did not start')
  return {
    url: new URL(setupUrl).origin,
    setupUrl,
    model,
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await model.close()
    },
  }
}
