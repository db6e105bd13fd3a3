import { parseClass } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { classResultBounds } from '@pariksha/contract/staff/analysis/class-results.ts'
import { ClassResults, type Looked } from '../../features/class-results/class-results.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { roleOf } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { PrintButton } from '../../ui/paper/print-button.tsx'

const searchOf = ({ standard, subject }: Looked) => ({
  class: standard === undefined ? undefined : String(standard),
  subject,
})

export function ResultsByClass() {
  const isPrincipal = roleOf(useSession()) === 'principal'
  const page = isPrincipal ? pages.principalClassResults : pages.teacherClassResults
  const results = isPrincipal ? pages.principalExamResults : pages.teacherExamResults
  const [search, setSearch] = usePageSearch(page)
  return (
    <Page
      title="Results by class"
      intro={`The latest completed exams of each subject: at most ${classResultBounds.exams}, of the last 12 months.`}
      actions={
        <>
          <PrintButton />
          <GoBack to={linkTo(isPrincipal ? pages.principalHome : pages.teacherHome)} />
        </>
      }
    >
      <ClassResults
        looked={{ standard: parseClass(search.class ?? ''), subject: search.subject }}
        linkOf={(looked) => linkTo(page, searchOf(looked))}
        onLook={(looked) => setSearch(searchOf(looked))}
        examLink={(examId) => linkTo(results, { exam_id: String(examId) })}
      />
    </Page>
  )
}
