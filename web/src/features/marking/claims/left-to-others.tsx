import { Button } from '@mantine/core'
import { Empty } from '../../../ui/states.tsx'
import type { MarkableAnswer } from '../marking.api.ts'
import classes from './left-to-others.module.css'

type Handed = MarkableAnswer & { handed: NonNullable<MarkableAnswer['handed']> }
type Props = { left: readonly MarkableAnswer[]; onOpen: (answerId: number) => void; onLookAgain: () => void }

const isHanded = (answer: MarkableAnswer): answer is Handed => answer.handed !== undefined

/** The end of the list for one marker: what is left is with others, in hand for a while or handed over. */
export function LeftToOthers({ left, onOpen, onLookAgain }: Props) {
  const handed = left.filter(isHanded)
  const claimed = left.filter((answer) => !isHanded(answer))
  return (
    <Empty
      {...(claimed.length > 0 ? wordsOfClaimed(claimed) : { text: wordsOfHanded(handed.length) })}
      action={
        <>
          {handed.length > 0 ? (
            <>
              {claimed.length > 0 ? <p>{wordsOfHanded(handed.length)}</p> : null}
              <ul className={classes.handed} aria-label="Handed over">
                {handed.map((answer) => (
                  <HandedAnswer key={answer.answer_id} answer={answer} onOpen={() => onOpen(answer.answer_id)} />
                ))}
              </ul>
            </>
          ) : null}
          <Button variant="default" onClick={onLookAgain} autoFocus>
            Look again
          </Button>
        </>
      }
    />
  )
}

function HandedAnswer({ answer: { number, handed }, onOpen }: { answer: Handed; onOpen: () => void }) {
  return (
    <li>
      <span>
        <strong>{`Answer ${number}`}</strong> {handed.is_to_me ? 'With you' : `With ${handed.to}`}
      </span>
      <Button variant="default" size="compact-md" aria-label={`Open answer ${number}`} onClick={onOpen}>
        Open
      </Button>
    </li>
  )
}

function wordsOfClaimed(claimed: readonly MarkableAnswer[]): { text: string; note: string } {
  const names = [...new Set(claimed.flatMap(({ held_by }) => held_by ?? []))]
  const isOne = claimed.length === 1
  return {
    text: isOne
      ? '1 answer is left, and somebody else is on it.'
      : `${claimed.length} answers are left, and others are on them.`,
    note:
      names.length === 0
        ? 'They come back to you if they are not marked within ten minutes.'
        : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} marking just now.`,
  }
}

const wordsOfHanded = (count: number) =>
  count === 1 ? '1 answer without marks is handed over.' : `${count} answers without marks are handed over.`
