import { Radio, Textarea, TextInput } from '@mantine/core'
import { formulaIssue } from '@pariksha/contract/law/formulas.ts'
import { mcqIssues } from '@pariksha/contract/law/paper.ts'
import { memo, type ReactNode, useId } from 'react'
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx'
import { PictureField } from '../../../ui/pictures/editing/picture-field.tsx'
import { FormulaPreview } from '../formulas/formula-preview.tsx'
import { type Mcq, noPaper, type PaperChange, paperOf } from './paper-draft.ts'
import classes from './question-card.module.css'
import { QuestionFrame } from './question-frame.tsx'

const letters = ['A', 'B', 'C', 'D'] as const

type Props = {
  mcq: Mcq
  /** Its place among the multiple-choice questions, from 1. */
  number: number
  showFaults: boolean
  onChange: (change: PaperChange) => void
  footer?: ReactNode
}

/** One multiple-choice question being written: its text, four choices, which of them is right, and its marks. */
export const McqCard = memo(function McqCard({ mcq, number, showFaults, onChange, footer }: Props) {
  const name = useId()
  const [draft] = paperOf({ ...noPaper, mcqs: [mcq] }).mcqs
  const faults = draft === undefined ? [] : mcqIssues(draft, number)
  const shown = showFaults ? faults : []
  const faultOf = (field: string) => shown.find((fault) => fault.field === field)?.message
  const change = (fields: Partial<Mcq>) => onChange({ type: 'mcq', key: mcq.key, fields })
  const isFaulty = (option: string) =>
    (faultOf('options') !== undefined && option.trim() === '') || formulaIssue([option]) !== undefined
  const title = `MCQ ${number}`
  const faultsId = `${name}-faults`
  return (
    <QuestionFrame title={title} isComplete={faults.length === 0}>
      <PictureField name={title} text={mcq.question} onChange={(question) => change({ question })}>
        {(words) => (
          <Textarea
            label="Question"
            aria-label={`${title}: Question`}
            data-field={`mcqs.${number - 1}.question`}
            autosize
            minRows={1}
            maxRows={8}
            {...words}
            error={faultOf('question') ?? formulaIssue([mcq.question])}
          />
        )}
      </PictureField>
      <div>
        <div className={classes.choices}>
          {letters.map((letter, position) => (
            <PictureField
              key={letter}
              className={classes.choice}
              style={{ gridRow: position + 2 }}
              name={`${title}: Choice ${letter}`}
              text={mcq.options[position] ?? ''}
              isOneLine
              onChange={(option) => change({ options: mcq.options.with(position, option) })}
            >
              {(words) => (
                <TextInput
                  aria-label={`${title}: Choice ${letter}`}
                  placeholder={`Choice ${letter}`}
                  data-field={`mcqs.${number - 1}.options`}
                  aria-describedby={faultsId}
                  autoComplete="off"
                  {...words}
                  error={isFaulty(mcq.options[position] ?? '')}
                />
              )}
            </PictureField>
          ))}
          <div
            className={classes.keys}
            role="radiogroup"
            aria-label={`${title}: Correct answer`}
            aria-describedby={faultsId}
          >
            <span className={classes.legend}>Choices; mark the correct one</span>
            {letters.map((letter, position) => (
              <Radio
                key={letter}
                className={classes.key ?? ''}
                style={{ gridRow: position + 2 }}
                name={name}
                label={letter}
                aria-label={`${title}: ${letter} is correct`}
                data-field={`mcqs.${number - 1}.correct`}
                checked={mcq.correct === position}
                onChange={() => change({ correct: position })}
              />
            ))}
          </div>
        </div>
        <Faults id={faultsId} texts={[faultOf('options') ?? formulaIssue(mcq.options), faultOf('correct')]} />
      </div>
      <WholeNumberInput
        className={classes.marks ?? ''}
        label="Marks"
        aria-label={`${title}: Marks`}
        data-field={`mcqs.${number - 1}.marks`}
        value={mcq.marks}
        error={faultOf('marks')}
        onChange={(marks) => change({ marks })}
      />
      <FormulaPreview
        texts={[['Question', mcq.question], ...letters.map((letter, at) => [letter, mcq.options[at] ?? ''] as const)]}
      />
      {footer}
    </QuestionFrame>
  )
})

function Faults({ id, texts }: { id: string; texts: readonly (string | undefined)[] }) {
  return (
    <div id={id} className={classes.faults}>
      {texts.map((text) => (text === undefined ? null : <span key={text}>{text}</span>))}
    </div>
  )
}
