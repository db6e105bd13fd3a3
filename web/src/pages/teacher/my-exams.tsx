import { Tabs } from '@mantine/core'
import { examMessages } from '@pariksha/contract/exams.ts'
import { classLabel, parseClass } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ClassExams, examsOfClassQuery } from '../../features/exams/exams.api.ts'
import { ExamsOfClass } from '../../features/exams/exams-of-class.tsx'
import { NewExamLinks } from '../../features/exams/new-exam-links.tsx'
import { readinessLinks } from '../../features/readiness/readiness-link.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'

const results = {
  label: 'View more',
  linkOf: (examId: string) => linkTo(pages.teacherExamResults, { exam_id: examId }),
  markLinkOf: (examId: string) => linkTo(pages.teacherMarkExam, { exam_id: examId }),
  boardLinkOf: (examId: string) => linkTo(pages.teacherExamBoard, { exam_id: examId }),
  copyLinkOf: (examId: string) => linkTo(pages.teacherCreateExam, { copy: examId }),
  readinessOf: readinessLinks((examId) => linkTo(pages.teacherExamReadiness, { exam_id: examId })),
}
const failureOf = (error: unknown) => messageOf(error, 'Error fetching exams. Please try again later.')

export function TeacherExams() {
  const [search] = usePageSearch(pages.teacherExams)
  const exams = useInfiniteQuery(examsOfClassQuery(parseClass(search.class ?? ''), search))
  useQueryToasts(exams, { success: examMessages.loaded, failure: failureOf })
  return (
    <Page
      title="Exams"
      actions={
        <NewExamLinks
          byHand={linkTo(pages.teacherCreateExam)}
          fromBank={linkTo(pages.teacherGenerateExam, { from: 'bank' })}
          bank={linkTo(pages.teacherQuestionBank)}
          withAi={linkTo(pages.teacherGenerateExam)}
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
  const [search, setSearch] = usePageSearch(pages.teacherExams)
  const labels = loaded.classes.map(classLabel)
  const chosen = labels.find((label) => label === search.class) ?? labels[0]
  if (chosen === undefined) return <Empty text="No exams created yet." note="You do not teach any class yet." />
  // Tabs make element ids of their values, and an id may hold no space.
  const tabOf = (label: string) => label.replaceAll(' ', '-')
  const choose = (tab: string | null) =>
    setSearch({ class: labels.find((label) => tabOf(label) === tab), subject: undefined })
  return (
    <Tabs value={tabOf(chosen)} onChange={choose} variant="pills" radius="xl">
      <Tabs.List aria-label="Class" mb="lg">
        {labels.map((label) => (
          <Tabs.Tab key={label} value={tabOf(label)}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tabOf(chosen)}>
        <ExamsOfClass
          query={query}
          className={chosen}
          results={results}
          filters={search}
          onFilter={setSearch}
          empty={<Empty text="No exams created yet." />}
        />
      </Tabs.Panel>
    </Tabs>
  )
}
