import { Textarea } from '@mantine/core'
import { formulaIssue } from '@pariksha/contract/law/formulas.ts'
import { descriptiveIssues } from '@pariksha/contract/law/paper.ts'
import { memo, type ReactNode } from 'react'
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx'
import { PictureField } from '../../../ui/pictures/editing/picture-field.tsx'
import { FormulaPreview } from '../formulas/formula-preview.tsx'
import { KeyTermsPart } from './key-terms-part.tsx'
import { type Descriptive, noPaper, type PaperChange, paperOf } from './paper-draft.ts'
import classes from './question-card.module.css'
import { QuestionFrame } from './question-frame.tsx'

type Props = {
  descriptive: Descriptive
  /** Its place among the descriptive questions, from 1. */
  number: number
  showFaults: boolean
  onChange: (change: PaperChange) => void
  footer?: ReactNode
}

/** One descriptive question being written: its text, the model answer and its marks. */
export const DescriptiveCard = memo(function DescriptiveCard(props: Props) {
  const { descriptive, number, showFaults, onChange, footer } = props
  const [draft] = paperOf({ ...noPaper, description: [descriptive] }).description
  const faults = draft === undefined ? [] : descriptiveIssues(draft, number)
  const shown = showFaults ? faults : []
  const faultOf = (field: string) => shown.find((fault) => fault.field === field)?.message
  const change = (fields: Partial<Descriptive>) => onChange({ type: 'descriptive', key: descriptive.key, fields })
  const title = `Descriptive Q${number}`
  return (
    <QuestionFrame title={title} isComplete={faults.length === 0}>
      <PictureField name={title} text={descriptive.question} onChange={(question) => change({ question })}>
        {(words) => (
          <Textarea
            label="Question"
            aria-label={`${title}: Question`}
            data-field={`description.${number - 1}.question`}
            autosize
            minRows={1}
            maxRows={8}
            {...words}
            error={faultOf('question') ?? formulaIssue([descriptive.question])}
          />
        )}
      </PictureField>
      <Textarea
        label="Answer"
        description="The model answer, for whoever marks."
        aria-label={`${title}: Answer`}
        data-field={`description.${number - 1}.answer`}
        autosize
        minRows={3}
        maxRows={12}
        value={descriptive.answer}
        error={faultOf('answer') ?? formulaIssue([descriptive.answer])}
        onChange={(event) => change({ answer: event.currentTarget.value })}
      />
      <KeyTermsPart
        typed={descriptive}
        title={title}
        field={`description.${number - 1}.key_terms`}
        error={faultOf('key_terms')}
        onChange={change}
      />
      <WholeNumberInput
        className={classes.marks ?? ''}
        label="Marks"
        aria-label={`${title}: Marks`}
        data-field={`description.${number - 1}.marks`}
        value={descriptive.marks}
        error={faultOf('marks')}
        onChange={(marks) => change({ marks })}
      />
      <FormulaPreview
        texts={[
          ['Question', descriptive.question],
          ['Answer', descriptive.answer],
        ]}
      />
      {footer}
    </QuestionFrame>
  )
})
