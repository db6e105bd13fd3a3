import { type FormEvent, type RefObject, useState } from 'react'
import { fieldMessagesOf, type Read } from '../../lib/form-input.ts'
import { type ActionOutcome, type Mutation, useAction } from '../action/use-action.ts'
import { toast } from '../toast/toast.ts'
import { useFields } from './use-fields.ts'

type Options<Values, Output, Answer> = ActionOutcome<Output, Answer> & {
  initial: Values
  /** Makes what is sent of what was typed, by a schema of the contract. */
  read: (values: Values) => Read<Output>
  /** What sends it. */
  mutation: Mutation<Output, Answer>
  /** Asks, where something must be asked before it is sent. */
  confirm?: (values: Values, send: () => void) => void
  /** A toast for a form that is not sent because of its faults. */
  invalid?: string
}

/** For a form's element. */
export type FormProps = {
  ref: RefObject<HTMLFormElement | null>
  noValidate: true
  /** For the dialog around it: something was typed, and is not sent. */
  'data-filled': true | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function sendAtOnce(_values: unknown, send: () => void): void {
  send()
}

/**
 * A form of the product: read by the contract, faults of browser and server at their fields with the focus on the first,
 * sent once however it is submitted. What was typed stays when sending fails.
 */
export function useForm<Values extends Record<string, string | boolean>, Output, Answer>(
  options: Options<Values, Output, Answer>,
) {
  const { initial, read, mutation, invalid, confirm = sendAtOnce, ...outcome } = options
  const { check, ...fields } = useFields(initial, read)
  const [sent, setSent] = useState<Values>()
  const { run, isBusy } = useAction(mutation, {
    ...outcome,
    onSuccess(answer, output) {
      setSent(fields.values)
      outcome.onSuccess?.(answer, output)
    },
    onFailure(error) {
      if (outcome.onFailure?.(error) === true) return true
      fields.showErrors(fieldMessagesOf(error))
      return false
    },
  })

  function submit(): void {
    // What has gone through is not sent again while the page takes its form away.
    if (isBusy || sent === fields.values) return
    const output = check()
    if (output !== undefined) confirm(fields.values, () => run(output))
    else if (invalid !== undefined) toast.error(invalid)
  }

  const isFilled =
    sent !== fields.values && Object.entries(fields.values).some(([name, value]) => initial[name] !== value)
  const props: FormProps = {
    ref: fields.ref,
    noValidate: true,
    'data-filled': isFilled || undefined,
    onSubmit(event) {
      event.preventDefault()
      submit()
    },
  }
  return { ...fields, check, submit, isBusy, props }
}
