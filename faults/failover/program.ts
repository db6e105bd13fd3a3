/** A program of Debian's that runs until it is killed, or this process ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'

export type Account = { uid: number; gid: number }

type Way = {
  file: string
  parameters: readonly string[]
  env?: Record<string, string>
  account: Account | undefined
  /** Where what it says is kept. */
  log: string
  /** The main process of what it begins and lets go, as Patroni does with PostgreSQL; undefined while there is none. */
  began?: () => number | undefined
}

const all = new Set<Program>()
process.on('exit', () => {
  for (const program of all) program.signal('SIGKILL')
})

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number)
  } catch {
    return []
  }
}

export class Program {
  readonly #way: Way
  #child: ChildProcess | undefined

  constructor(way: Way) {
    this.#way = way
  }

  start(): void {
    const { file, parameters, env = {}, account, log } = this.#way
    const output = openSync(log, 'a')
    const child = spawn(file, parameters, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
    })
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    this.#child = child
    all.add(this)
  }

  #pids(): number[] {
    const began = this.#way.began?.()
    const own = this.#child?.pid
    return [...(own === undefined ? [] : [own]), ...(began === undefined ? [] : [began, ...childrenOf(began)])]
  }

  /** Sends a signal to all of its processes at once. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of this.#pids()) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended in between.
      }
    }
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    const ended = once(child, 'exit')
    this.signal('SIGKILL')
    await ended
  }
}
