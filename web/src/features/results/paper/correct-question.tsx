import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { type Wording, wordingFaults } from '@pariksha/contract/law/questions/corrected-words.ts'
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import { type correctQuestion, wordingMessages } from '@pariksha/contract/staff/question-wording.ts'
import type { ComponentProps } from 'react'
import type { Read } from '../../../lib/form-input.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PictureField } from '../../../ui/pictures/editing/picture-field.tsx'
import { type LoadedPaper, useCorrectQuestion } from '../staff-results.api.ts'

type Seen = LoadedPaper['wordings'][number]
type Body = CallInput<typeof correctQuestion>['body']
type Props = { examId: string; index: number; seen: Seen; onClose: () => void }

const optionField = (at: number) => `option${at}`

function typedWording(seen: Seen, typed: Record<string, string>): Wording {
  return { text: typed.text ?? '', options: seen.options.map((_, at) => typed[optionField(at)] ?? '') }
}

/** The first option that is empty, or the same as one before it. */
function faultyOption(options: readonly string[]): number {
  const trimmed = options.map((option) => option.trim())
  const at = trimmed.findIndex((option, place) => option === '' || trimmed.indexOf(option) < place)
  return Math.max(0, at)
}

function wordingReader(seen: Seen) {
  return (typed: Record<string, string>): Read<Body> => {
    const wording = typedWording(seen, typed)
    const [fault] = wordingFaults(seen, wording)
    if (fault === undefined) return { isValid: true, values: { ...wording, revision: seen.revision } }
    const field = fault.field === 'text' ? 'text' : optionField(faultyOption(wording.options))
    return { isValid: false, messages: { [field]: fault.message } }
  }
}

/** Corrects the words of a question. Its key, its marks and the order of its options stay. */
export function CorrectQuestion({ examId, index, seen, onClose }: Props) {
  const options = Object.fromEntries(seen.options.map((option, at) => [optionField(at), option]))
  const initial: Record<string, string> = { text: seen.text, ...options }
  const form = useForm({
    initial,
    read: wordingReader(seen),
    mutation: useCorrectQuestion(examId, index),
    succeeded: wordingMessages.corrected,
    failed: wordingMessages.failed,
    onSuccess: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={`Correct question ${index + 1}`} size="lg" closeOnClickOutside={false}>
      <form {...form.props}>
        <Stack gap="md">
          <Text size="sm">
            Only the words change: the right answer, the marks and the order of the choices stay, and so does everything
            that students have answered.
          </Text>
          <WordsField name="Question" field={form.text('text')}>
            {(words) => <Textarea label="Question" autosize minRows={2} maxRows={10} data-autofocus {...words} />}
          </WordsField>
          {seen.options.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name here, and never move.
            <WordsField key={at} name={`Choice ${optionLetter(at)}`} field={form.text(optionField(at))} isOneLine>
              {(words) => <TextInput label={`Choice ${optionLetter(at)}`} {...words} />}
            </WordsField>
          ))}
          {form.errors.options === undefined ? null : (
            <Text role="alert" size="sm" c="red">
              {form.errors.options}
            </Text>
          )}
          <FormActions submitLabel="Save the correction" busy={form.isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

type Field = { value: string; error: string | undefined; 'data-field': string; onChange: (text: string) => void }
type WordsProps = Pick<ComponentProps<typeof PictureField>, 'name' | 'isOneLine' | 'children'> & { field: Field }

/** A text of the question with its pictures. */
function WordsField({ field: { value, onChange, ...field }, children, ...rest }: WordsProps) {
  return (
    <PictureField text={value} onChange={onChange} {...rest}>
      {(words) => children({ ...field, ...words })}
    </PictureField>
  )
}
