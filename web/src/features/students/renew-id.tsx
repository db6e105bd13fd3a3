import { Button, Stack } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../ui/action/use-action.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { StudentId } from './student-id.tsx'
import { type StudentDetails, useRenewUniqueCode } from './students.api.ts'

type Props = { student: StudentDetails['student_info'] }

/** Gives a pupil whose Student ID leaked a new one, after asking. */
export function RenewId({ student: { student_id, name, username } }: Props) {
  const [opened, setOpened] = useState(false)
  const renewal = useRenewUniqueCode(student_id)
  const renew = useAction(renewal, {
    succeeded: ({ message }) => message,
    failed: 'Failed to create a new Student ID',
  })
  const close = () => setOpened(false)
  const renewed = renewal.data?.student.uniqueCode

  function open() {
    renewal.reset()
    setOpened(true)
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={18} aria-hidden />}
        aria-label={`New ID for ${name}`}
        onClick={open}
      >
        New ID
      </Button>
      <Dialog opened={opened} onClose={close} title={`New Student ID for ${name}`} size="md">
        {renewed ? (
          <Renewed code={renewed} onClose={close} />
        ) : (
          <Stack gap="lg">
            <div>
              The Student ID <strong>{username}</strong> stops working at once, and whoever is logged in with it is
              logged out. Exams and results are kept.
            </div>
            <ButtonRow align="end">
              <Button variant="default" onClick={close} disabled={renew.isBusy} data-autofocus>
                Cancel
              </Button>
              <Button color="red" onClick={() => renew.run()} loading={renew.isBusy}>
                Make a new ID
              </Button>
            </ButtonRow>
          </Stack>
        )}
      </Dialog>
    </>
  )
}

function Renewed({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Stack gap="lg">
      <div>From now on this is the Student ID to log in with:</div>
      <StudentId code={code} />
      <ButtonRow align="end">
        <Button onClick={onClose} autoFocus>
          Done
        </Button>
      </ButtonRow>
    </Stack>
  )
}
