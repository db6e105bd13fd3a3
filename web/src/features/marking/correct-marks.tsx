import { Button, Group, Stack, TextInput } from '@mantine/core'
import { errorCatalogue } from '@pariksha/contract/error-codes.ts'
import { maxReasonLength } from '@pariksha/contract/marking.ts'
import { useState } from 'react'
import { formatMarks } from '../../lib/format.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const usualReasons = ['Typing slip', 'Read again', 'Asked for a recheck']

type Props = { from: number; to: number; onCorrect: (reason: string) => void; onClose: () => void }

/** Asks why marks that were given already change. */
export function CorrectMarks({ from, to, onCorrect, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  function correct() {
    if (reason.trim() === '') setMissing(true)
    else onCorrect(reason.trim())
  }

  return (
    <Dialog opened title="Correct these marks?" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          correct()
        }}
      >
        <Stack gap="md">
          <p>
            {`From ${formatMarks(from)} to ${formatMarks(to)}. The change is kept on record with your name and reason.`}
          </p>
          <Group gap="xs">
            {usualReasons.map((usual) => (
              <Button key={usual} variant="default" size="compact-md" onClick={() => setReason(usual)}>
                {usual}
              </Button>
            ))}
          </Group>
          <TextInput
            label="Reason"
            value={reason}
            maxLength={maxReasonLength}
            error={isMissing ? errorCatalogue['answer.reason_required'].text : undefined}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
            data-autofocus
          />
          <ButtonRow align="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Correct marks</Button>
          </ButtonRow>
        </Stack>
      </form>
    </Dialog>
  )
}
