import { type ClassKey, classLabel, isSameClass } from '@pariksha/contract/law/class-key.ts'
import { scannedAddress } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { schoolQuery } from '../../../lib/school-query.ts'
import { ScanCode } from '../../../ui/pictures/scan-code.tsx'
import type { Student } from '../students.api.ts'
import classes from './login-slips.module.css'

const slipsOnSheet = 8

/** Eight to a sheet; a class begins a sheet of its own, because each goes to another class teacher. */
function sheetsOf<One extends { standard: ClassKey }>(students: readonly One[]): One[][] {
  const sheets: One[][] = []
  for (const student of students) {
    const sheet = sheets.at(-1)
    const isFull = sheet === undefined || sheet.length === slipsOnSheet
    if (isFull || !isSameClass(sheet[0]?.standard, student.standard)) sheets.push([student])
    else sheet.push(student)
  }
  return sheets
}

type Props = { students: readonly Student[]; address: string }

/** What each pupil needs to log in, to be printed and cut. */
export const LoginSlips = memo(function LoginSlips({ students, address }: Props) {
  const school = useQuery(schoolQuery).data?.name ?? ''
  return sheetsOf(students).map((sheet) => (
    <section key={sheet[0]?.uniqueCode} className={classes.sheet} aria-label="Sheet of login slips">
      {sheet.map((student) => (
        <Slip key={student.uniqueCode} student={student} school={school} address={address} />
      ))}
    </section>
  ))
})

function Slip({ student, school, address }: { student: Student; school: string; address: string }) {
  const section = student.section === '' ? '' : ` ${student.section}`
  return (
    <article className={classes.slip}>
      <span className={classes.school}>{school}</span>
      <h2 className={classes.name}>{student.name}</h2>
      <span className={classes.place}>
        {classLabel(student.standard)}
        {section} · Roll number {student.roll_number}
      </span>
      <div className={classes.entrance}>
        <div>
          <span className={classes.label}>Student ID</span>
          <span className={classes.code}>{student.uniqueCode}</span>
        </div>
        <ScanCode className={classes.scan} text={scannedAddress(address, student.uniqueCode)} />
      </div>
      <p className={classes.note}>
        Log in at <strong>{address}</strong>, or scan the code. Keep this ID to yourself.
      </p>
    </article>
  )
}
