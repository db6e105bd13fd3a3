/**
 * Logging in through real HTTP, on the embedded database: a whole school at once behind one address; a teacher elsewhere
 * while 1,500 log in at once from one address, with wrong and with right passwords; and who still gets in while an
 * address guesses at codes. Linux only. `--json` adds the figures as one line of JSON, last.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { hashPassword } from '../server/src/platform/password.ts'
import { type District, openDistrict } from '../server/test/district.ts'
import { quantile, tenths } from './figures/quantile.ts'
import type { Report, Scene } from './login/crowd.ts'

const pupils = 500
const stormSize = 1_500
const teachers = 60
const targets = { schoolSec: 30, delayMs: 500 }
const password = 'Correct@Horse1'

const pupilCode = (n: number) => `CODE-${String(n).padStart(5, '0')}`
const teacher = (n: number) => ({ username: `teacher${n % teachers}`, password })

async function addTeachers({ deps }: District): Promise<void> {
  const passwordHash = await hashPassword(password)
  const rows = Array.from({ length: teachers }, (_, n) => ({
    username: `teacher${n}`,
    password_hash: passwordHash,
    role: 'teacher' as const,
    name: `T ${n}`,
    created_at: deps.clock.now(),
  }))
  await deps.db.insertInto('staff').values(rows).execute()
}

/** Plays a scene in a process of its own, so that the crowd takes nothing from the server's. */
async function play({ port, deps }: District, scene: Omit<Scene, 'port'>): Promise<Report> {
  await deps.db.deleteFrom('guess_budgets').execute()
  const child = fork(new URL('./login/crowd.ts', import.meta.url), { serialization: 'advanced' })
  child.send({ ...scene, port })
  const [report]: Report[] = await once(child, 'message')
  if (report === undefined) throw new Error('The crowd ended without a report')
  return report
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function statuses(answers: Report['crowd']): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, all]) => `${all.length} × ${status === 0 ? 'cut off' : status}`).join(', ')
}

async function measureSchool(district: District) {
  const crowd = Array.from({ length: pupils }, (_, n) => ({
    role: 'student' as const,
    body: { uniqueCode: pupilCode(n) },
  }))
  const report = await play(district, { crowd, guest: undefined })
  const times = report.crowd.map(({ ms }) => ms)
  const sec = Math.max(...times) / 1000
  say(
    `${pupils} pupils at once: ${statuses(report.crowd)}; the last after ${sec.toFixed(1)} s, p50 ${quantile(times, 0.5).toFixed(0)} ms`,
  )
  return { sec, refused: report.crowd.filter(({ status }) => status !== 200).length }
}

async function measureStorm(district: District, name: string, bodyOf: (n: number) => object) {
  const guest = { role: 'teacher' as const, body: teacher(7) }
  const alone = await play(district, { crowd: [], guest })
  const crowd = Array.from({ length: stormSize }, (_, n) => ({ role: 'teacher' as const, body: bodyOf(n) }))
  const report = await play(district, { crowd, guest })
  const usualMs = quantile(
    alone.guest.map(({ ms }) => ms),
    0.5,
  )
  const times = report.guest.map(({ ms }) => ms)
  const worstMs = Math.max(...times)
  const refused = report.guest.filter(({ status }) => status !== 200).length
  say(
    `${stormSize} ${name} at once: ${statuses(report.crowd)}; a teacher elsewhere ${usualMs.toFixed(0)} ms without, ` +
      `p50 ${quantile(times, 0.5).toFixed(0)} ms and at worst ${worstMs.toFixed(0)} ms with them (${times.length} log-ins)`,
  )
  return { name, usualMs: tenths(usualMs), p50Ms: tenths(quantile(times, 0.5)), worstMs: tenths(worstMs), refused }
}

/** A flood of wrong codes from the school's own address: a known device and a new one there, and one elsewhere. */
async function measureFlood(district: District) {
  const crowd = Array.from({ length: stormSize }, (_, n) => ({
    role: 'student' as const,
    body: { uniqueCode: `GUESS-${n}` },
  }))
  const guest = { role: 'student' as const, body: { uniqueCode: pupilCode(1) } }
  const figures: Record<string, number> = {}
  for (const [name, from] of [
    ['known device there', 'known'],
    ['new device there', 'inside'],
    ['new device elsewhere', 'elsewhere'],
  ] as const) {
    const report = await play(district, { crowd, guest, guestFrom: from })
    const let_in = report.guest.filter(({ status }) => status === 200).map(({ ms }) => ms)
    figures[name] = let_in.length === 0 ? Number.NaN : tenths(Math.max(...let_in))
    const worst = let_in.length === 0 ? 'not' : `at worst after ${Math.max(...let_in).toFixed(0)} ms`
    say(
      `${stormSize} wrong codes at once (${statuses(report.crowd)}), ${name}: in ${worst}, told to come back ${report.guest.length - let_in.length} ×`,
    )
  }
  return figures
}

const district = await openDistrict(pupils)
try {
  await addTeachers(district)
  const school = await measureSchool(district)
  const storms = [
    await measureStorm(district, 'wrong passwords', (n) => ({ ...teacher(n), password: `wrong ${n}` })),
    await measureStorm(district, 'right passwords', teacher),
  ]
  const flood = await measureFlood(district)
  say(
    `targets: the school within ${targets.schoolSec} s and nobody refused; a teacher elsewhere delayed less than ${targets.delayMs} ms`,
  )
  if (process.argv.includes('--json')) say(JSON.stringify({ targets, school, storms, flood }))
  const isSlow = storms.some(({ usualMs, worstMs, refused }) => refused > 0 || worstMs - usualMs >= targets.delayMs)
  if (isSlow || school.refused > 0 || school.sec >= targets.schoolSec) process.exitCode = 1
} finally {
  await district.close()
}
