import { Textarea } from '@mantine/core'
import { formulaIssue } from '@pariksha/contract/law/formulas.ts'
import { otherIssues } from '@pariksha/contract/law/paper.ts'
import {
  openQuestion,
  type QuestionKind,
  type QuestionOf,
  shownTexts,
} from '@pariksha/contract/law/questions/question.ts'
import { kindName } from '@pariksha/contract/law/questions/question-draft.ts'
import { type ComponentType, memo, type ReactNode } from 'react'
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx'
import { PictureField } from '../../../ui/pictures/editing/picture-field.tsx'
import { FormulaPreview } from '../formulas/formula-preview.tsx'
import type { PaperChange } from '../questions/paper-draft.ts'
import cardClasses from '../questions/question-card.module.css'
import { QuestionFrame } from '../questions/question-frame.tsx'
import { MultipleChoiceForm, SingleChoiceForm } from './choice-forms.tsx'
import { letterOf } from './choice-list.tsx'
import type { KindFormProps } from './kind-form.ts'
import { LongAnswerForm } from './long-answer-form.tsx'
import { NumericalForm } from './numerical-form.tsx'
import { type Other, otherDraftOf } from './other-draft.ts'
import { ShortAnswerForm } from './short-answer-form.tsx'
import { TrueFalseForm } from './true-false-form.tsx'

const forms: { [K in QuestionKind]: ComponentType<KindFormProps<K>> } = {
  single_choice: SingleChoiceForm,
  multiple_choice: MultipleChoiceForm,
  true_false: TrueFalseForm,
  numerical: NumericalForm,
  short_answer: ShortAnswerForm,
  descriptive: LongAnswerForm,
}

function KindForm<K extends QuestionKind>(props: KindFormProps<K>) {
  const Form: ComponentType<KindFormProps<K>> = forms[props.question.kind]
  return <Form {...props} />
}

/** The texts of a question as they will be called in its preview. */
function namedTexts<K extends QuestionKind>(question: QuestionOf<K>) {
  const [text = '', ...options] = shownTexts(openQuestion(question))
  return [['Question', text] as const, ...options.map((option, at) => [letterOf(at), option] as const)]
}

type Props = {
  other: Other
  /** Its place among the questions of the other kinds, from 1. */
  number: number
  /** What it is called, where it stands alone. */
  name?: string
  showFaults: boolean
  onChange: (change: PaperChange) => void
  footer?: ReactNode
}

/** One question of the other kinds being written: its text, what its kind needs, and its marks. */
export const OtherCard = memo(function OtherCard(props: Props) {
  const { other, number, name, showFaults, onChange, footer } = props
  const { key, question, numbers, marks } = other
  const faults = otherIssues(otherDraftOf(other), number)
  const shown = showFaults ? faults : []
  const title = name ?? `Other question ${number}`
  const faultOf = (field: string) =>
    shown.find((fault) => fault.field === field)?.message.replace(/^Other question \d+/, title)
  const placeOf = (field: string) => `others.${number - 1}.question.${field}`
  const change = (fields: Partial<Other>) => onChange({ type: 'other', key, fields })
  return (
    <QuestionFrame title={`${title} · ${kindName(question.kind)}`} isComplete={faults.length === 0}>
      <PictureField name={title} text={question.text} onChange={(text) => change({ question: { ...question, text } })}>
        {(words) => (
          <Textarea
            label={question.kind === 'true_false' ? 'Statement' : 'Question'}
            aria-label={`${title}: Question`}
            data-field={placeOf('text')}
            autosize
            minRows={1}
            maxRows={8}
            {...words}
            error={faultOf('text') ?? formulaIssue([question.text])}
          />
        )}
      </PictureField>
      <KindForm<QuestionKind>
        question={question}
        numbers={numbers}
        title={title}
        faultOf={faultOf}
        placeOf={placeOf}
        onQuestion={(next) => change({ question: next })}
        onNumbers={(typed) => change({ numbers: { ...numbers, ...typed } })}
      />
      <WholeNumberInput
        className={cardClasses.marks ?? ''}
        label="Marks"
        aria-label={`${title}: Marks`}
        data-field={`others.${number - 1}.marks`}
        value={marks}
        error={faultOf('marks')}
        onChange={(typed) => change({ marks: typed })}
      />
      <FormulaPreview texts={namedTexts<QuestionKind>(question)} />
      {footer}
    </QuestionFrame>
  )
})
