import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { schoolQuery } from '../../lib/school-query.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import classes from './login-slips.module.css'
import { classStudentsQuery, type Student } from './students.api.ts'
import { wording } from './wording.ts'

const slipsOnSheet = 8

function sheetsOf(students: readonly Student[]): Student[][] {
  const count = Math.ceil(students.length / slipsOnSheet)
  return Array.from({ length: count }, (_, index) => students.slice(index * slipsOnSheet, (index + 1) * slipsOnSheet))
}

/** What each pupil of a class needs to log in, to be printed and cut. */
export function LoginSlips({ role, label }: { role: StaffRole; label: string }) {
  const students = useQuery(classStudentsQuery(label))
  const failure = (error: unknown) => messageOf(error, wording[role].listFailed)
  useQueryToasts(students, { failure })
  return (
    <Loadable query={students} pending={<Loading text="Loading students..." />} failureOf={failure}>
      {(loaded) => <Sheets students={loaded} label={label} />}
    </Loadable>
  )
}

function Sheets({ students, label }: { students: readonly Student[]; label: string }) {
  if (students.length === 0) return <Empty text="No students found." />
  return sheetsOf(students).map((sheet) => (
    <section key={sheet[0]?.uniqueCode} className={classes.sheet} aria-label="Sheet of login slips">
      {sheet.map((student) => (
        <Slip key={student.uniqueCode} student={student} label={label} />
      ))}
    </section>
  ))
}

/** Where pupils log in; nothing, when the page was opened on the server's own computer by a name only that computer knows. */
function loginPlace(): string {
  const { hostname, host } = window.location
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? '' : `Log in at ${host}. `
}

function Slip({ student, label }: { student: Student; label: string }) {
  const school = useQuery(schoolQuery).data?.name
  return (
    <article className={classes.slip}>
      <span className={classes.school}>{school}</span>
      <h2 className={classes.name}>{student.name}</h2>
      <span className={classes.place}>
        {label} · Roll number {student.roll_number}
      </span>
      <span className={classes.label}>Student ID</span>
      <span className={classes.code}>{student.uniqueCode}</span>
      <p className={classes.note}>{loginPlace()}Keep this ID to yourself.</p>
    </article>
  )
}
