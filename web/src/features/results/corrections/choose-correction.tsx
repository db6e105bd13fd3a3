import { Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core'
import type { Credit } from '@pariksha/contract/law/corrections/marking-state.ts'
import { correctionMessages } from '@pariksha/contract/staff/corrections.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { choiceField, choicesOf, type MarkedQuestion, readChange, typedAtFirst } from './correction-draft.ts'
import { type CorrectionBody, type Outlook, useTryCorrection } from './corrections.api.ts'
import classes from './corrections.module.css'

const rules = [
  ['key', 'Another answer is right', 'One or several. Each paper is marked by it.'],
  ['everyone', 'Everybody gets the marks', 'Also those who have left the question empty.'],
  ['drop', 'The question does not count', 'Its marks leave the total.'],
  ['marks', 'Other marks for the question', 'What is right stays.'],
] as const

const creditNotes: Record<Credit, string | undefined> = {
  key: undefined,
  everyone: 'Now everybody gets the marks of this question.',
  none: 'Now this question does not count.',
}

type Typed = Record<string, string>
type Props = {
  examId: string
  question: MarkedQuestion
  /** What was typed when it was tried before. */
  before: Typed | undefined
  onTried: (tried: { typed: Typed; body: CorrectionBody; outlook: Outlook }) => void
  onClose: () => void
}

/** What is wrong with the marking. Nothing is changed yet. */
export function ChooseCorrection({ examId, question, before, onTried, onClose }: Props) {
  const { index, revision, content, credit, math } = question
  const form = useForm({
    initial: before ?? typedAtFirst(question),
    read: (typed: Typed) => {
      const read = readChange(question, typed)
      return read.isValid ? { ...read, values: { ...read.values, index, expected_revision: revision } } : read
    },
    mutation: useTryCorrection(examId),
    failed: correctionMessages.failed,
    onSuccess: (outlook, body) => onTried({ typed: form.values, body, outlook }),
  })
  const { rule } = form.values
  return (
    <form {...form.props}>
      <Stack gap="md">
        <p className={classes.question} dir="auto" lang={languageOf(content.text)}>
          <RichText text={content.text} math={math} />
        </p>
        {creditNotes[credit] === undefined ? null : <Text size="sm">{creditNotes[credit]}</Text>}
        <Radio.Group label="What is to change" value={rule ?? ''} onChange={(chosen) => form.set('rule', chosen)}>
          <Stack gap="xs" mt="xs">
            {rules.map(([value, label, description]) => (
              <Radio
                key={value}
                value={value}
                label={label}
                description={description}
                {...(value === rule ? { 'data-autofocus': true } : {})}
              />
            ))}
          </Stack>
        </Radio.Group>
        {rule === 'key' ? <RightAnswers question={question} form={form} /> : null}
        {rule === 'marks' ? <WholeNumberInput label="Marks of the question" {...form.text('marks')} /> : null}
        <Text size="sm">First you see who changes. Nothing is changed yet.</Text>
        <FormActions submitLabel="See what changes" busy={form.isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

type Field = { value: string; error: string | undefined; 'data-field': string; onChange: (text: string) => void }
type Fields = {
  values: Typed
  errors: Typed
  set: (name: string, value: string) => void
  text: (name: string) => Field
}

function RightAnswers({ question, form }: { question: MarkedQuestion; form: Fields }) {
  const choices = choicesOf(question)
  const { kind } = question.content
  if (choices.length === 0) {
    const { onChange, ...field } = form.text('right')
    return (
      <Textarea
        label={kind === 'descriptive' ? 'Model answer' : 'Right answers, one a line'}
        description={kind === 'descriptive' ? 'Marks that were given stay.' : undefined}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...field}
      />
    )
  }
  const description =
    kind === 'multiple_choice'
      ? 'Tick all that a student has to choose.'
      : 'Where you tick several, each of them earns the marks.'
  return (
    <Checkbox.Group
      label="Right choices"
      description={description}
      error={form.errors.right}
      data-field="right"
      value={choices.flatMap((_, at) => (form.values[choiceField(at)] === 'right' ? [choiceField(at)] : []))}
      onChange={(ticked) => {
        for (const [at] of choices.entries()) {
          const name = choiceField(at)
          const value = ticked.includes(name) ? 'right' : ''
          if (value !== form.values[name]) form.set(name, value)
        }
      }}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((text, at) => (
          <Checkbox key={text} value={choiceField(at)} label={<RichText text={text} math={question.math} />} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
