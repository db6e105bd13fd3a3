/** Debian's pgbouncer in front of the tests' PostgreSQL: `npm run test:pooling`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type Pooler = { url: string; stop(): Promise<void> }

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/**
 * Starts one that hands out connections for a transaction each, or a session.
 * @param databaseUrl of a PostgreSQL that trusts who may reach its socket
 * @param program the path of pgbouncer
 * @throws Error when it does not answer within 10 s
 */
export async function startPooler(
  databaseUrl: string,
  program: string,
  mode: 'transaction' | 'session' = 'transaction',
): Promise<Pooler> {
  const { username, pathname, searchParams } = new URL(databaseUrl)
  const socket = searchParams.get('host') ?? ''
  const { uid, gid } = await stat(socket)
  const folder = await mkdtemp(path.join(tmpdir(), 'pariksha-pooler-'))
  const [port, users, settings] = [await freePort(), path.join(folder, 'users'), path.join(folder, 'settings')]
  await writeFile(users, `"${username}" ""\n`)
  // Fewer than an application opens, so that they are handed from one to the other; what holds some beside others needs eight.
  await writeFile(
    settings,
    [
      ...['[databases]', `* = host=${socket} port=${searchParams.get('port') ?? 5432}`],
      ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['auth_type = trust', `auth_file = ${users}`, `pool_mode = ${mode}`, 'default_pool_size = 10'],
      ...['max_client_conn = 500', 'server_idle_timeout = 5', 'ignore_startup_parameters = extra_float_digits'],
    ].join('\n'),
  )
  for (const file of [folder, users, settings]) await chown(file, uid, gid)
  await chmod(folder, 0o700)
  const child = spawn(program, ['--quiet', settings], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => {
    said = `${said}${piece.toString()}`.slice(-2_000)
  })
  const url = `postgresql://${username}@127.0.0.1:${port}${pathname}`
  const deadline = performance.now() + 10_000
  while (!(await answers(url))) {
    if (performance.now() < deadline && child.exitCode === null) continue
    child.kill()
    throw new Error(`pgbouncer did not start: ${said}`)
  }
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
