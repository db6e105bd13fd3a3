/**
 * Work on what anybody may have written, within limits: in a thread of its own, one task after the other, a bounded
 * number of them waiting. The thread starts with the first task, ends when it has been idle for a while, and one that
 * was killed is replaced at the next task.
 */
import type { Transferable } from 'node:worker_threads'
import { Thread, type ThreadFault, type ThreadLimits } from './thread.ts'

export type WorkerLimits = ThreadLimits & {
  /** Tasks waiting or under way, in all and of one owner: more are not taken. */
  tasks: { inAll: number; ofOne: number }
}

/** `busy`: not taken, because too many tasks wait. Otherwise what became of the thread. */
export type WorkerFault = ThreadFault | 'busy'

export type Outcome<Answer> = { isDone: true; answer: Answer } | { isDone: false; fault: WorkerFault }

type Assignment<Task> = { task: Task; owner: number; transfer?: readonly Transferable[] }

export type LimitedWorker<Task, Answer> = {
  /** Waits for its turn and does one task. @param assignment.owner whose tasks count together */
  run(assignment: Assignment<Task>): Promise<Outcome<Answer>>
}

const ended = { isDone: false, fault: 'ended' } as const

const idleMs = 30_000

const workers = new Set<{ end(): Promise<void> }>()

class Queue<Task, Answer> implements LimitedWorker<Task, Answer> {
  readonly #program: URL
  readonly #limits: WorkerLimits
  readonly #owners: number[] = []
  #thread: Thread<Task, Answer> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  /** Counts the times that everything was ended: what waited before such a moment is not begun after it. */
  #ends = 0

  constructor(program: URL, limits: WorkerLimits) {
    this.#program = program
    this.#limits = limits
  }

  async run(assignment: Assignment<Task>): Promise<Outcome<Answer>> {
    const { owner } = assignment
    const { inAll, ofOne } = this.#limits.tasks
    const own = this.#owners.filter((one) => one === owner).length
    if (this.#owners.length >= inAll || own >= ofOne) return { isDone: false, fault: 'busy' }
    this.#owners.push(owner)
    const ends = this.#ends
    const turn = this.#last
      .then(() => (this.#ends === ends ? this.#perform(assignment) : ended))
      .finally(() => this.#owners.splice(this.#owners.indexOf(owner), 1))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async end(): Promise<void> {
    this.#ends += 1
    clearTimeout(this.#idle)
    await this.#thread?.end('ended')
    this.#thread = undefined
  }

  async #perform({ task, transfer }: Assignment<Task>): Promise<Outcome<Answer>> {
    clearTimeout(this.#idle)
    const thread = this.#thread ?? new Thread<Task, Answer>(this.#program, this.#limits)
    this.#thread = thread
    const outcome = await thread.perform(task, transfer)
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
