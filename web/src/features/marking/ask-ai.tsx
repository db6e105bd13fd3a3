import { Button } from '@mantine/core'
import { markingMessages } from '@pariksha/contract/marking.ts'
import { IconSparkles } from '@tabler/icons-react'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatMarks } from '../../lib/format.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { useAskAi } from './marking.api.ts'
import classes from './suggested-marks.module.css'

export type AiQuestion = Parameters<typeof useAskAi>[0]

type Props = { question: AiQuestion; maxMarks: number; onAccept: (marks: number) => void }

const saidBelow = () => undefined

/** What the school's language model suggests, once it is asked; it counts for nothing until it is accepted. */
export function AskAi({ question, maxMarks, onAccept }: Props) {
  const suggestion = useAskAi(question)
  const { data, error } = suggestion
  const ask = useAction(suggestion, { failed: saidBelow })
  return (
    <section className={classes.suggestion} aria-label="Marks suggested by AI" aria-live="polite">
      <div className={classes.head}>
        <IconSparkles size={20} stroke={1.8} aria-hidden />
        <span>
          {data === undefined ? (
            'AI suggestion'
          ) : (
            <>
              AI suggests: <strong>{`${formatMarks(data.marks)} of ${formatMarks(maxMarks)}`}</strong>
            </>
          )}
        </span>
        <Button variant="light" size="compact-md" loading={ask.isBusy} onClick={() => ask.run()}>
          {data === undefined ? 'Ask AI' : 'Ask again'}
        </Button>
      </div>
      {data === undefined ? null : (
        <>
          <p className={classes.reason}>{data.reason}</p>
          {/* Not where "Ask AI" was: a click too many there must not give marks. */}
          <Button
            className={classes.accept ?? ''}
            variant="light"
            size="compact-md"
            onClick={() => onAccept(data.marks)}
          >
            Accept
          </Button>
        </>
      )}
      {error === null ? null : <p className={classes.warning}>{messageOf(error, markingMessages.aiFailed)}</p>}
      <p className={classes.note}>
        {data === undefined
          ? 'Sends the question, the model answer and this answer, without the name, to the AI that your school has set.'
          : 'An AI can be wrong. Read the answer before you accept.'}
      </p>
    </section>
  )
}
