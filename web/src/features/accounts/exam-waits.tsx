import { Alert } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { usePageSearch } from '../../lib/address/navigation.ts'

/** For a pupil whose session ended in the middle of an exam, until they close it: also after a reload. */
export function ExamWaits() {
  const [{ exam, closed }, change] = usePageSearch(pages.studentLogin)
  if (exam === undefined || closed !== undefined) return null
  return (
    <Alert
      icon={<IconInfoCircle aria-hidden />}
      title="You were logged out. Your answers are kept."
      withCloseButton
      closeButtonLabel="Close message"
      onClose={() => change({ closed: 'yes' })}
    >
      Log in again: your exam goes on.
    </Alert>
  )
}
