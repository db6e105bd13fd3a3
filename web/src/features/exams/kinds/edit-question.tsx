import { Button } from '@mantine/core'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import { type OtherDraft, otherIssues } from '@pariksha/contract/law/paper.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { SymbolPalette } from '../formulas/symbol-palette.tsx'
import { changePaper, noPaper, type PaperChange } from '../questions/paper-draft.ts'
import { OtherCard } from './other-card.tsx'
import { otherDraftOf, otherOf } from './other-draft.ts'

type Written = OtherDraft & { key_terms?: KeyTerms | undefined }

type Props = {
  written: Written
  /** What the question is called. */
  name: string
  isBusy: boolean
  onSave: (written: Written) => void
  onCancel: () => void
}

/** One question that stands alone, of whatever kind, being changed. Its key terms stay as they are. */
export function EditQuestion({ written, name, isBusy, onSave, onCancel }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [other, setOther] = useState(() => otherOf(written, 1))

  // What asked for the change may be gone with its focus.
  useEffect(() => place.current?.querySelector('textarea')?.focus(), [])

  function apply(change: PaperChange) {
    const [changed] = changePaper({ ...noPaper, others: [other] }, change).others
    if (changed !== undefined) setOther(changed)
  }

  function save() {
    const draft = otherDraftOf(other)
    const [fault] = otherIssues(draft, 1)
    if (fault !== undefined) return toast.error(fault.message.replace('Other question 1', name))
    onSave({ ...draft, ...(written.key_terms === undefined ? {} : { key_terms: written.key_terms }) })
  }

  return (
    <div ref={place}>
      <OtherCard
        other={other}
        number={1}
        name={name}
        showFaults
        onChange={apply}
        footer={
          <>
            <SymbolPalette within={place} />
            <ButtonRow>
              <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} loading={isBusy} onClick={save}>
                Save
              </Button>
              <Button variant="default" disabled={isBusy} onClick={onCancel}>
                Cancel
              </Button>
            </ButtonRow>
          </>
        }
      />
    </div>
  )
}
