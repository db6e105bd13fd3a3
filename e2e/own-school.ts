/** A school of a test's own, just founded: a server with a data folder beside the demo school's. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type OwnSchool = {
  url: string
  /** The address that founds the school, once. */
  setupUrl: string
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

/** @param name of its data folder @param env settings of its server */
export async function startOwnSchool(name: string, env: NodeJS.ProcessEnv = {}): Promise<OwnSchool> {
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(path.dirname(process.env.E2E_DATA_DIR ?? ''), `${name}-${process.pid}`),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let setupUrl = ''
  for await (const line of createInterface(server.stdout)) {
    setupUrl = /http\S+setup\S+/.exec(line)?.[0] ?? ''
    if (setupUrl !== '') break
  }
  if (setupUrl === '') throw new Error(`The server of ${name} did not start`)
  return {
    url: new URL(setupUrl).origin,
    setupUrl,
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}
