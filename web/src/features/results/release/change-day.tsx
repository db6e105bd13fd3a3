import { Stack } from '@mantine/core'
import { releaseMessages, setResultsDay } from '@pariksha/contract/staff/ending/results-release.ts'
import { readFormInput } from '../../../lib/form-input.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { ReleaseDay } from '../../../ui/form/release-day.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { LoadedExamResults } from '../staff-results.api.ts'
import { useSetResultsDay } from './release.api.ts'

type Held = NonNullable<LoadedExamResults['held_results']>
type Props = { examId: number; held: Held; onClose: () => void }

/** Changes when held results come to the students by themselves. */
export function ChangeDay({ examId, held, onClose }: Props) {
  const form = useForm({
    initial: { release_date: held.release_date ?? '', release_time: held.release_time ?? '' },
    read: (typed) => readFormInput(setResultsDay.body, typed),
    mutation: useSetResultsDay(examId),
    succeeded: releaseMessages.dayChanged,
    failed: releaseMessages.dayFailed,
    onSuccess: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="When students see these results">
      <form {...form.props}>
        <Stack gap="md">
          <ReleaseDay input={form.input} />
          <FormActions submitLabel="Save the day" busy={form.isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
