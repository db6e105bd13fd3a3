import { type ClassKey, classKeys, classOfStandard, standardOf } from '@pariksha/contract/law/class-key.ts'
import type { Deps } from '../src/platform/deps.ts'
import type { StaffCaller } from '../src/platform/session.ts'
import type { DemoAccount } from '../src/school/school.routes.ts'
import { foundSchool, isSchoolSetUp, keepLoginAddress, schoolSettings } from '../src/school/school.service.ts'
import { demoPasswords, employStaff, enrolClass } from './demo-staff.ts'
import { type Random, seededRandom } from './random.ts'
import { type DemoTime, holdExam } from './sittings.ts'
import { plannedExams } from './timetable.ts'

const seed = 20_261_120
const schoolName = 'Pariksha Demo School'

/** Longer ago than the first exam: what a class had completed before is nothing to a student who comes into it. */
const enrolledBeforeMs = 60 * 24 * 60 * 60 * 1000

/** What the login screens of the demo show. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'Principal', login: 'principal', password: demoPasswords.principal },
  { role: 'Class teacher of Class 5', login: 'teacher05', password: demoPasswords.teacher },
  { role: 'Student of Class 5', login: 'DEMO-5001', password: null },
  { role: 'Student of Class 6', login: 'DEMO-6001', password: null },
  { role: 'Student of Class 10', login: 'DEMO-10001', password: null },
]

async function holdExamsOfClass(
  deps: Deps,
  teacher: StaffCaller,
  { standard, time, random }: { standard: ClassKey; time: DemoTime; random: Random },
): Promise<void> {
  const context = { caller: null, now: new Date(time.now.getTime() - enrolledBeforeMs), requestId: null }
  const students = await enrolClass(deps, context, { standard, random })
  const takers = students.map((student) => ({ student, ability: 0.35 + random.next() * 0.62 }))
  for (const planned of plannedExams(standard)) await holdExam(deps, planned, { takers, teacher, time, random })
}

/** The founding takes seconds and many transactions, so it may have been broken off: its last exam tells. */
async function expectDemoSchool({ db }: Deps): Promise<void> {
  const { name } = await schoolSettings(db)
  if (name !== schoolName) {
    throw new Error(`This data is that of ${name}, not the demo's. Serve it with npm start, or set DATA_DIR.`)
  }
  const lastClass = classOfStandard(10)
  const exams = await db.selectFrom('exams').select('id').where('standard', '=', lastClass).execute()
  if (exams.length < plannedExams(lastClass).length) {
    throw new Error('The demo school is unfinished: its first start was broken off. Delete its folder and start again.')
  }
}

/**
 * Founds the demo school in an empty database, through the services of the product, as if it had lived there for
 * weeks. Does nothing when it is there already. The same school every time, its dates relative to now.
 * @throws Error when the database holds another school, or a part of this one
 */
export async function foundDemoSchool(deps: Deps): Promise<void> {
  if (await isSchoolSetUp(deps.db)) return expectDemoSchool(deps)
  process.stdout.write('Founding the demo school, some seconds…\n')
  const now = deps.clock.now()
  const context = { caller: null, now, requestId: null }
  await foundSchool(deps.db, context, schoolName)
  await keepLoginAddress(deps, context, 'http://school.lan')
  const principalId = await employStaff(deps, context, seededRandom(seed))
  const { timeZone } = await schoolSettings(deps.db)
  const principal: StaffCaller = {
    kind: 'staff',
    role: 'principal',
    id: principalId,
    name: 'Radha Krishnan',
    sessionHash: Buffer.alloc(0),
  }
  for (const standard of classKeys) {
    const random = seededRandom(seed + standardOf(standard))
    await holdExamsOfClass(deps, principal, { standard, time: { now, timeZone }, random })
  }
}
