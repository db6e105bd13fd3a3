import { Button, Switch } from '@mantine/core'
import { markingMessages } from '@pariksha/contract/marking.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { languageOf } from '../../lib/text-language.ts'
import { Card } from '../../ui/card.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Loading } from '../../ui/states.tsx'
import { AnswerByAnswer } from './answer-by-answer.tsx'
import { QuestionKeyTerms } from './key-terms/question-key-terms.tsx'
import classes from './mark-question.module.css'
import { answersQuery, othersMarksQuery, type QuestionAnswers, useSaving } from './marking.api.ts'

type Props = {
  examId: string
  index: number
  isSecond?: boolean
  canAskAi: boolean
  isUnmarkedOnly: boolean
  onUnmarkedOnly: (isOn: boolean) => void
  /** What there is to do once nothing of this question is left. */
  afterwards: ReactNode
}

const failureOf = (error: unknown) => messageOf(error, markingMessages.loadFailed)

/** One question, answer by answer, across the students. */
export function MarkQuestion({ examId, index, isSecond = false, ...rest }: Props) {
  const [areNamesShown, setNamesShown] = useState(false)
  const { isSaving } = useSaving()
  const answers = useQuery(answersQuery({ examId, index, isSecond, areNamesShown }))
  useQuery({ ...othersMarksQuery({ examId, index, isSecond }, { isSaving }), enabled: answers.isSuccess })
  return (
    <div className={classes.layout}>
      <div className={classes.work}>
        <div className={classes.switches}>
          <Switch
            label="Unmarked only"
            checked={rest.isUnmarkedOnly}
            onChange={(event) => rest.onUnmarkedOnly(event.currentTarget.checked)}
          />
          {isSecond ? null : (
            <Switch
              label="Show names"
              checked={areNamesShown}
              onChange={(event) => setNamesShown(event.currentTarget.checked)}
            />
          )}
        </div>
        <Loadable query={answers} pending={<Loading text="Loading answers..." />} failureOf={failureOf}>
          {(loaded) => <AnswerByAnswer examId={examId} question={loaded} isSecond={isSecond} {...rest} />}
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

/** The way to the question after this one. */
export function NextQuestion({ onClick }: { onClick: () => void }) {
  return (
    <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={onClick} autoFocus>
      Next question
    </Button>
  )
}
