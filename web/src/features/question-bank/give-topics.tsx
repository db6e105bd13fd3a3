import { Button, Stack, TextInput } from '@mantine/core'
import { bankChangeMessages as messages } from '@pariksha/contract/staff/bank/bank-changes.ts'
import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '../../lib/counted.ts'
import type { Read } from '../../lib/form-input.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useGiveTopics } from './bank.api.ts'
import { typedTopics } from './bank-words.ts'

type Props = { questionIds: readonly number[] }

/** Gives picked questions topics, beside those that they have. */
export function GiveTopics({ questionIds }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconTags size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Give topics
      </Button>
      {isOpen ? <TopicsDialog questionIds={questionIds} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const questions = ['question', 'questions'] as const

export function TopicsDialog({ questionIds, onClose }: Props & { onClose: () => void }) {
  const form = useForm({
    initial: { topics: '' },
    read: ({ topics }): Read<{ question_ids: number[]; topics: string[] }> => {
      const named = typedTopics(topics)
      return named.length === 0
        ? { isValid: false, messages: { topics: 'Name at least one topic' } }
        : { isValid: true, values: { question_ids: [...questionIds], topics: named } }
    },
    mutation: useGiveTopics(),
    succeeded: ({ message, changed }) =>
      changed === 0 ? 'All of them have these topics already' : `${message} to ${counted(changed, questions)}`,
    failed: messages.topicsFailed,
    onSuccess: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={`Topics for ${counted(questionIds.length, questions)}`} size="md">
      <form {...form.props}>
        <Stack gap="md">
          <TextInput
            label="Topics"
            description="With commas between. Each question keeps the topics that it has."
            data-autofocus
            autoComplete="off"
            {...form.input('topics')}
          />
          <FormActions submitLabel="Give topics" busy={form.isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
