import { Button } from '@mantine/core'
import { maxQuestions } from '@pariksha/contract/fields.ts'
import { IconPlus } from '@tabler/icons-react'
import { ButtonRow } from '../../../ui/button-row.tsx'
import type { Kind, Paper, PaperChange } from './paper-draft.ts'

const kinds: readonly (readonly [Kind, string])[] = [
  ['mcqs', 'Add MCQ'],
  ['description', 'Add descriptive question'],
]

/** One blank more of either kind. */
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
    </ButtonRow>
  )
}
