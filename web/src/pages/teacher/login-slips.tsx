import { chosenLabel, isClassTeacherOf } from '../../features/students/class-choice.ts'
import { SlipsPage } from '../../features/students/slips-page.tsx'
import { usePageSearch } from '../../lib/page-search.ts'
import { useSession } from '../../lib/use-session.ts'
import { paths, searchOf } from '../../paths.ts'

export function TeacherLoginSlips() {
  const chosen = chosenLabel(usePageSearch(searchOf.loginSlips).selectedClass)
  const cteacher = useSession()?.cteacher
  const label = chosen && isClassTeacherOf(chosen, cteacher) ? chosen : undefined
  return <SlipsPage role="teacher" label={label} backHref={paths.teacherClass(chosen)} />
}
