import { Alert } from '@mantine/core'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import { currentKeyTerms, keyTermMessages } from '@pariksha/contract/staff/marking/change-key-terms.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Read } from '../../../lib/form-input.ts'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { KeyTermsInputs } from '../../../ui/key-terms/key-terms-inputs.tsx'
import { KeyTermsList } from '../../../ui/key-terms/key-terms-list.tsx'
import { keyTermsOf, type TypedTerms, typedTermsIssue, typedTermsOf } from '../../../ui/key-terms/typed-terms.ts'
import { useChangeKeyTerms } from './key-terms.api.ts'
import classes from './question-key-terms.module.css'

type Props = { examId: string; index: number; keyTerms: KeyTerms | null; onClose: () => void }
type Change = { key_terms: KeyTerms | null; expected: KeyTerms | null }

function readTerms(typed: TypedTerms, expected: KeyTerms | null): Read<Change> {
  const message = typedTermsIssue(typed)
  if (message !== undefined) return { isValid: false, messages: { terms: message } }
  return { isValid: true, values: { key_terms: keyTermsOf(typed) ?? null, expected } }
}

/** The key terms that the server has, where it has refused others for them. */
function theirsOf(error: unknown): { key_terms: KeyTerms | null } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'record.changed_meanwhile') return undefined
  return z.safeParse(currentKeyTerms, error.current).data
}

/** Changes the key terms of a question; what is suggested follows at once. No marks change. */
export function EditKeyTerms({ examId, index, keyTerms, onClose }: Props) {
  const [opened] = useState(keyTerms)
  const [theirs, setTheirs] = useState<{ key_terms: KeyTerms | null }>()
  const expected = theirs === undefined ? opened : theirs.key_terms
  const form = useForm({
    initial: typedTermsOf(opened),
    read: (typed) => readTerms(typed, expected),
    mutation: useChangeKeyTerms({ examId, index }),
    succeeded: keyTermMessages.changed,
    failed: keyTermMessages.failed,
    onSuccess: onClose,
    onFailure(error) {
      const current = theirsOf(error)
      if (current !== undefined) setTheirs(current)
      return current !== undefined
    },
  })
  return (
    <form {...form.props} className={classes.form}>
      {theirs === undefined ? null : (
        <Alert color="yellow" title="Somebody else has changed these key terms meanwhile">
          <p className={classes.note}>Saving puts yours in their place. Now they are:</p>
          <Theirs keyTerms={theirs.key_terms} />
        </Alert>
      )}
      <KeyTermsInputs
        typed={form.values}
        field="terms"
        error={form.errors.terms ?? form.errors.key_terms}
        onChange={({ terms, anyFitting }) => {
          if (terms !== undefined) form.set('terms', terms)
          if (anyFitting !== undefined) form.set('anyFitting', anyFitting)
        }}
      />
      <FormActions submitLabel="Save key terms" busy={form.isBusy} onCancel={onClose} />
    </form>
  )
}

function Theirs({ keyTerms }: { keyTerms: KeyTerms | null }) {
  if (keyTerms === null) return 'None.'
  return keyTerms.any_fitting ? 'Anything that fits counts.' : <KeyTermsList points={keyTerms.points} />
}
