import { Alert } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'

/** Says that the log-in goes on by itself. */
export function QueueNote() {
  return (
    <Alert role="status" icon={<IconClock aria-hidden />} title="Many people are logging in now">
      Please wait a little. This page lets you in when it is your turn.
    </Alert>
  )
}
