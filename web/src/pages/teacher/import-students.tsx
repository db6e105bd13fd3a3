import { standardOf } from '@pariksha/contract/law/labels.ts'
import { ImportSteps } from '../../features/imports/import-steps.tsx'
import { chosenLabel, isClassTeacherOf } from '../../features/students/class-choice.ts'
import { usePageSearch } from '../../lib/page-search.ts'
import { useSession } from '../../lib/use-session.ts'
import { paths, searchOf } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

export function TeacherImportStudents() {
  const chosen = chosenLabel(usePageSearch(searchOf.importStudents).selectedClass)
  const cteacher = useSession()?.cteacher
  const label = chosen && isClassTeacherOf(chosen, cteacher) ? chosen : undefined
  return (
    <Page
      title={label ? `Import students of ${label}` : 'Import students'}
      intro={label ? 'All rows go to this class.' : undefined}
      width="wide"
      back={{ href: paths.teacherClass(chosen), label: 'Back to the class list' }}
    >
      {label ? (
        <ImportSteps kind="students" standard={standardOf(label)} listHref={paths.teacherClass(label)} />
      ) : (
        <Empty text="Only the class teacher and the principal add students to a class." />
      )}
    </Page>
  )
}
