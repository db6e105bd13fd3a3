import { Button, TextInput } from '@mantine/core'
import { inPaperOrder, paperIssues } from '@pariksha/contract/law/paper.ts'
import { choiceText, placedSections } from '@pariksha/contract/law/sections/paper-sections.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Card } from '../../../ui/card.tsx'
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx'
import { type Paper, type PaperChange, paperOf } from '../questions/paper-draft.ts'
import { type TypedSection, withOneMore } from './typed-sections.ts'
import classes from './write-sections.module.css'

type Props = { paper: Paper; showFaults: boolean; onChange: (change: PaperChange) => void }

/** Where a paper is divided into sections; of one that has none only the way to them. */
export function WriteSections({ paper, showFaults, onChange }: Props) {
  const { sections } = paper
  const written = paperOf(paper)
  const questions = inPaperOrder(written).length
  const faults = showFaults ? paperIssues(written).filter(({ path: [list] }) => list === 'sections') : []
  const faultOf = (at: number, field: string) => faults.find(({ path }) => path[1] === at && path[2] === field)?.message
  const set = (changed: readonly TypedSection[]) => onChange({ type: 'sections', sections: changed })
  const placed = placedSections(written.sections ?? [])
  if (questions === 0 && sections.length === 0) return null
  return (
    <Card className={classes.sections}>
      {sections.length === 0 ? null : (
        <p className={classes.hint}>
          Sections have the questions in the order of the paper: multiple choice first. Where students answer only some
          of a section, its questions have the same marks, and their best answers count.
        </p>
      )}
      {sections.map((section, at) => (
        <SectionRow
          key={section.key}
          section={section}
          number={at + 1}
          from={placed[at]?.from ?? 0}
          faultOf={(field) => faultOf(at, field)}
          onChange={(fields) => set(sections.with(at, { ...section, ...fields }))}
          onRemove={() => set(sections.toSpliced(at, 1))}
        />
      ))}
      <ButtonRow>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => set(withOneMore(sections, questions))}
        >
          {sections.length === 0 ? 'Divide into sections' : 'Add a section'}
        </Button>
      </ButtonRow>
    </Card>
  )
}

type RowProps = {
  section: TypedSection
  number: number
  from: number
  faultOf: (field: string) => string | undefined
  onChange: (fields: Partial<TypedSection>) => void
  onRemove: () => void
}

function SectionRow({ section, number, from, faultOf, onChange, onRemove }: RowProps) {
  const { heading, count, answer } = section
  const title = `Section ${number}`
  const field = (name: 'heading' | 'count' | 'answer') => ({
    'data-field': `sections.${number - 1}.${name}`,
    value: section[name],
    error: faultOf(name),
  })
  const last = from + Number(count)
  const choice = answer === '' ? undefined : choiceText({ heading, count: Number(count), answer: Number(answer) })
  return (
    <fieldset className={classes.row} aria-label={title}>
      <TextInput
        label="Heading"
        aria-label={`${title}: Heading`}
        {...field('heading')}
        onChange={(event) => onChange({ heading: event.currentTarget.value })}
      />
      <WholeNumberInput
        label="Questions"
        aria-label={`${title}: Questions`}
        {...field('count')}
        onChange={(typed) => onChange({ count: typed })}
      />
      <WholeNumberInput
        label="To answer"
        aria-label={`${title}: To answer`}
        placeholder="all"
        {...field('answer')}
        onChange={(typed) => onChange({ answer: typed })}
      />
      <Button
        variant="subtle"
        aria-label={`Remove section ${number}`}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={onRemove}
      >
        Remove
      </Button>
      <p className={classes.hint}>
        {last > from ? `Questions ${from + 1} to ${last}.` : 'No questions yet.'} {choice}
      </p>
    </fieldset>
  )
}
