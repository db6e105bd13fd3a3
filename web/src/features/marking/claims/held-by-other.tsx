import { Button } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import { Empty } from '../../../ui/states.tsx'
import type { MarkableAnswer } from '../marking.api.ts'
import classes from './held-by-other.module.css'

type NoticeProps = { name: string; onNext: () => void; onLookAgain: () => void }

/** Instead of the field for marks: somebody else is on this answer. */
export function HeldByOther({ name, onNext, onLookAgain }: NoticeProps) {
  return (
    <div className={classes.held} role="status">
      <IconUserEdit size={20} stroke={1.8} aria-hidden />
      <p>
        <strong>{`${name} is on this one.`}</strong> Nobody else can mark it until they have gone on.
      </p>
      <Button onClick={onNext} autoFocus>
        Next
      </Button>
      <Button variant="default" onClick={onLookAgain}>
        Look again
      </Button>
    </div>
  )
}

/** The end of the list for one marker: what is left is with others. */
export function LeftToOthers({ left, onLookAgain }: { left: readonly MarkableAnswer[]; onLookAgain: () => void }) {
  const names = [...new Set(left.flatMap(({ held_by }) => held_by ?? []))]
  const isOne = left.length === 1
  return (
    <Empty
      text={
        isOne
          ? '1 answer is left, and somebody else is on it.'
          : `${left.length} answers are left, and others are on them.`
      }
      note={
        names.length === 0
          ? 'They come back to you if they are not marked within ten minutes.'
          : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} marking just now.`
      }
      action={
        <Button variant="default" onClick={onLookAgain} autoFocus>
          Look again
        </Button>
      }
    />
  )
}
