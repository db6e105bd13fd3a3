import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefusal } from '../sending/retry-loop.ts'

/** How long the server may take before what this computer keeps is shown instead. */
const slowAfterMs = 5_000

/** Whether something is waited for, and has been for so long without a break. */
export function useIsSlow(isWaiting: boolean, afterMs = slowAfterMs): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting, afterMs])
  return isWaiting && isSlow
}

/** Whether the school does not answer what a page has asked. */
export function useIsCut({ failureReason, isPending }: Pick<UseQueryResult, 'failureReason' | 'isPending'>): boolean {
  const isSlow = useIsSlow(isPending)
  return isSlow || (failureReason !== null && !isRefusal(failureReason))
}
