import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { marksIssue } from '@pariksha/contract/law/paper.ts'
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { draftFaults, trimmedQuestion } from '@pariksha/contract/law/questions/question-draft.ts'
import { bankChangeMessages, type changeBankQuestion } from '@pariksha/contract/staff/bank/bank-changes.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { Read } from '../../lib/form-input.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useChangeBankQuestion } from './bank.api.ts'
import { typedTopics } from './bank-words.ts'

type Asked = BankQuestion['question']
type Body = CallInput<typeof changeBankQuestion>['body']
type Typed = Record<string, string>

/** Where the form has what a kind's law calls otherwise. */
const fieldOf: Readonly<Record<string, string>> = { options: 'option0', modelAnswer: 'answer' }

const optionField = (at: number) => `option${at}`

function typedOf({ question, marks, topics }: BankQuestion): Typed {
  const options = 'options' in question ? question.options : []
  return {
    text: question.text,
    answer: question.kind === 'descriptive' ? question.modelAnswer : '',
    marks: String(marks),
    topics: topics.join(', '),
    ...Object.fromEntries(options.map(({ text }, at) => [optionField(at), text])),
  }
}

/** The question with what was typed; its key stays. */
function questionOf(question: Asked, typed: Typed): Asked {
  const text = typed.text ?? ''
  if (question.kind === 'descriptive') return { ...question, text, modelAnswer: typed.answer ?? '' }
  if (!('options' in question)) return { ...question, text }
  const options = question.options.map((option, at) => ({ ...option, text: typed[optionField(at)] ?? '' }))
  return { ...question, text, options }
}

function reader({ question, key_terms, version }: BankQuestion) {
  return (typed: Typed): Read<Body> => {
    const marks = Number(typed.marks)
    const issue = marksIssue(marks)
    const changed = questionOf(question, typed)
    const faults = draftFaults<QuestionKind>(trimmedQuestion<QuestionKind>(changed))
    if (issue !== undefined || faults.length > 0) {
      const told = faults.map(({ field, message }) => [fieldOf[field] ?? 'text', message])
      return { isValid: false, messages: { ...Object.fromEntries(told), ...(issue && { marks: issue }) } }
    }
    const topics = typedTopics(typed.topics ?? '')
    return { isValid: true, values: { version, question: changed, marks, topics, key_terms } }
  }
}

/** Changes the words, the marks and the topics of a question; exams that have used it keep it as it was. */
export function EditBankQuestion({ question, onClose }: { question: BankQuestion; onClose: () => void }) {
  const form = useForm({
    initial: typedOf(question),
    read: reader(question),
    mutation: useChangeBankQuestion(question.bank_question_id),
    succeeded: bankChangeMessages.changed,
    failed: bankChangeMessages.changeFailed,
    onSuccess: onClose,
  })
  const { question: asked } = question
  return (
    <Dialog opened onClose={onClose} title="Edit question" size="lg" closeOnClickOutside={false}>
      <form {...form.props}>
        <Stack gap="md">
          <Text size="sm">Exams that have used this question keep it as it was. The right answer stays.</Text>
          <Textarea label="Question" autosize minRows={2} maxRows={10} data-autofocus {...form.input('text')} />
          {'options' in asked
            ? asked.options.map(({ id }, at) => (
                <TextInput key={id} label={`Choice ${optionLetter(at)}`} {...form.input(optionField(at))} />
              ))
            : null}
          {asked.kind === 'descriptive' ? (
            <Textarea label="Model answer" autosize minRows={2} maxRows={10} {...form.input('answer')} />
          ) : null}
          <TextInput label="Marks" inputMode="numeric" {...form.input('marks')} />
          <TextInput label="Topics" description="With commas between" {...form.input('topics')} />
          <FormActions submitLabel="Save" busy={form.isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
