/** The tenants of a process: each is woken by its first request, or by what is due there, and sleeps when nobody asks. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AppError, appError } from '../errors.ts'
import { sendProblemOf } from '../http/reply/raw-problem.ts'
import { FairTurns } from '../limits/fair-turns.ts'
import { workFor } from '../limits/whose-work.ts'
import type { Log } from '../postgres/log.ts'
import type { Directory, Tenant } from './directory.ts'
import { TenantCounts } from './tenant-counts.ts'

/** A tenant that is awake. */
export type OpenTenant = {
  answer(request: IncomingMessage, response: ServerResponse): void
  /** When there is something to do the next time, though nobody asks for anything: `at` is null for never. */
  nextMoment(): Promise<{ at: Date | null; isNear: boolean }>
  /** Connections to its database. */
  connections(): number
  /** Ends what goes on there, its connections too, once it is done. */
  close(): Promise<void>
}

type Awake = {
  tenant: Tenant
  opening: Promise<OpenTenant>
  opened: OpenTenant | undefined
  underWay: number
  /** On the steady clock, of the last request. */
  lastAt: number
  heldAt: number
  isGoingToSleep: boolean
}

type Limits = {
  /** How long nobody may have asked for anything. */
  idleMs: number
  /** More than this many are awake only while all of them answer requests. */
  mostAwake: number
  /** Requests that one tenant may have under way. */
  mostUnderWay: number
}

const usualLimits: Limits = { idleMs: 60_000, mostAwake: 60, mostUnderWay: 2_000 }

const lookEveryMs = 1_000

/** Some 100 ms of the processor each: those who are awake come in between. */
const wakesAtOnce = 2

/** A database that is away takes seconds to find so, and has its turn of those who wake. */
const failureMemoryMs = 5_000

const heldSec = 60
const holdAgainMs = 15_000

const retryAfterSec = 2

type Parts = {
  directory: Directory
  log: Log
  open(tenant: Tenant): Promise<OpenTenant>
  limits?: Partial<Limits>
}

