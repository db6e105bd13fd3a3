import { Button, Group } from '@mantine/core'
import { IconCheck, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import { languageOf } from '../../lib/text-language.ts'
import { AnswerSide, AnswerSides } from '../../ui/paper/answer-sides.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { momentText, receivedText } from './late-answer-texts.ts'
import type { Decision, LateAnswer } from './late-answers.api.ts'
import classes from './late-answers.module.css'

type Props = { answer: LateAnswer; onAsk: (decision: Decision) => void }

/** One late answer beside what the marked paper holds. */
export function LateAnswerItem({ answer, onAsk }: Props) {
  const { index, question, math, in_paper, value, decision, student, is_choice } = answer
  const name = `question ${index + 1}, ${student.name}`
  return (
    <li className={classes.answer}>
      <p className={classes.question} dir="auto" lang={languageOf(question)}>
        <strong>Q{index + 1}</strong> <RichText text={question} math={math} />
      </p>
      <AnswerSides>
        <AnswerSide
          label={decision === null ? 'In the marked paper' : 'In the marked paper then'}
          text={in_paper}
          none="No answer"
          math={math}
          isWritten={!is_choice}
        />
        <AnswerSide
          label="Came late"
          text={value}
          none="Answer cleared"
          math={math}
          isWritten={!is_choice}
          isAccent={decision !== 'refused'}
        />
      </AnswerSides>
      <div className={classes.foot}>
        <span>{receivedText(answer)}</span>
        {answer.is_open ? null : decision === null ? (
          <Group gap="xs">
            <Button
              size="compact-md"
              leftSection={<IconCheck size={18} aria-hidden />}
              aria-label={`Accept, ${name}`}
              onClick={() => onAsk('accepted')}
            >
              Accept
            </Button>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconX size={18} aria-hidden />}
              aria-label={`Don't accept, ${name}`}
              onClick={() => onAsk('refused')}
            >
              Don't accept
            </Button>
          </Group>
        ) : (
          <Decided answer={answer} decision={decision} />
        )}
      </div>
    </li>
  )
}

function Decided({ answer: { decided_by, decided_at }, decision }: { answer: LateAnswer; decision: Decision }) {
  const isAccepted = decision === 'accepted'
  const Picture = isAccepted ? IconCircleCheck : IconCircleX
  return (
    <span className={classes.decided}>
      <Picture size={18} aria-hidden />
      <span>
        <strong>{isAccepted ? 'Accepted' : 'Not accepted'}</strong>
        {` by ${decided_by}, ${decided_at === null ? '' : momentText(decided_at)}`}
      </span>
    </span>
  )
}
