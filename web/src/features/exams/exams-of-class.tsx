import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusAfterWork } from '../../ui/action/use-focus-after-work.ts'
import { Empty, Loading } from '../../ui/states.tsx'
import type { ResultsLink } from './exam-card.tsx'
import { ExamCards } from './exam-cards.tsx'
import type { ClassExams, StaffExam } from './exams.api.ts'
import classes from './exams-of-class.module.css'
import { FilterExams } from './filter-exams.tsx'
import { isFiltered, type TypedFilters } from './typed-filters.ts'

type Props = {
  query: UseInfiniteQueryResult<ClassExams>
  /** The class as people call it; it also names the list. */
  className: string
  results: ResultsLink
  filters: TypedFilters
  onFilter: (changes: TypedFilters) => void
  /** What stands here when the class has no exams. */
  empty: ReactNode
}

/** The exams of a class or those that are sought of them, the first few, and more for who asks. */
export function ExamsOfClass({ filters, onFilter, ...list }: Props) {
  const { subjects = [], exams = [] } = list.query.data ?? {}
  const isSought = isFiltered(filters)
  return (
    <>
      {exams.length > 0 || isSought ? <FilterExams subjects={subjects} filters={filters} onFilter={onFilter} /> : null}
      <Listed {...list} empty={isSought ? <Empty text="No exams match these filters." /> : list.empty} />
    </>
  )
}

function Listed({ query, className, results, empty }: Omit<Props, 'filters' | 'onFilter'>) {
  if (query.isPlaceholderData) return <Loading text="Loading exams..." />
  const exams = query.data?.exams ?? []
  if (exams.length === 0) return empty
  return <Loaded query={query} exams={exams} className={className} results={results} />
}

type LoadedProps = Pick<Props, 'query' | 'className' | 'results'> & { exams: readonly StaffExam[] }

function Loaded({ query, exams, ...cards }: LoadedProps) {
  const host = useRef<HTMLDivElement>(null)
  const shown = useRef<number>(undefined)
  useFocusAfterWork(query.isFetchingNextPage)
  // The button goes with the last page: who pressed it by keyboard goes on at the first card that it brought.
  useEffect(() => {
    if (shown.current === undefined || exams.length <= shown.current) return
    host.current?.querySelector<HTMLElement>(`li:nth-child(${shown.current + 1}) a`)?.focus()
    shown.current = undefined
  }, [exams.length])

  function showMore() {
    shown.current = exams.length
    void query.fetchNextPage()
  }

  return (
    <div ref={host}>
      <ExamCards exams={exams} {...cards} />
      {query.hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  )
}
