/**
 * Every list and profile of the records at the size of the largest school we promise to serve, through the whole
 * application: median and 95th percentile. `--json` adds the figures as one line of JSON, last.
 */
import { type LargeSchool, schoolSize, startLargeSchool } from '../server/test/fixtures/large-school.ts'
import { quantile, tenths } from './figures/quantile.ts'

const runs = 60
const warmUps = 8
const targets = { medianMs: 50, p95Ms: 150 }

const student = 'CODE-01234'
const calls = [
  { name: 'students: one class', as: 'principal', url: '/manage-student/students-by-class?standard=5' },
  { name: 'students: all classes', as: 'principal', url: '/manage-student/students-by-class?standard=All' },
  { name: 'students: a teacher, all', as: 'teacher5', url: '/manage-student/students-by-class?standard=All' },
  { name: 'students: search a name', as: 'principal', url: '/manage-student/search?q=reddy' },
  { name: 'students: search a number', as: 'principal', url: '/manage-student/search?q=12' },
  { name: 'students: search nobody', as: 'principal', url: '/manage-student/search?q=zebra' },
  { name: 'student profile', as: 'principal', url: `/manage-student/details/${student}` },
  { name: 'roll-over preview', as: 'principal', url: '/manage-student/roll-over' },
  { name: 'teachers: all', as: 'principal', url: '/teacher/all-teachers' },
  { name: 'teacher profile', as: 'principal', url: '/teacher/details/teacher5' },
  { name: 'home: principal', as: 'principal', url: '/teacher/teacher-home' },
  { name: 'home: teacher', as: 'teacher5', url: '/teacher/teacher-home' },
  { name: 'home: student', as: student, url: '/student/student-home' },
  { name: 'exams: principal', as: 'principal', url: '/exam/all-exams' },
  { name: 'exams: urgent', as: 'principal', url: '/exam/urgent-exams' },
  { name: 'exams: teacher', as: 'teacher5', url: '/exam/get-exams' },
  { name: 'exams: student', as: student, url: '/student-exam/get-all-exams' },
  { name: 'exam results', as: 'principal', url: '/exam/get-exam-details/2000' },
] as const

async function timeCall({ app }: LargeSchool, url: string, token: string) {
  const started = performance.now()
  const answer = await app.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } })
  const ms = performance.now() - started
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return { ms, bytes: answer.rawPayload.length }
}

async function measure(school: LargeSchool, call: (typeof calls)[number]) {
  const token = await (call.as === student ? school.studentToken(call.as) : school.staffToken(call.as))
  for (let run = 0; run < warmUps; run += 1) await timeCall(school, call.url, token)
  const taken: number[] = []
  let bytes = 0
  for (let run = 0; run < runs; run += 1) {
    const timed = await timeCall(school, call.url, token)
    taken.push(timed.ms)
    bytes = timed.bytes
  }
  return { name: call.name, medianMs: tenths(quantile(taken, 0.5)), p95Ms: tenths(quantile(taken, 0.95)), bytes }
}

const school = await startLargeSchool()
try {
  const { students, teachers, exams } = schoolSize
  console.log(`${students} students, ${teachers} teachers, ${exams} exams; ${runs} runs each\n`)
  console.log(`${'call'.padEnd(28)}${'median ms'.padStart(10)}${'p95 ms'.padStart(10)}${'kB'.padStart(8)}`)
  const figures = []
  for (const call of calls) {
    const figure = await measure(school, call)
    const isMissed = figure.medianMs >= targets.medianMs || figure.p95Ms >= targets.p95Ms
    const cells = [figure.medianMs.toFixed(1), figure.p95Ms.toFixed(1)].map((cell) => cell.padStart(10))
    const size = (figure.bytes / 1000).toFixed(0).padStart(8)
    console.log(`${figure.name.padEnd(28)}${cells.join('')}${size}${isMissed ? '  over the target' : ''}`)
    figures.push({ ...figure, isMissed })
  }
  console.log(`\ntargets: median < ${targets.medianMs} ms, p95 < ${targets.p95Ms} ms`)
  if (process.argv.includes('--json')) console.log(JSON.stringify({ size: schoolSize, targets, figures }))
  if (figures.some(({ isMissed }) => isMissed)) process.exitCode = 1
} finally {
  await school.close()
}
