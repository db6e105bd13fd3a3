import { Button, NativeSelect, Stack } from '@mantine/core'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import { type OtherDraft, otherIssues } from '@pariksha/contract/law/paper.ts'
import { kindName } from '@pariksha/contract/law/questions/question-draft.ts'
import { bankKinds } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { keyTermsOf, typedTermsIssue, typedTermsOf } from '../../../ui/key-terms/typed-terms.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { SymbolPalette } from '../formulas/symbol-palette.tsx'
import { KeyTermsPart } from '../questions/key-terms-part.tsx'
import { changePaper, noPaper, type PaperChange } from '../questions/paper-draft.ts'
import { asKind, type TypedByKind } from './changed-kind.ts'
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

const kindChoices = bankKinds.map((kind) => ({ value: kind, label: kindName(kind) }))

/** One question that stands alone, being changed: its kind too, and what it had as another kind comes back with that one. */
export function EditQuestion({ written, name, isBusy, onSave, onCancel }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [other, setOther] = useState(() => otherOf(written, 1))
  const [typed, setTyped] = useState<TypedByKind>({})
  const [terms, setTerms] = useState(() => typedTermsOf(written.key_terms))
  const [termsFault, setTermsFault] = useState<string>()
  const { kind } = other.question

  // What asked for the change may be gone with its focus.
  useEffect(() => place.current?.querySelector('textarea')?.focus(), [])

  function apply(change: PaperChange) {
    const [changed] = changePaper({ ...noPaper, others: [other] }, change).others
    if (changed !== undefined) setOther(changed)
  }

  function choose(value: string) {
    const chosen = bankKinds.find((one) => one === value)
    if (chosen === undefined || chosen === kind) return
    setTyped({ ...typed, [kind]: other })
    setOther(asKind(other, chosen, typed))
  }

  function save() {
    const draft = otherDraftOf(other)
    const [fault] = otherIssues(draft, 1)
    if (fault !== undefined) return toast.error(fault.message.replace('Other question 1', name))
    const ofTerms = kind === 'descriptive' ? typedTermsIssue(terms) : undefined
    setTermsFault(ofTerms)
    if (ofTerms !== undefined) return toast.error(`${name}: ${ofTerms}`)
    const key_terms = kind === 'descriptive' ? keyTermsOf(terms) : undefined
    onSave({ ...draft, ...(key_terms === undefined ? {} : { key_terms }) })
  }

  return (
    <Stack ref={place} gap="md">
      <NativeSelect
        label="Kind"
        data={kindChoices}
        value={kind}
        disabled={isBusy}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <OtherCard
        other={other}
        number={1}
        name={name}
        showFaults
        onChange={apply}
        footer={
          <>
            {kind === 'descriptive' ? (
              <KeyTermsPart
                typed={terms}
                title={name}
                field="key_terms"
                error={termsFault}
                onChange={(fields) => setTerms({ ...terms, ...fields })}
              />
            ) : null}
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
    </Stack>
  )
}
