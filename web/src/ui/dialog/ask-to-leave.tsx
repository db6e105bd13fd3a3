import { Button } from '@mantine/core'
import classes from './dialog.module.css'

type Props = { onStay: () => void; onLeave: () => void }

/** Asks before what was typed into a dialog goes with it. */
export function AskToLeave({ onStay, onLeave }: Props) {
  return (
    <div role="alert" className={classes.asking}>
      <span>What you typed is not saved.</span>
      <Button size="compact-md" variant="default" autoFocus onClick={onStay}>
        Keep typing
      </Button>
      <Button size="compact-md" color="red" onClick={onLeave}>
        Throw away
      </Button>
    </div>
  )
}
