/** One thread beside the main one, which does one task at a time and is killed when a task takes too much. */
import { type Transferable, Worker } from 'node:worker_threads'

export type ThreadLimits = {
  /** Processor time of one task, not its time on the clock: a busy machine makes nobody's task fail. */
  cpuMs: number
  /** Of the thread's own heap. Buffers are beside it: bound what a task may make of them. */
  memoryMb: number
}

/** Why a task came to nothing: it took too much time or memory, or its thread broke or was ended. */
export type ThreadFault = 'time' | 'memory' | 'broken' | 'ended'

export type ThreadOutcome<Answer> = { isDone: true; answer: Answer } | { isDone: false; fault: ThreadFault }

/** What `serveTasks` sends: that the thread is ready, then one answer for each task. */
export type ThreadMessage = { answer: unknown } | 'ready'

/** For a thread that is starved or has begun no work: so many times its processor time may pass on the clock. */
const clockFactor = 10
const startLimitMs = 30_000
const shortestWaitMs = 50

/** Processor time of a thread so far; undefined where it has ended. */
async function cpuMsOf(worker: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return undefined
  }
}

export class Thread<Task, Answer> {
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  readonly #ready = Promise.withResolvers<void>()
  #settle: ((outcome: ThreadOutcome<Answer>) => void) | undefined
  #isReady = false
  #ending: ThreadFault | undefined

  /** @param program a module that calls `serveTasks` */
  constructor(program: URL, limits: ThreadLimits) {
    this.#limits = limits
    this.#worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    })
    this.#worker.on('message', (message: ThreadMessage) => {
      if (message === 'ready') this.#ready.resolve()
      else this.#settle?.({ isDone: true, answer: message.answer as Answer })
    })
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#ending ??= error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken'
    })
    this.#worker.on('exit', () => {
      this.#ending ??= 'broken'
      this.#ready.resolve()
      this.#settle?.({ isDone: false, fault: this.#ending })
    })
    this.#worker.unref()
  }

  get hasEnded(): boolean {
    return this.#ending !== undefined
  }

  /** Does one task. Not before the one before is done. @param transfer what of the task the thread takes over */
  async perform(task: Task, transfer: readonly Transferable[] = []): Promise<ThreadOutcome<Answer>> {
    // Nobody waits for an idle thread; for one at work the process does.
    this.#worker.ref()
    const outcome = Promise.withResolvers<ThreadOutcome<Answer>>()
    this.#settle = outcome.resolve
    const stopWatching = this.#isReady ? undefined : this.#endAfter(startLimitMs, 'broken')
    await this.#ready.promise
    stopWatching?.()
    this.#isReady = true
    const stopTiming = await this.#timeTask()
    if (!this.hasEnded) this.#worker.postMessage(task, transfer)
    else outcome.resolve({ isDone: false, fault: this.#ending ?? 'ended' })
    const result = await outcome.promise
    stopTiming()
    this.#settle = undefined
    this.#worker.unref()
    return result
  }

  /** Ends the thread, also in the middle of a task, whose outcome is then `fault`. */
  async end(fault: ThreadFault): Promise<void> {
    this.#ending ??= fault
    await this.#worker.terminate()
  }

  #endAfter(ms: number, fault: ThreadFault): () => void {
    const timer = setTimeout(() => void this.end(fault), ms)
    return () => clearTimeout(timer)
  }

  /** Watches one task. @returns how to stop watching it */
  async #timeTask(): Promise<() => void> {
    const before = await cpuMsOf(this.#worker)
    if (before === undefined) return () => undefined
    const { cpuMs } = this.#limits
    const stopClock = this.#endAfter(cpuMs * clockFactor, 'time')
    let isWatched = true
    let timer: NodeJS.Timeout
    const look = async () => {
      const now = await cpuMsOf(this.#worker)
      if (!isWatched || now === undefined) return
      const left = cpuMs - (now - before)
      if (left <= 0) await this.end('time')
      else timer = setTimeout(look, Math.max(left, shortestWaitMs))
    }
    timer = setTimeout(look, cpuMs)
    return () => {
      isWatched = false
      clearTimeout(timer)
      stopClock()
    }
  }
}
