import { Button } from '@mantine/core'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { KeyTermsList } from '../../../ui/key-terms/key-terms-list.tsx'
import { EditKeyTerms } from './edit-key-terms.tsx'
import classes from './question-key-terms.module.css'

type Props = { examId: string; index: number; keyTerms: KeyTerms | null }

/** Moves the focus into the form when it opens, and back to the button that opened it. */
function useFormFocus(isOpen: boolean) {
  const place = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    const field = isOpen ? (find('textarea') ?? find('input')) : find('button')
    field?.focus()
  }, [isOpen])
  return place
}

/** What suggested marks look for, beside the model answer, where it can be changed. */
export function QuestionKeyTerms({ examId, index, keyTerms }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = useFormFocus(isOpen)
  return (
    <section ref={place} className={classes.terms} aria-label="Key terms of the question">
      <h3 className={classes.label}>Key terms</h3>
      {isOpen ? (
        <EditKeyTerms examId={examId} index={index} keyTerms={keyTerms} onClose={() => setOpen(false)} />
      ) : (
        <>
          <ShownTerms keyTerms={keyTerms} />
          <Button
            variant="default"
            size="compact-md"
            className={classes.change ?? ''}
            leftSection={<IconPencil size={17} stroke={1.8} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {keyTerms === null ? 'Add key terms' : 'Change key terms'}
          </Button>
        </>
      )}
    </section>
  )
}

function ShownTerms({ keyTerms }: Pick<Props, 'keyTerms'>) {
  if (keyTerms === null) {
    return <p className={classes.note}>None yet: suggested marks look for the words of the model answer.</p>
  }
  if (keyTerms.any_fitting) {
    return <p className={classes.note}>Anything that fits counts, so no marks are suggested.</p>
  }
  return <KeyTermsList points={keyTerms.points} />
}
