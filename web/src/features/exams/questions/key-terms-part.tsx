import { type ComponentProps, useState } from 'react'
import { KeyTermsInputs } from '../../../ui/key-terms/key-terms-inputs.tsx'
import { keyTermsOf } from '../../../ui/key-terms/typed-terms.ts'
import classes from './question-card.module.css'

/** What suggested marks look for, out of the way until it is wanted; open where there is some, and where it is at fault. */
export function KeyTermsPart(props: ComponentProps<typeof KeyTermsInputs>) {
  const { typed, error } = props
  const [isOpen, setOpen] = useState(() => keyTermsOf(typed) !== undefined)
  return (
    <details
      className={classes.terms}
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Key terms for suggested marks</summary>
      <KeyTermsInputs {...props} />
    </details>
  )
}
