import { Alert, Button, Stack } from '@mantine/core'
import { mostPicked } from '@pariksha/contract/staff/bank/bank-draw.ts'
import { IconCircleCheck, IconInfoCircle, IconPencilPlus } from '@tabler/icons-react'
import { counted } from '../../lib/counted.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { UndoQuestions } from './earlier-imports.tsx'
import type { NewExamLink } from './import-parts.ts'
import type { AddedQuestions } from './question-imports.api.ts'

type Props = {
  added: AddedQuestions
  examOf: NewExamLink
  /** Back to the items, of which more may be added. */
  onMore: () => void
  onAgain: () => void
}

const questions = ['question', 'questions'] as const

/** The third step: what was added, and what can be done with it. */
export function AddedSummary({ added: addition, examOf, onMore, onAgain }: Props) {
  const { import_id: id, added, already } = addition
  const all = [...new Set([...added, ...already].map(({ question_id: one }) => one))]
  const picked = all.slice(0, mostPicked)
  return (
    <Stack gap="lg">
      <Alert
        color={added.length > 0 ? 'pine' : 'gray'}
        icon={added.length > 0 ? <IconCircleCheck size={20} aria-hidden /> : <IconInfoCircle size={20} aria-hidden />}
        title={`${counted(added.length, questions)} added to the bank`}
      >
        {already.length === 0 ? null : `${counted(already.length, ['was', 'were'])} there already and not added again.`}
      </Alert>
      <ButtonRow>
        <Button component={AppLink} to={examOf(picked)} leftSection={<IconPencilPlus size={18} aria-hidden />}>
          {picked.length < all.length ? `Make an exam of the first ${picked.length}` : 'Make an exam of these'}
        </Button>
        <Button variant="default" onClick={onMore}>
          Back to the list
        </Button>
        <Button variant="default" onClick={onAgain}>
          Import more questions
        </Button>
        {added.length === 0 ? null : (
          <UndoQuestions id={id} name="this import" count={added.length} onUndone={onAgain} />
        )}
      </ButtonRow>
    </Stack>
  )
}
