import { Button, Group } from '@mantine/core'
import { IconCheck, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import { languageOf } from '../../lib/text-language.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { momentText, receivedText } from './late-answer-texts.ts'
import type { Decision, LateAnswer } from './late-answers.api.ts'
import classes from './late-answers.module.css'

type Props = { answer: LateAnswer; onAsk: (decision: Decision) => void }

/** One late answer beside what the marked paper holds. */
export function LateAnswerItem({ answer, onAsk }: Props) {
  const { index, question, math, in_paper, value, decision, student } = answer
  const name = `question ${index + 1}, ${student.name}`
  return (
    <li className={classes.answer} data-decision={decision ?? 'none'}>
      <p className={classes.question} dir="auto" lang={languageOf(question)}>
        <strong>Q{index + 1}</strong> <RichText text={question} math={math} />
      </p>
      <dl className={classes.sides}>
        <div>
          <dt>{decision === null ? 'In the marked paper' : 'In the marked paper then'}</dt>
          <Answer text={in_paper} answer={answer} none="No answer" />
        </div>
        <div className={classes.late}>
          <dt>Came late</dt>
          <Answer text={value} answer={answer} none="Answer cleared" />
        </div>
      </dl>
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

type AnswerProps = { text: string | null; answer: LateAnswer; none: string }

function Answer({ text, answer: { is_choice, math }, none }: AnswerProps) {
  if (text === null) return <dd className={classes.none}>{none}</dd>
  // What a student has written shows to the letter.
  return (
    <dd dir="auto" lang={languageOf(text)}>
      {is_choice ? <RichText text={text} math={math} /> : text}
    </dd>
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
