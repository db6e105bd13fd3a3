/** A server as it is run: a process of its own on a given database, for tests that stop it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'

const program = path.resolve(import.meta.dirname, '../src/main.ts')

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

type Call = { method: 'GET' | 'POST' | 'PUT'; url: string; token?: string; body?: unknown }

/** Starts one and waits until it is ready. It ends with the test. */
export async function startServerProcess(databaseUrl: string, more: Record<string, string> = {}) {
  const port = await freePort()
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal', ...more }
  const child = spawn(process.execPath, [program], { stdio: 'ignore', env: { ...process.env, ...settings } })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    return child.exitCode
  }
  onTestFinished(async () => void (await stop()))
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => (await fetch(`${origin}/readyz`)).ok || Promise.reject(new Error('not ready')), {
    timeout: 20_000,
  })
  const send = async ({ method, url, token, body }: Call) => {
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  return { origin, send, stop }
}
