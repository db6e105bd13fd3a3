import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateWithDay, schoolDate } from '../../lib/format.ts'

type Props = { backup: { last_at: string | null; is_late: boolean } }

const dayOf = (instant: string) => formatDateWithDay(schoolDate(Date.parse(instant)))

/** How old the last back-up is: in red when there has been none for days. Nothing in a school that is new. */
export function BackupAge({ backup: { last_at, is_late } }: Props) {
  if (is_late) {
    return (
      <Alert
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={last_at === null ? 'There is no back-up yet' : `No back-up since ${dayOf(last_at)}`}
      >
        If the server breaks now, everything newer is lost. Ask whoever looks after it: the handbook's chapter Back-up
        says how.
      </Alert>
    )
  }
  return last_at === null ? null : (
    <Text size="sm" c="dimmed">
      Last back-up: {dayOf(last_at)}
    </Text>
  )
}
