/**
 * Three machines of a district on loopback addresses: PostgreSQL under Patroni on two of them, etcd on all, HAProxy on the
 * third. Programs of Debian, as a user without rights.
 */
import { execFileSync } from 'node:child_process'
import { accessSync, readFileSync, readlinkSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Random } from '../../server/seed/random.ts'
import { connectWithoutLimits } from '../../server/src/platform/postgres/pool.ts'
import { eventually, until } from '../scene/waiting.ts'
import { type Account, Program } from './program.ts'
import { etcdSettings, writeHaproxy, writePatroni } from './shipped-files.ts'

const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
}

const databaseNames = ['one', 'two'] as const
export type DatabaseName = (typeof databaseNames)[number]
const numbers = { one: 11, two: 12, three: 13 } as const
type MachineName = keyof typeof numbers

const httpPort = 8080

/** The first program of Debian's that this computer lacks; undefined when it has all. */
export function missingProgram(): string | undefined {
  return Object.values(programs).find((file) => {
    try {
      accessSync(file)
      return false
    } catch {
      return true
    }
  })
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

type Member = { name: DatabaseName; role: string; state: string }

export class Machines {
  readonly #folder: string
  readonly #network: string
  readonly #account = unprivileged()
  readonly #databases = new Map<DatabaseName, Program>()
  readonly #etcd = new Map<string, Program>()

  private constructor(folder: string, network: string) {
    this.#folder = folder
    this.#network = network
  }

  /** Starts etcd and both databases, and waits until one follows the other. The product's database is there, and empty. */
  static async start(folder: string, random: Random): Promise<Machines> {
    // Another run on this computer is not in the way.
    const machines = new Machines(folder, `127.${random.whole(1, 250)}.${random.whole(1, 250)}.`)
    await machines.#makeFolder('.')
    await machines.#startEtcd()
    for (const name of databaseNames) await machines.#prepareDatabase(name)
    for (const name of databaseNames) machines.startDatabase(name)
    await machines.untilFollowed()
    await eventually(() => machines.#makeProductDatabase())
    return machines
  }

  /** Of the product's database, on whichever machine accepts writes. */
  get databaseUrl(): string {
    return this.#url('pariksha:change-this-4', 'pariksha')
  }

  #url(user: string, database: string): string {
    const hosts = databaseNames.map((name) => `${this.#addressOf(name)}:5432`)
    return `postgresql://${user}@${hosts}/${database}?target_session_attrs=read-write`
  }

  #addressOf(name: MachineName): string {
    return `${this.#network}${numbers[name]}`
  }

  async #makeFolder(name: string): Promise<void> {
    const folder = path.join(this.#folder, name)
    await mkdir(folder)
    if (this.#account) await chown(folder, this.#account.uid, this.#account.gid)
  }

  #program(name: string, way: { file: string; parameters: string[]; env?: Record<string, string> }) {
    return { ...way, account: this.#account, log: path.join(this.#folder, `${name}.log`) }
  }

  get #place() {
    return { folder: this.#folder, network: this.#network }
  }

  async #startEtcd(): Promise<void> {
    for (const [name, at] of Object.entries(numbers)) {
      const env = await etcdSettings(this.#place, name, at)
      const etcd = new Program(this.#program(`etcd-${name}`, { file: programs.etcd, parameters: [], env }))
      etcd.start()
      this.#etcd.set(name, etcd)
    }
  }

  async #prepareDatabase(name: DatabaseName): Promise<void> {
    await this.#makeFolder(`run-${name}`)
    const file = await writePatroni(this.#place, name, numbers[name])
    const data = path.join(this.#folder, `data-${name}`)
    const began = () => {
      try {
        const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
        // After a kill the number may be somebody else's.
        return readlinkSync(`/proc/${pid}/cwd`) === data ? pid : undefined
      } catch {
        return undefined
      }
    }
    const way = this.#program(`patroni-${name}`, { file: programs.patroni, parameters: [file] })
    this.#databases.set(name, new Program({ ...way, began }))
  }

  startDatabase(name: DatabaseName): void {
    this.#database(name).start()
  }

  /** Kills PostgreSQL and Patroni of one machine at once. */
  async killDatabase(name: DatabaseName): Promise<void> {
    await this.#database(name).kill()
  }

  /** Kills all that is Debian's on one machine at once. */
  async killMachine(name: DatabaseName): Promise<void> {
    await Promise.all([this.#etcd.get(name)?.kill(), this.killDatabase(name)])
  }

  startMachine(name: DatabaseName): void {
    this.#etcd.get(name)?.start()
    this.startDatabase(name)
  }

  #database(name: DatabaseName): Program {
    const database = this.#databases.get(name)
    if (database === undefined) throw new Error(`There is no database ${name}`)
    return database
  }

  /** One machine's PostgreSQL and Patroni stand still while something is done. */
  async whileFrozen(name: DatabaseName, act: () => Promise<void>): Promise<void> {
    const database = this.#database(name)
    database.signal('SIGSTOP')
    await act().finally(() => database.signal('SIGCONT'))
  }

  /** What Patroni says of the databases; nothing while none of the two answers. */
  async #members(): Promise<Member[]> {
    const asked = databaseNames.map(async (name) => {
      const reply = await fetch(`http://${this.#addressOf(name)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
      const { members } = (await reply.json()) as { members: Member[] }
      return members
    })
    return Promise.any(asked).catch(() => [])
  }

  /** Waits until one is the primary and the other has all that it commits. @returns the name of the primary */
  async untilFollowed(): Promise<DatabaseName> {
    let primary: DatabaseName | undefined
    await until('one database follows the other', async () => {
      const members = await this.#members()
      const hasFollower = members.some(
        ({ role, state }) => role === 'sync_standby' && /^(running|streaming)$/.test(state),
      )
      primary = hasFollower
        ? members.find(({ role, state }) => role === 'leader' && state === 'running')?.name
        : undefined
      return primary !== undefined
    })
    return primary ?? 'one'
  }

  async #makeProductDatabase(): Promise<void> {
    await this.asSuperuser(`create role pariksha login password 'change-this-4'`)
    await this.asSuperuser('create database pariksha owner pariksha')
  }

  /** One statement on the primary. */
  async asSuperuser(statement: string): Promise<Record<string, unknown>[]> {
    const client = await connectWithoutLimits(this.#url('postgres:change-this-1', 'postgres'))
    return client
      .query(statement)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }

  /** Starts HAProxy in front of two servers. @returns its origin */
  async startBalancer(ports: readonly number[]): Promise<string> {
    const address = `${this.#addressOf('three')}:${httpPort}`
    const file = await writeHaproxy(this.#place, address, ports)
    new Program(this.#program('haproxy', { file: programs.haproxy, parameters: ['-db', '-f', file] })).start()
    const origin = `http://${address}`
    await until('HAProxy answers', () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    return origin
  }
}
