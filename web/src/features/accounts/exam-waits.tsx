import { Alert } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { usePageSearch } from '../../lib/address/navigation.ts'

/** For a pupil whose session ended in the middle of an exam, until they close it. */
export function ExamWaits() {
  const [{ exam }] = usePageSearch(pages.studentLogin)
  const [isShown, setIsShown] = useState(true)
  if (exam === undefined || !isShown) return null
  return (
    <Alert
      icon={<IconInfoCircle aria-hidden />}
      title="You were logged out. Your answers are kept."
      withCloseButton
      closeButtonLabel="Close message"
      onClose={() => setIsShown(false)}
    >
      Log in again: your exam goes on.
    </Alert>
  )
}
