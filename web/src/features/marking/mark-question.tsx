import { Button, Switch } from '@mantine/core'
import { markingMessages } from '@pariksha/contract/marking.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { languageOf } from '../../lib/text-language.ts'
import { Card } from '../../ui/card.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { firstAnswer, nextAnswer, previousAnswer } from './answer-order.ts'
import { MarkedAnswer } from './key-terms/marked-answer.tsx'
import { QuestionKeyTerms } from './key-terms/question-key-terms.tsx'
import { type Direction, MarkEntry } from './mark-entry.tsx'
import classes from './mark-question.module.css'
import {
  answersQuery,
  type MarkableAnswer,
  othersMarksQuery,
  type QuestionAnswers,
  useGiveMarks,
  useSaving,
} from './marking.api.ts'

type Props = {
  examId: string
  index: number
  canAskAi: boolean
  isUnmarkedOnly: boolean
  onUnmarkedOnly: (isOn: boolean) => void
  /** What there is to do once nothing of this question is left. */
  afterwards: ReactNode
}

const failureOf = (error: unknown) => messageOf(error, markingMessages.loadFailed)

/** One question, answer by answer, across the students. */
export function MarkQuestion({ examId, index, ...rest }: Props) {
  const [areNamesShown, setNamesShown] = useState(false)
  const { isSaving } = useSaving()
  const answers = useQuery(answersQuery({ examId, index, areNamesShown }))
  useQuery({ ...othersMarksQuery({ examId, index }, { isSaving }), enabled: answers.isSuccess })
  return (
    <div className={classes.layout}>
      <div className={classes.work}>
        <div className={classes.switches}>
          <Switch
            label="Unmarked only"
            checked={rest.isUnmarkedOnly}
            onChange={(event) => rest.onUnmarkedOnly(event.currentTarget.checked)}
          />
          <Switch
            label="Show names"
            checked={areNamesShown}
            onChange={(event) => setNamesShown(event.currentTarget.checked)}
          />
        </div>
        <Loadable query={answers} pending={<Loading text="Loading answers..." />} failureOf={failureOf}>
          {(loaded) => <Answers examId={examId} question={loaded} {...rest} />}
        </Loadable>
      </div>
      {answers.data ? <QuestionCard examId={examId} question={answers.data} /> : null}
    </div>
  )
}

function QuestionCard({ examId, question: asked }: { examId: string; question: QuestionAnswers }) {
  const { index, question, model_answer, math, key_terms } = asked
  return (
    <Card className={classes.question}>
      <h2 className={classes.number}>Question {index + 1}</h2>
      <p className={classes.text} dir="auto" lang={languageOf(question)}>
        <RichText text={question} math={math} />
      </p>
      <h3 className={classes.label}>Model answer</h3>
      <p className={classes.text} dir="auto" lang={languageOf(model_answer)}>
        <RichText text={model_answer} math={math} />
      </p>
      {key_terms === undefined ? null : <QuestionKeyTerms examId={examId} index={index} keyTerms={key_terms} />}
    </Card>
  )
}

type AnswersProps = Pick<Props, 'examId' | 'canAskAi' | 'isUnmarkedOnly' | 'afterwards'> & { question: QuestionAnswers }

function Answers({ examId, canAskAi, question, isUnmarkedOnly, afterwards }: AnswersProps) {
  const { answers, index, marks: maxMarks } = question
  const [chosen, setChosen] = useState(() => firstAnswer(answers)?.answer_id)
  const [isDone, setDone] = useState(() => answers.every(({ marks }) => marks !== null))
  // The list shows given marks a moment later; whoever types fast must not be led back to them.
  const given = useRef(new Set<number>())
  /** Pressed again before the next answer shows, the same marks are not sent again. */
  const underWay = useRef(new Set<string>())
  const give = useGiveMarks({ examId, index })
  const answer = answers.find(({ answer_id }) => answer_id === chosen) ?? firstAnswer(answers)
  if (answer === undefined) return <Empty text="No answers to mark." note="They come with each exam handed in." />
  if (isDone) {
    return (
      <Empty
        text="Every answer to this question is marked."
        action={
          <div className={classes.afterwards}>
            {afterwards}
            <Button variant="default" onClick={() => setDone(false)} autoFocus={afterwards === null}>
              Look through them
            </Button>
          </div>
        }
      />
    )
  }

  function go(from: MarkableAnswer, way: Direction) {
    const next = nextAnswer(answers, { from: from.answer_id, isUnmarkedOnly, given: given.current })
    const there = way === 'next' ? next : previousAnswer(answers, from.answer_id)
    if (there === undefined) setDone(way === 'next')
    else setChosen(there.answer_id)
  }

  return (
    <Card className={classes.answer}>
      <div className={classes.head}>
        <h2 className={classes.number}>{`Answer ${answer.number} of ${answers.length}`}</h2>
        <MarkedNote answer={answer} />
      </div>
      <p className={classes.written} dir="auto" lang={languageOf(answer.text)}>
        <MarkedAnswer text={answer.text} places={answer.suggestion?.places ?? []} />
      </p>
      <MarkEntry
        // Marks or a text that come from elsewhere start the entry afresh.
        key={`${answer.answer_id} ${answer.seq} ${answer.marks}`}
        answer={answer}
        aiQuestion={canAskAi ? { examId, index, answerId: answer.answer_id } : undefined}
        maxMarks={maxMarks}
        hasPrevious={previousAnswer(answers, answer.answer_id) !== undefined}
        onGive={(marks) => {
          const sent = `${answer.answer_id} ${marks.marks}`
          if (underWay.current.has(sent)) return
          underWay.current.add(sent)
          given.current.add(answer.answer_id)
          give
            .mutateAsync({ answerId: answer.answer_id, expected: answer.marks, ...marks })
            .catch(() => given.current.delete(answer.answer_id))
            .finally(() => underWay.current.delete(sent))
        }}
        onGo={(way) => go(answer, way)}
      />
    </Card>
  )
}

function MarkedNote({ answer: { student, marks, marked_by } }: { answer: MarkableAnswer }) {
  const parts = [
    student === null ? undefined : `${student.name}, roll number ${student.roll_number}`,
    marks === null ? 'Not marked' : `Marked${marked_by === null ? '' : ` by ${marked_by}`}`,
  ]
  return <span className={classes.note}>{parts.filter((part) => part !== undefined).join(' · ')}</span>
}

/** The way to the question after this one. */
export function NextQuestion({ onClick }: { onClick: () => void }) {
  return (
    <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={onClick} autoFocus>
      Next question
    </Button>
  )
}
