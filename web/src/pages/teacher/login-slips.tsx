import { pages } from '@pariksha/contract/law/pages.ts'
import { chosenLabel, isClassTeacherOf } from '../../features/students/class-choice.ts'
import { SlipsPage } from '../../features/students/slips/slips-page.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { useSession } from '../../lib/use-session.ts'

export function TeacherLoginSlips() {
  const chosen = chosenLabel(usePageSearch(pages.teacherLoginSlips)[0].selectedClass)
  const cteacher = useSession()?.cteacher
  const label = chosen && isClassTeacherOf(chosen, cteacher) ? chosen : undefined
  return <SlipsPage role="teacher" label={label} backLink={linkTo(pages.teacherClass, { selectedClass: chosen })} />
}
