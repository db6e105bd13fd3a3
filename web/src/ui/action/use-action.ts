import { useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { toast } from '../toast/toast.ts'
import { useFocusAfterWork } from './use-focus-after-work.ts'

export type ActionOutcome<Input, Answer> = {
  /** The toast of a success. */
  succeeded?: string | ((answer: Answer, input: Input) => string)
  /** The toast of a failure: what stands in where the server has no words of its own, or the words themselves, if any. */
  failed: string | ((error: unknown) => string | undefined)
  onSuccess?: (answer: Answer, input: Input) => void
  /** Told before the toast. Answers whether the failure has been told already. */
  onFailure?: (error: unknown) => boolean
  onSettled?: () => void
}

type Settled<Answer> = {
  onSuccess: (answer: Answer) => void
  onError: (error: unknown) => void
  onSettled: () => void
}

/** What sends a change: a mutation of the query library. */
export type Mutation<Input, Answer> = { mutate: (input: Input, settled: Settled<Answer>) => void }

function tellFailure(failed: ActionOutcome<never, never>['failed'], error: unknown): void {
  const text = typeof failed === 'string' ? messageOf(error, failed) : failed(error)
  if (text !== undefined) toast.error(text)
}

/**
 * A change that a press sets off. It is sent once however fast its control is pressed again, the control is out of use
 * in the frame of the press (`isBusy`) and has its focus back afterwards, and how it went is told in a toast.
 */
export function useAction<Input, Answer>(mutation: Mutation<Input, Answer>, outcome: ActionOutcome<Input, Answer>) {
  const [work, setWork] = useState({ isBusy: false })
  const isSent = useRef(false)
  useFocusAfterWork(work.isBusy)

  // Not as soon as the answer comes: until the page shows what follows from it, the control is there to be pressed.
  useLayoutEffect(() => {
    if (!work.isBusy) isSent.current = false
  }, [work])

  function run(input: Input): void {
    if (isSent.current) return
    isSent.current = true
    setWork({ isBusy: true })
    mutation.mutate(input, {
      onSuccess: (answer) => {
        const { succeeded } = outcome
        if (succeeded !== undefined) toast.success(typeof succeeded === 'string' ? succeeded : succeeded(answer, input))
        outcome.onSuccess?.(answer, input)
      },
      onError: (error) => {
        if (outcome.onFailure?.(error) !== true) tellFailure(outcome.failed, error)
      },
      onSettled: () => {
        outcome.onSettled?.()
        setWork({ isBusy: false })
      },
    })
  }

  return { run, isBusy: work.isBusy }
}
