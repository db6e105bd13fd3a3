import { Button, Menu } from '@mantine/core'
import { maxQuestions } from '@pariksha/contract/fields.ts'
import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { kindName } from '@pariksha/contract/law/questions/question-draft.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusFault } from '../questions/focus-fault.ts'
import type { Paper, PaperChange } from '../questions/paper-draft.ts'

/** In the order of the menu; the descriptive kind has a list of its own. */
const kinds: readonly QuestionKind[] = ['true_false', 'single_choice', 'multiple_choice', 'numerical', 'short_answer']

/** The menu of the kinds that the two lists do not have. */
export function AddOther({ paper, onChange }: { paper: Paper; onChange: (change: PaperChange) => void }) {
  const count = paper.others.length
  const isAdding = useRef(false)
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    focusFault({ path: ['others', count - 1, 'question', 'text'] })
  }, [count])

  function add(kind: QuestionKind) {
    isAdding.current = true
    onChange({ type: 'add', kind })
  }
  return (
    <Menu position="top-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={count >= maxQuestions}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          Add a question
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => add(kind)}>
            {kindName(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
