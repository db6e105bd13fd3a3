/**
 * Work on what anybody may have written, within limits: in a thread of its own, one task after the other, a bounded
 * number of them waiting in fair turns. The thread starts with the first task, ends when it has been idle for a while, and one that
 * was killed is replaced at the next task.
 */
import type { Transferable } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { SharedTurns } from '../limits/shared-turns.ts'
import { Thread, type ThreadFault, type ThreadLimits } from './thread.ts'

export type WorkerLimits = ThreadLimits & {
  /** Tasks that may wait, in all and of one owner: more are not taken. */
  waiting: { inAll: number; ofOne: number }
}

/** `busy`: not taken, because too many tasks wait. Otherwise what became of the thread. */
export type WorkerFault = ThreadFault | 'busy'

export type TaskOutcome<Answer> = { isDone: true; answer: Answer } | { isDone: false; fault: WorkerFault }

type Assignment<Task> = {
  task: Task
  owner: number
  transfer?: readonly Transferable[]
  /** Aborted when the answer is not wanted any more: then the task is not begun, or its thread is ended. */
  signal?: AbortSignal
}

export type LimitedWorker<Task, Answer> = {
  /** Waits for its turn, one of each owner that waits, and does one task. @param assignment.owner whose tasks count together */
  run(assignment: Assignment<Task>): Promise<TaskOutcome<Answer>>
}

const ended = { isDone: false, fault: 'ended' } as const
const busy = { isDone: false, fault: 'busy' } as const

const idleMs = 30_000

const workers = new Set<{ end(): Promise<void> }>()

class Queue<Task, Answer> implements LimitedWorker<Task, Answer> {
  readonly #program: URL
  readonly #limits: WorkerLimits
  readonly #turns: SharedTurns
  #thread: Thread<Task, Answer> | undefined
  #idle: NodeJS.Timeout | undefined
  /** Aborted when everything is ended: what waited before such a moment is not begun after it. */
  #ending = new AbortController()

  constructor(program: URL, limits: WorkerLimits) {
    this.#program = program
    this.#limits = limits
    const { inAll, ofOne } = limits.waiting
    this.#turns = new SharedTurns({ atOnce: 1, perKey: 1, waiting: inAll, waitingPerKey: ofOne })
  }

  async run(assignment: Assignment<Task>): Promise<TaskOutcome<Answer>> {
    const given = assignment.signal === undefined ? [] : [assignment.signal]
    const signal = AbortSignal.any([this.#ending.signal, ...given])
    const endTurn = await this.#turnOf(assignment.owner, signal)
    if (endTurn === undefined) return signal.aborted ? ended : busy
    try {
      return signal.aborted ? ended : await this.#perform(assignment)
    } finally {
      endTurn()
    }
  }

  async #turnOf(owner: number, signal: AbortSignal): Promise<(() => void) | undefined> {
    try {
      return await this.#turns.take({ key: String(owner), signal })
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }

  async end(): Promise<void> {
    this.#ending.abort()
    this.#ending = new AbortController()
    clearTimeout(this.#idle)
    await this.#thread?.end('ended')
    this.#thread = undefined
  }

  async #perform({ task, transfer, signal }: Assignment<Task>): Promise<TaskOutcome<Answer>> {
    clearTimeout(this.#idle)
    const thread = this.#thread ?? new Thread<Task, Answer>(this.#program, this.#limits)
    this.#thread = thread
    const stop = () => void thread.end('ended')
    signal?.addEventListener('abort', stop)
    const outcome = await thread.perform(task, transfer)
    signal?.removeEventListener('abort', stop)
    if (thread.hasEnded) this.#thread = undefined
    else this.#idle = setTimeout(() => void this.#endIdle(thread), idleMs).unref()
    return outcome
  }

  async #endIdle(thread: Thread<Task, Answer>): Promise<void> {
    this.#thread = undefined
    await thread.end('ended')
  }
}

/**
 * @param program a module that calls `serveTasks`
 * @returns a worker that costs nothing until it has something to do
 */
export function limitedWorker<Task, Answer>(program: URL, limits: WorkerLimits): LimitedWorker<Task, Answer> {
  const worker = new Queue<Task, Answer>(program, limits)
  workers.add(worker)
  return worker
}

/** Ends the threads of this process, also those at work; what was under way or waited comes back as `ended`. */
export async function endWorkers(): Promise<void> {
  await Promise.all([...workers].map((worker) => worker.end()))
}
