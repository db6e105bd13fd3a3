/**
 * From a fresh clone to a usable demo, the second start, and idle memory, as a newcomer meets them: `npm run demo`.
 * Linux only, because memory is read from /proc. The clone is of the committed state of this checkout.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const port = 3999
const root = path.resolve(import.meta.dirname, '..')
const isJson = process.argv.includes('--json')

function run(command: string, args: readonly string[], cwd: string): number {
  const started = performance.now()
  execFileSync(command, args, { cwd, stdio: 'ignore' })
  return (performance.now() - started) / 1000
}

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** Starts the demo and waits until it answers. */
async function startDemo(cwd: string, dataDir: string): Promise<{ child: ChildProcess; seconds: number }> {
  const started = performance.now()
  const child = spawn('npm', ['run', 'demo'], {
    cwd,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`npm run demo ended with code ${child.exitCode}`)
    await delay(50)
  }
  return { child, seconds: (performance.now() - started) / 1000 }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await ended
  while (await isReady()) await delay(50)
}

type Running = { pid: number; parent: number; command: string; cwd: string; pssKb: number }

function processes(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return {
          pid: Number(pid),
          parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
          command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
          cwd: readlinkSync(`/proc/${pid}/cwd`),
          pssKb: Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
        }
      } catch {
        return [] // It ended while we looked.
      }
    })
}

/** The proportional share of memory (PSS, MB) of the clone's server and of the database that it runs. */
function idleMemoryMb(): number {
  const running = processes()
  const server = running.find(({ command, cwd }) => cwd === clone && command.includes('server/seed/demo.ts'))
  const family = new Set([server?.pid])
  // A child's id may be lower than its parent's, so look again until nothing is added.
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of running) if (family.has(parent)) family.add(pid)
  }
  return running.filter(({ pid }) => family.has(pid)).reduce((sum, { pssKb }) => sum + pssKb, 0) / 1024
}

const folder = mkdtempSync(path.join(tmpdir(), 'pariksha-bench-'))
// As root, the database runs as another user, who must pass.
chmodSync(folder, 0o711)
const clone = path.join(folder, 'clone')
const data = path.join(folder, 'data')
run('git', ['clone', '--quiet', root, clone], folder)
const installSec = run('npm', ['ci', '--no-audit', '--no-fund'], clone)
const first = await startDemo(clone, data)
await delay(10_000)
const firstMemory = idleMemoryMb()
await stop(first.child)
const second = await startDemo(clone, data)
await delay(10_000)
const secondMemory = idleMemoryMb()
await stop(second.child)
rmSync(folder, { recursive: true, force: true })

const figures = {
  install_s: installSec,
  first_start_s: first.seconds,
  second_start_s: second.seconds,
  idle_mb_first: firstMemory,
  idle_mb_second: secondMemory,
}
for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(16)}${value.toFixed(1)}\n`)
if (isJson) process.stdout.write(`${JSON.stringify(figures)}\n`)
