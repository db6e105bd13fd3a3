import { Button } from '@mantine/core'
import { maxQuestions } from '@pariksha/contract/fields.ts'
import { IconPlus } from '@tabler/icons-react'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { AddOther } from '../kinds/add-other.tsx'
import type { Kind, Paper, PaperChange } from './paper-draft.ts'

const kinds: readonly (readonly [Kind, string])[] = [
  ['mcqs', 'Add MCQ'],
  ['description', 'Add descriptive question'],
]

/** One blank more: of the two kinds that forms count, or of any other. */
export function AddQuestions({ paper, onChange }: { paper: Paper; onChange: (change: PaperChange) => void }) {
  return (
    <ButtonRow>
      {kinds.map(([kind, label]) => (
        <Button
          key={kind}
          variant="default"
          disabled={paper[kind].length >= maxQuestions}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange({ type: 'resize', kind, count: paper[kind].length + 1 })}
        >
          {label}
        </Button>
      ))}
      <AddOther paper={paper} onChange={onChange} />
    </ButtonRow>
  )
}
