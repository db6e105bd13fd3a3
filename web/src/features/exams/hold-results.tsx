import { Switch } from '@mantine/core'
import { type DayInputs, ReleaseDay } from '../../ui/form/release-day.tsx'

/** What a form holds of it; without a day the fields are empty. */
export type HoldInput = { hold_results: boolean; release_date: string; release_time: string }

export const noHoldInput: HoldInput = { hold_results: false, release_date: '', release_time: '' }

type Props = { isHeld: boolean; input: DayInputs; onChange: (isHeld: boolean) => void }

const hint =
  'When the exam is completed, students see no marks and no answers yet. You see them, and release them when you like.'

/** Whether students wait for their results, and until when. */
export function HoldResults({ isHeld, input, onChange }: Props) {
  return (
    <div>
      <Switch
        size="md"
        label="Hold the results until they are released"
        description={hint}
        checked={isHeld}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isHeld ? <ReleaseDay input={input} /> : null}
    </div>
  )
}
