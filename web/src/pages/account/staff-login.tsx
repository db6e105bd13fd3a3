import { pages } from '@pariksha/contract/law/pages.ts'
import { Entrance } from '../../features/accounts/entrance.tsx'
import form from '../../features/accounts/form.module.css'
import { LogInStaff } from '../../features/accounts/log-in-staff.tsx'
import { SchoolNotes } from '../../features/accounts/school-notes.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'

export function StaffLogin() {
  return (
    <Entrance title="Teacher Log In" welcome="Create, hold and mark your school's exams, all in one place.">
      <SchoolNotes />
      <LogInStaff />
      <p className={form.forgotten}>
        Password forgotten? Teachers ask the principal; a principal asks whoever runs the server.
      </p>
      <p className={form.other}>
        <AppLink to={linkTo(pages.studentLogin)}>If you're a Student? Login Here</AppLink>
      </p>
    </Entrance>
  )
}
