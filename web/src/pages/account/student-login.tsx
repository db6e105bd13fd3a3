import { pages } from '@pariksha/contract/law/pages.ts'
import { Entrance } from '../../features/accounts/entrance.tsx'
import { ExamWaits } from '../../features/accounts/exam-waits.tsx'
import form from '../../features/accounts/form.module.css'
import { LogInStudent } from '../../features/accounts/log-in-student.tsx'
import { SchoolNotes } from '../../features/accounts/school-notes.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'

export function StudentLogin() {
  return (
    <Entrance title="Student Log In" welcome="Your exams are waiting for you. Take a breath, and begin.">
      <SchoolNotes />
      <ExamWaits />
      <LogInStudent />
      <p className={form.other}>
        <AppLink to={linkTo(pages.staffLogin)}>If you're a Teacher? Login Here</AppLink>
      </p>
    </Entrance>
  )
}
