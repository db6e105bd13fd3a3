/** A small real school, made through the services of the product. */

import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import type { StudentFieldValues } from '@pariksha/contract/people/student-fields.ts'
import type { AuditContext } from '../src/platform/audit.ts'
import { hashPassword } from '../src/platform/password.ts'
import { foundSchool } from '../src/school/school.service.ts'
import { createStudent } from '../src/students/students.service.ts'
import { addPrincipal } from '../src/teachers/staff-accounts.service.ts'
import { createTeacher } from '../src/teachers/teachers.service.ts'
import type { TestApp } from './app.ts'

export const password = 'Correct@Horse1'

function systemContext(test: TestApp): AuditContext {
  return { caller: null, now: test.clock.now(), requestId: null }
}

/** Founds the school with a principal `principal`. */
export async function makeSchool(test: TestApp): Promise<void> {
  await foundSchool(test.deps.db, systemContext(test), 'Test School')
  const passwordHash = await hashPassword(password)
  const principal = { username: 'principal', name: 'Asha Rao', passwordHash, now: test.clock.now() }
  await addPrincipal(test.deps.db, principal)
}

type TeacherFacts = { username: string; classes: number[]; subjects: string[]; classTeacher?: number }

/** Adds a teacher whose password is `password`. */
export async function makeTeacher(test: TestApp, facts: TeacherFacts): Promise<number> {
  return createTeacher(test.deps, systemContext(test), {
    username: facts.username,
    password,
    name: `Teacher ${facts.username}`,
    phone: '9876543210',
    age: 40,
    gender: 'Female',
    classes: facts.classes.map(classOfStandard),
    subjects: facts.subjects,
    class_teacher: facts.classTeacher === undefined ? null : classOfStandard(facts.classTeacher),
  })
}

/** Adds a student; the code is given so that tests can log in with it. */
/** What students have in common unless a test says otherwise. */
export const studentFacts = {
  parent_name: 'Parent',
  phone: '9876500000',
  section: '',
  extra_percent: 0,
  gender: 'Male',
} as const satisfies Omit<StudentFieldValues, 'name' | 'standard' | 'roll_number'>

export async function makeStudent(
  test: TestApp,
  facts: { standard: number; rollNumber: string; code: string; name?: string },
): Promise<number> {
  const { id } = await createStudent(test.deps, systemContext(test), {
    code: facts.code,
    form: {
      ...studentFacts,
      name: facts.name ?? `Student ${facts.rollNumber}`,
      standard: classOfStandard(facts.standard),
      roll_number: facts.rollNumber,
    },
  })
  return id
}

/** Logs staff in over HTTP. Returns the token. */
export async function logInStaff(test: TestApp, username: string): Promise<string> {
  const answer = await test.send({
    method: 'POST',
    url: '/api/v1/login?role=teacher',
    body: { username, password },
  })
  return answer.body.access_token
}

/** Logs a student in over HTTP. Returns the token. */
export async function logInStudent(test: TestApp, uniqueCode: string): Promise<string> {
  const answer = await test.send({ method: 'POST', url: '/api/v1/login?role=student', body: { uniqueCode } })
  return answer.body.access_token
}
