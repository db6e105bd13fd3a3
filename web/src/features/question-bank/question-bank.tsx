import { Alert, Button, Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mostPicked } from '@pariksha/contract/staff/bank/bank-draw.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { bankMessages } from '@pariksha/contract/staff/bank/bank-list.ts'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { useFocusAfterWork } from '../../ui/action/use-focus-after-work.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { bankQuery, type LoadedBank } from './bank.api.ts'
import { BankQuestionActions } from './bank-question-actions.tsx'
import { FilterBank } from './filter-bank.tsx'
import classes from './question-bank.module.css'
import { QuestionFacts, QuestionText } from './question-text.tsx'
import { bankSoughtBy, isBankFiltered, type TypedBankFilters } from './typed-bank-filters.ts'

const restMs = 250

type Props = {
  typed: TypedBankFilters
  onFilter: (changes: TypedBankFilters) => void
  /** The way to a new exam of some questions, by their numbers with commas between. */
  newExamLink: (ids: string) => PageLink
  /** What else can be done with picked ones. */
  pickedActions?: (ids: readonly number[]) => ReactNode
}

/** The bank of the school: found, read, and picked for a new exam. */
export function QuestionBank({ typed, onFilter, newExamLink, pickedActions }: Props) {
  const [filters] = useDebouncedValue(typed, restMs)
  const query = useInfiniteQuery(bankQuery(bankSoughtBy(filters)))
  const [picked, setPicked] = useState<readonly number[]>([])

  function pick(id: number, isPicked: boolean) {
    setPicked(isPicked ? [...picked, id] : picked.filter((other) => other !== id))
  }

  return (
    <>
      <FilterBank filters={typed} onFilter={onFilter} />
      <Loadable
        query={query}
        pending={<Loading text="Loading the question bank..." />}
        failureOf={(error) => messageOf(error, bankMessages.failed)}
      >
        {(loaded) => (
          <>
            {loaded.examsToJoin === 0 ? null : (
              <Alert className={classes.note ?? ''}>
                {counted(loaded.examsToJoin, ['completed exam is', 'completed exams are'])} still being added.
              </Alert>
            )}
            {loaded.questions.length === 0 ? (
              <Empty
                text={isBankFiltered(typed) ? 'No questions match these filters.' : 'No questions yet.'}
                note="Questions of an exam come here when it is completed."
              />
            ) : (
              <BankList loaded={loaded} query={query} picked={picked} onPick={pick} />
            )}
          </>
        )}
      </Loadable>
      {picked.length === 0 ? null : (
        <section className={classes.picked} aria-label="Picked questions">
          <span role="status">
            {picked.length === mostPicked ? `${mostPicked} picked: as many as can be` : `${picked.length} picked`}
          </span>
          <Button variant="default" onClick={() => setPicked([])}>
            Pick none
          </Button>
          {pickedActions?.(picked)}
          <Button component={AppLink} to={newExamLink(picked.join(','))}>
            New exam from these
          </Button>
        </section>
      )}
    </>
  )
}

type ListProps = {
  loaded: LoadedBank
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  picked: readonly number[]
  onPick: (id: number, isPicked: boolean) => void
}

function BankList({ loaded, query, picked, onPick }: ListProps) {
  useFocusAfterWork(query.isFetchingNextPage)
  return (
    <>
      <ul className={classes.list}>
        {loaded.questions.map((question) => (
          <li key={question.bank_question_id}>
            <QuestionCard
              question={question}
              isPicked={picked.includes(question.bank_question_id)}
              isFull={picked.length >= mostPicked}
              onPick={(isPicked) => onPick(question.bank_question_id, isPicked)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

type CardProps = {
  question: BankQuestion
  isPicked: boolean
  isFull: boolean
  onPick: (isPicked: boolean) => void
}

function QuestionCard({ question, isPicked, isFull, onPick }: CardProps) {
  return (
    <Card className={classes.question} data-picked={isPicked || undefined}>
      <QuestionText {...question} />
      <QuestionFacts question={question} />
      <div className={classes.actions}>
        {question.is_retired ? null : (
          <Checkbox
            label="Pick"
            aria-label={`Pick: ${question.question.text}`}
            checked={isPicked}
            disabled={isFull && !isPicked}
            onChange={(event) => onPick(event.currentTarget.checked)}
          />
        )}
        <BankQuestionActions question={question} />
      </div>
    </Card>
  )
}
