import { examMessages } from '@pariksha/contract/exams.ts'
import { useQuery } from '@tanstack/react-query'
import { ExamCards } from '../../features/exams/exam-cards.tsx'
import { allExamsQuery, type ExamsByClass } from '../../features/exams/exams.api.ts'
import { NewExamLinks } from '../../features/exams/new-exam-links.tsx'
import { loadMessageOf } from '../../lib/api/api-error.ts'
import { usePageSearch, useSetPageSearch } from '../../lib/page-search.ts'
import { paths, searchOf } from '../../paths.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import classes from './my-exams.module.css'

const results = { label: 'View more', hrefOf: paths.principalExamResults, markHrefOf: paths.principalMarkExam }
const defaultClass = 'Class 5'
const failureOf = (error: unknown) => `Failed to load exams: ${loadMessageOf(error, 'the server cannot be reached')}`

export function PrincipalExams() {
  const exams = useQuery(allExamsQuery)
  useQueryToasts(exams, { success: examMessages.loaded, failure: failureOf })
  return (
    <Page
      title="Exams"
      actions={<NewExamLinks byHand={paths.principalCreateExam()} withAi={paths.principalGenerateExam()} />}
    >
      <Loadable query={exams} pending={<Loading text="Loading exams..." />} failureOf={failureOf}>
        {(loaded) => <ExamsOfClasses exams={loaded} />}
      </Loadable>
    </Page>
  )
}

function ExamsOfClasses({ exams }: { exams: ExamsByClass }) {
  const search = usePageSearch(searchOf.classChoice)
  const setSearch = useSetPageSearch()
  const names = Object.keys(exams)
  const chosen = names.find((name) => name === search.class) ?? defaultClass
  const ofClass = exams[chosen] ?? []

  function choose(name: string) {
    if (name === chosen) return
    setSearch({ class: name })
    toast.success(`Switched to ${name}`)
  }

  return (
    <>
      <div className={classes.choice}>
        <ChoiceBar label="Class" choices={names} chosen={chosen} onChoose={choose} />
      </div>
      {ofClass.length === 0 ? (
        <Empty text="Please select a class to view exams" note={`${chosen} has no exams yet.`} />
      ) : (
        <ExamCards className={chosen} exams={ofClass} results={results} />
      )}
    </>
  )
}
