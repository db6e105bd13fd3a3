import { Button, Radio, Stack, TextInput } from '@mantine/core'
import {
  requestSecondMarking,
  type ShareUnit,
  secondMarkingMessages,
  usualConflictFrom,
} from '@pariksha/contract/staff/second-marking/second-request.ts'
import { readFormInput } from '../../lib/form-input.ts'
import { formatMarks } from '../../lib/format.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { WholeNumberInput } from '../../ui/form/whole-number-input.tsx'
import { type SecondMarking, useRequestSecondMarking } from './second-marking.api.ts'

const usualPercent = 10

const units: Record<ShareUnit, string> = { percent: 'Percent of the papers', papers: 'So many papers' }

/** A number as it is typed, with a comma or a point; what is none goes on as it is, for the contract to refuse. */
const numberOf = (typed: string) => (typed.trim() === '' ? typed : Number(typed.trim().replace(',', '.')))

type Props = { examId: string; request: SecondMarking['request']; onDone?: () => void }

/** How many papers a second person marks, and which differences somebody has to decide. */
export function AskSecondMarking({ examId, request, onDone }: Props) {
  const form = useForm({
    initial: {
      amount: String(request?.amount ?? usualPercent),
      unit: request?.unit ?? 'percent',
      conflict_from: formatMarks(request?.conflict_from ?? usualConflictFrom),
    },
    read: ({ amount, unit, conflict_from }: { amount: string; unit: ShareUnit; conflict_from: string }) =>
      readFormInput(requestSecondMarking.body, {
        unit,
        amount: numberOf(amount),
        conflict_from: numberOf(conflict_from),
      }),
    mutation: useRequestSecondMarking(examId),
    succeeded: ({ message }) => message,
    failed: secondMarkingMessages.failed,
    onSuccess: () => onDone?.(),
  })
  return (
    <form {...form.props} aria-label="Second marking">
      <Stack gap="md" maw={480}>
        <Radio.Group
          label="Which papers"
          description="Drawn by lot from all papers with written answers, and kept."
          value={form.values.unit}
          onChange={(unit) => form.set('unit', unit === 'papers' ? 'papers' : 'percent')}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(units).map(([unit, label]) => (
              <Radio key={unit} value={unit} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <WholeNumberInput
          label={form.values.unit === 'percent' ? 'Percent' : 'Papers'}
          w={130}
          {...form.text('amount')}
        />
        <TextInput
          label="A conflict from so many marks difference"
          description="Smaller differences leave the first marks."
          inputMode="decimal"
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          maw={320}
          {...form.input('conflict_from')}
        />
        <Button type="submit" loading={form.isBusy} style={{ alignSelf: 'start' }}>
          {request === null ? 'Ask for second marking' : 'Change the second marking'}
        </Button>
      </Stack>
    </form>
  )
}
