import { parseClass } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { ImportSteps } from '../../features/imports/import-steps.tsx'
import { chosenLabel, isClassTeacherOf } from '../../features/students/class-choice.ts'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { useSession } from '../../lib/use-session.ts'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

export function TeacherImportStudents() {
  const chosen = chosenLabel(usePageSearch(pages.teacherImportStudents)[0].selectedClass)
  const cteacher = useSession()?.cteacher
  const label = chosen && isClassTeacherOf(chosen, cteacher) ? chosen : undefined
  return (
    <Page
      title={label ? `Import students of ${label}` : 'Import students'}
      intro={label ? 'All rows go to this class.' : undefined}
      width="wide"
      back={{ to: linkTo(pages.teacherClass, { selectedClass: chosen }), label: 'Back to the class list' }}
    >
      {label ? (
        <ImportSteps
          kind="students"
          standard={parseClass(label)}
          listLink={linkTo(pages.teacherClass, { selectedClass: label })}
        />
      ) : (
        <Empty text="Only the class teacher and the principal add students to a class." />
      )}
    </Page>
  )
}
