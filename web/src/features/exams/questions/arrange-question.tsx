import { Button } from '@mantine/core'
import { maxQuestions } from '@pariksha/contract/fields.ts'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { List, PaperChange } from './paper-draft.ts'

type Props = {
  list: List
  questionKey: number
  title: string
  number: number
  count: number
  isTyped: boolean
  onChange: (change: PaperChange) => void
}

const shape = { variant: 'subtle', size: 'sm' } as const

/** Moves, duplicates and removes one question; one that somebody has typed goes only when they say so. */
export function ArrangeQuestion({ list, questionKey: key, title, number, count, isTyped, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLDivElement>(null)

  // The browser takes the focus from an element that is put elsewhere in the document.
  function move(by: -1 | 1, { currentTarget }: MouseEvent<HTMLElement>) {
    flushSync(() => onChange({ type: 'move', list, key, by }))
    if (currentTarget.matches(':disabled')) row.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    else currentTarget.focus()
  }

  function remove() {
    const card = row.current?.closest('[role=group]')
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    setAsking(false)
    onChange({ type: 'remove', list, keys: new Set([key]) })
    next?.querySelector<HTMLElement>('textarea, button:enabled')?.focus()
  }

  return (
    <div ref={row}>
      <ConfirmDialog
        opened={isAsking}
        title={`Remove ${title}?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        What you typed in it will be lost.
      </ConfirmDialog>
      <ButtonRow>
        <Button
          {...shape}
          disabled={number === 1}
          leftSection={<IconArrowUp size={17} aria-hidden />}
          aria-label={`Move ${title} up`}
          onClick={(event) => move(-1, event)}
        >
          Up
        </Button>
        <Button
          {...shape}
          disabled={number === count}
          leftSection={<IconArrowDown size={17} aria-hidden />}
          aria-label={`Move ${title} down`}
          onClick={(event) => move(1, event)}
        >
          Down
        </Button>
        <Button
          {...shape}
          disabled={count >= maxQuestions}
          leftSection={<IconCopy size={17} aria-hidden />}
          aria-label={`Duplicate ${title}`}
          onClick={() => onChange({ type: 'duplicate', list, key })}
        >
          Duplicate
        </Button>
        <Button
          {...shape}
          color="gray"
          leftSection={<IconTrash size={17} aria-hidden />}
          aria-label={`Remove ${title}`}
          onClick={isTyped ? () => setAsking(true) : remove}
        >
          Remove
        </Button>
      </ButtonRow>
    </div>
  )
}
