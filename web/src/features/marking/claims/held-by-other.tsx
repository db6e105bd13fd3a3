import { Button } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import classes from './held-by-other.module.css'

type Props = { name: string; onNext: () => void; onLookAgain: () => void }

/** Instead of the field for marks: somebody else is on this answer. */
export function HeldByOther({ name, onNext, onLookAgain }: Props) {
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
