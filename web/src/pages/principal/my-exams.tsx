import { examMessages } from '@pariksha/contract/exams.ts'
import { type ClassKey, className, classOfStandard, isSameClass, parseClass } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ClassExams, examsOfClassQuery } from '../../features/exams/exams.api.ts'
import { ExamsOfClass } from '../../features/exams/exams-of-class.tsx'
import { NewExamLinks } from '../../features/exams/new-exam-links.tsx'
import { isFiltered } from '../../features/exams/typed-filters.ts'
import { readinessLinks } from '../../features/readiness/readiness-link.tsx'
import { ClassChooser } from '../../features/school/class-chooser.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import classes from './my-exams.module.css'

const results = {
  label: 'View more',
  linkOf: (examId: string) => linkTo(pages.principalExamResults, { exam_id: examId }),
  markLinkOf: (examId: string) => linkTo(pages.principalMarkExam, { exam_id: examId }),
  boardLinkOf: (examId: string) => linkTo(pages.principalExamBoard, { exam_id: examId }),
  copyLinkOf: (examId: string) => linkTo(pages.principalCreateExam, { copy: examId }),
  readinessOf: readinessLinks((examId) => linkTo(pages.principalExamReadiness, { exam_id: examId })),
}
const defaultClass = classOfStandard(5)
function failureOf(error: unknown): string {
  const isUnreachable = error instanceof ApiError && error.kind === 'unreachable'
  const reason = isUnreachable ? 'the server cannot be reached' : 'the server could not answer'
  return `Failed to load exams: ${messageOf(error, reason)}`
}

export function PrincipalExams() {
  const [search] = usePageSearch(pages.principalExams)
  const exams = useInfiniteQuery(examsOfClassQuery(parseClass(search.class ?? '') ?? defaultClass, search))
  useQueryToasts(exams, { success: examMessages.loaded, failure: failureOf })
  return (
    <Page
      title="Exams"
      actions={
        <NewExamLinks
          byHand={linkTo(pages.principalCreateExam)}
          fromBank={linkTo(pages.principalGenerateExam, { from: 'bank' })}
          bank={linkTo(pages.principalQuestionBank)}
          withAi={linkTo(pages.principalGenerateExam)}
        />
      }
    >
      <Loadable query={exams} pending={<Loading text="Loading exams..." />} failureOf={failureOf}>
        {(loaded) => <ExamsOfClasses query={exams} loaded={loaded} />}
      </Loadable>
    </Page>
  )
}

function ExamsOfClasses({ query, loaded }: { query: UseInfiniteQueryResult<ClassExams>; loaded: ClassExams }) {
  const [search, setSearch] = usePageSearch(pages.principalExams)
  const said = parseClass(search.class ?? '')
  const chosen = said ?? defaultClass
  // Nobody has chosen the class, and it has nothing to show: then none is marked, and the page asks for one.
  const asksForClass =
    said === undefined && loaded.exams.length === 0 && !query.isPlaceholderData && !isFiltered(search)

  function choose(choice: ClassKey) {
    if (isSameClass(choice, chosen) && !asksForClass) return
    const name = className(choice)
    setSearch({ class: name, subject: undefined })
    toast.success(`Switched to ${name}`)
  }

  return (
    <>
      <div className={classes.choice}>
        <ClassChooser
          choices={loaded.classes}
          chosen={asksForClass ? undefined : chosen}
          nameOf={className}
          onChoose={choose}
        />
      </div>
      <ExamsOfClass
        query={query}
        className={className(chosen)}
        results={results}
        filters={search}
        onFilter={setSearch}
        empty={
          asksForClass ? (
            <Empty text="Please select a class to view exams" note={`${className(chosen)} has no exams yet.`} />
          ) : (
            <Empty text={`${className(chosen)} has no exams yet.`} />
          )
        }
      />
    </>
  )
}
