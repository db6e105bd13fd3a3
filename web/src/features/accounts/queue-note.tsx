import { Alert } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'

/** Says that the log-in goes on by itself. */
export function QueueNote() {
  return (
    <Alert role="status" icon={<IconClock aria-hidden />} title="Many are logging in at the moment">
      Please wait a little. This page goes on trying, and lets you in as soon as it is your turn.
    </Alert>
  )
}