export class Tenants {
  readonly #parts: Parts
  readonly #limits: Limits
  readonly #awake = new Map<string, Awake>()
  readonly #closing = new Set<Promise<void>>()
  readonly #failed = new Map<string, number>()
  readonly #wakes = new FairTurns({
    ...{ atOnce: wakesAtOnce, perKey: 1 },
    ...{ waiting: Number.POSITIVE_INFINITY, waitingPerKey: 1 },
  })
  #known = new Map<string, Tenant>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  readonly counts: TenantCounts

  constructor(parts: Parts) {
    this.#parts = parts
    this.#limits = { ...usualLimits, ...parts.limits }
    this.counts = new TenantCounts((host) => this.#awake.get(host)?.opened?.connections())
  }

  /** Reads the directory, and looks again each second. @throws Error when it cannot be read now */
  async start(): Promise<void> {
    await this.#read()
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined
      })
    }, lookEveryMs)
  }

  get size(): number {
    return this.#known.size
  }

  get awake(): number {
    return this.#awake.size
  }

  /**
   * Answers a request at a host.
   * @returns undefined once it is under way; else why nobody answers it: `route.not_found` where nobody is known, or
   *   `server.unavailable`
   */
  answer(host: string, request: IncomingMessage, response: ServerResponse): AppError | undefined {
    const tenant = this.#known.get(host)
    if (tenant === undefined) return appError('route.not_found')
    const awake = this.#stayAwake(tenant)
    if (awake === undefined || awake.underWay >= this.#limits.mostUnderWay) {
      this.counts.refuse(host)
      return appError('server.unavailable', { retryAfterSec })
    }
    const answered = this.counts.begin(host)
    awake.underWay += 1
    response.once('close', () => {
      awake.underWay -= 1
      awake.lastAt = performance.now()
      answered(response.statusCode)
    })
    if (awake.opened !== undefined) awake.opened.answer(request, response)
    else void this.#answerLater(awake, request, response)
    return undefined
  }

  async #answerLater(awake: Awake, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const opened = await awake.opening.catch(() => undefined)
    if (opened !== undefined) opened.answer(request, response)
    else sendProblemOf(response, appError('server.unavailable', { retryAfterSec }))
  }

  /** @returns undefined for one that is suspended, or was found not to open a moment ago */
  #stayAwake(tenant: Tenant): Awake | undefined {
    const known = this.#awake.get(tenant.host)
    if (known !== undefined) return known
    if (tenant.isSuspended) return undefined
    const failedAt = this.#failed.get(tenant.host)
    if (failedAt !== undefined && performance.now() - failedAt < failureMemoryMs) return undefined
    return this.#wake(tenant)
  }

  #wake(tenant: Tenant): Awake {
    const { host } = tenant
    const now = performance.now()
    const opening = this.#open(tenant)
    const awake: Awake = {
      tenant,
      opening,
      opened: undefined,
      underWay: 0,
      lastAt: now,
      heldAt: now,
      isGoingToSleep: false,
    }
    this.#awake.set(host, awake)
    opening.then(
      (opened) => {
        awake.opened = opened
        this.#failed.delete(host)
      },
      (error: unknown) => {
        this.#awake.delete(host)
        this.#failed.set(host, performance.now())
        this.#parts.log.warn({ host, reason: error instanceof Error ? error.message : String(error) }, 'could not wake')
      },
    )
    return awake
  }

  async #open(tenant: Tenant): Promise<OpenTenant> {
    const { directory, log, open } = this.#parts
    const endTurn = await this.#wakes.take({ key: tenant.host })
    try {
      // Before anything can change there: whatever ends this process, another look finds what is due.
      await directory.hold([tenant.host], heldSec).catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'the directory could not be told who is awake')
      })
      return await workFor(tenant.host, () => open(tenant))
    } finally {
      endTurn()
    }
  }

  async #read(): Promise<void> {
    this.#known = new Map((await this.#parts.directory.list()).map((tenant) => [tenant.host, tenant]))
  }

  async #look(): Promise<void> {
    try {
      await this.#read()
      for (const tenant of this.#known.values()) if (tenant.isDue) this.#stayAwake(tenant)
      await this.#holdAgain()
    } catch (error) {
      // Those that are known go on.
      this.#parts.log.warn({ reason: String(error) }, 'the directory cannot be read')
    }
    this.counts.keep(this.#known)
    for (const awake of this.#awake.values()) if (this.#isOver(awake)) this.#leave(awake)
    for (const awake of this.#idle()) void this.#sleep(awake)
  }

  async #holdAgain(): Promise<void> {
    const now = performance.now()
    const held = [...this.#awake.values()].filter(({ heldAt }) => now - heldAt > holdAgainMs)
    if (held.length === 0) return
    await this.#parts.directory.hold(
      held.map(({ tenant }) => tenant.host),
      heldSec,
    )
    for (const awake of held) awake.heldAt = now
  }

  /** Whether it is no tenant any more, or served from elsewhere. */
  #isOver({ tenant }: Awake): boolean {
    const known = this.#known.get(tenant.host)
    return known === undefined || known.isSuspended || known.databaseUrl !== tenant.databaseUrl
  }

  /** Those that may sleep, and where too many are awake, those that nobody has asked for longest. */
  #idle(): Awake[] {
    const now = performance.now()
    const resting = [...this.#awake.values()]
      .filter(({ opened, underWay, isGoingToSleep }) => opened !== undefined && underWay === 0 && !isGoingToSleep)
      .sort((one, other) => one.lastAt - other.lastAt)
    const tooMany = this.#awake.size - this.#limits.mostAwake
    return resting.filter(({ lastAt }, place) => now - lastAt > this.#limits.idleMs || place < tooMany)
  }

  async #sleep(awake: Awake): Promise<void> {
    const { lastAt } = awake
    awake.isGoingToSleep = true
    const mayRest = await this.#noteNextMoment(awake)
    awake.isGoingToSleep = false
    if (mayRest && awake.underWay === 0 && awake.lastAt === lastAt) this.#leave(awake)
    // Somebody has asked meanwhile: held again at the next look.
    else awake.heldAt = Number.NEGATIVE_INFINITY
  }

  /** @returns whether there is nothing to do for a while */
  async #noteNextMoment({ opened, tenant }: Awake): Promise<boolean> {
    try {
      const next = await opened?.nextMoment()
      if (next?.isNear) return false
      await this.#parts.directory.noteMoment(tenant.host, next?.at ?? null)
    } catch {
      // What is noted is that it is held, and that ends: then it is looked after again.
    }
    return true
  }

  /** Whoever asks from now on is answered by another one. */
  #leave(awake: Awake): void {
    this.#awake.delete(awake.tenant.host)
    const closing = this.#close(awake).finally(() => this.#closing.delete(closing))
    this.#closing.add(closing)
  }

  async #close(awake: Awake): Promise<void> {
    const opened = await awake.opening.catch(() => undefined)
    await opened?.close().catch((error: unknown) => {
      this.#parts.log.warn({ host: awake.tenant.host, reason: String(error) }, 'could not be closed in order')
    })
  }

  /** Ends all of them, with what is under way there. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    const hosts = [...this.#awake.keys()]
    for (const awake of this.#awake.values()) this.#leave(awake)
    await Promise.all(this.#closing)
    // Whoever goes on looks after them at once; where it cannot be told, once they are held no longer.
    if (hosts.length > 0) await this.#parts.directory.hold(hosts, 0).catch(() => undefined)
  }
}
