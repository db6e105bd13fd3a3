import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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

/** What sends a change: a mutation of the query library. */
export type Mutation<Input, Answer> = { mutateAsync: (input: Input) => Promise<Answer> }

function tellFailure(failed: ActionOutcome<never, never>['failed'], error: unknown): void {
  const text = typeof failed === 'string' ? messageOf(error, failed) : failed(error)
  if (text !== undefined) toast.error(text)
}

/**
 * A change that a press sets off. It is sent once however fast its control is pressed again, the control is out of use
 * in the frame of the press (`isBusy`) and has its focus back afterwards. How it went is told in a toast, also where the
 * page has taken the control away meanwhile; what else follows (`onSuccess`, `onSettled`) is for a page that is there.
 */
export function useAction<Input, Answer>(mutation: Mutation<Input, Answer>, outcome: ActionOutcome<Input, Answer>) {
  const [work, setWork] = useState({ isBusy: false })
  const isSent = useRef(false)
  const isThere = useRef(false)
  useFocusAfterWork(work.isBusy)

  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  // Not as soon as the answer comes: until the page shows what follows from it, the control is there to be pressed.
  useLayoutEffect(() => {
    if (!work.isBusy) isSent.current = false
  }, [work])

  function run(input: Input): void {
    if (isSent.current) return
    isSent.current = true
    setWork({ isBusy: true })
    mutation
      .mutateAsync(input)
      .then(
        (answer) => {
          const { succeeded } = outcome
          if (succeeded !== undefined)
            toast.success(typeof succeeded === 'string' ? succeeded : succeeded(answer, input))
          if (isThere.current) outcome.onSuccess?.(answer, input)
        },
        (error: unknown) => {
          if (!isThere.current || outcome.onFailure?.(error) !== true) tellFailure(outcome.failed, error)
        },
      )
      .finally(() => {
        if (!isThere.current) return
        outcome.onSettled?.()
        setWork({ isBusy: false })
      })
  }

  return { run, isBusy: work.isBusy }
}
