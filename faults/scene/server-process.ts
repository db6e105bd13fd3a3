/** A server as a school runs it: a process of its own, started, stopped, killed and started again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { urlOf } from '../../server/src/platform/embedded-postgres/address.ts'
import { readPostmaster } from '../../server/src/platform/embedded-postgres/postmaster.ts'
import { productName, superuser } from '../../server/src/platform/embedded-postgres/settings.ts'
import { until } from './waiting.ts'

const thisVersion = path.resolve(import.meta.dirname, '../../server/src/main.ts')
const running = new Set<ChildProcess>()
const clusters = new Set<string>()

/** However this process ends, no server and no database of its own stays behind. */
function stopEverything(): void {
  for (const child of running) child.kill('SIGTERM')
  if (running.size > 0) return
  for (const cluster of clusters) {
    try {
      const pid = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
      if (readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)) process.kill(pid, 'SIGINT')
    } catch {
      // It has stopped already.
    }
  }
}
process.on('exit', stopEverything)

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

type Place = { folder: string; dataDir: string; databaseUrl?: string; program?: string }

export class ServerProcess {
  readonly port: number
  readonly #place: Place
  readonly #log: number
  #child: ChildProcess | undefined

  private constructor(place: Place, port: number) {
    this.#place = place
    this.port = port
    clusters.add(path.join(place.dataDir, 'postgres'))
    this.#log = openSync(path.join(place.folder, 'server.log'), 'a')
  }

  /** Starts a server on a free port and waits until it is ready. */
  static async start(place: Place): Promise<ServerProcess> {
    const server = new ServerProcess(place, await freePort())
    await server.start()
    return server
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The database, reached beside the server. */
  get databaseUrl(): string {
    return this.#place.databaseUrl ?? urlOf(this.#embedded, productName, productName)
  }

  /** The embedded one, without limits. */
  get superuserUrl(): string {
    return urlOf(this.#embedded, superuser, superuser)
  }

  get #embedded() {
    return { kind: 'socket', folder: path.join(this.#place.dataDir, 'run'), port: 5432 } as const
  }

  /** Starts it again, as after a crash: on the same data and the same port. */
  async start(): Promise<void> {
    const { DATABASE_URL: _, ...inherited } = process.env
    const { folder, dataDir, databaseUrl, program = thisVersion } = this.#place
    const child = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ['ignore', this.#log, this.#log],
      env: {
        ...inherited,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
    })
    this.#child = child
    running.add(child)
    child.once('exit', () => running.delete(child))
    await until('the server is ready', async () => {
      if (!running.has(child)) {
        throw new Error(`The server ended: ${readFileSync(path.join(folder, 'server.log'), 'utf8').slice(-2000)}`)
      }
      return this.isReady()
    })
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(6_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Whether the database can be read, be it that nothing can be saved. */
  async hasDatabase(): Promise<boolean> {
    return fetch(`${this.origin}/api/v1/school`, { signal: AbortSignal.timeout(6_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Sends a signal and waits for the end. @returns how long that took, in ms */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
    const child = this.#child
    if (child === undefined || !running.has(child)) return 0
    const from = performance.now()
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return performance.now() - from
  }

  /** Kills it and all of its database at once, as a power cut does. */
  async killWithDatabase(): Promise<void> {
    const all = [await this.postmaster(), ...(await this.databaseProcesses())]
    const ended = this.end('SIGKILL')
    for (const pid of all) process.kill(pid, 'SIGKILL')
    await ended
  }

  /** The embedded database's main process. */
  async postmaster(): Promise<number> {
    const cluster = path.join(this.#place.dataDir, 'postgres')
    const postmaster = await readPostmaster(cluster)
    if (postmaster === undefined) throw new Error(`No PostgreSQL runs in ${cluster}`)
    return postmaster.pid
  }

  /** The processes that the database's main process has begun. */
  async databaseProcesses(): Promise<number[]> {
    const pid = await this.postmaster()
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number)
  }
}
