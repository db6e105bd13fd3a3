import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { maxCounted } from '@pariksha/contract/students.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useFocusAfterWork } from '../../../ui/action/use-focus-after-work.ts'
import { PrintButton } from '../../../ui/paper/print-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { registerQuery } from '../students.api.ts'
import { wording } from '../wording.ts'

/** Prints the list of a class, whole: what of a long one is not here yet comes first. */
export function PrintList({ role, label }: { role: StaffRole; label: string }) {
  const list = useInfiniteQuery(registerQuery(label))
  const [isAsked, setAsked] = useState(false)
  useFocusAfterWork(isAsked)

  // The list has drawn by then what came last.
  useEffect(() => {
    if (!isAsked || list.hasNextPage) return
    setAsked(false)
    queueMicrotask(() => window.print())
  }, [isAsked, list.hasNextPage])

  async function print() {
    if ((list.data?.pages[0]?.total ?? 0) > maxCounted) {
      toast.error(wording.tooManyToPrint)
      return
    }
    setAsked(true)
    try {
      let state: Pick<typeof list, 'hasNextPage' | 'fetchNextPage'> = list
      while (state.hasNextPage) state = await state.fetchNextPage({ cancelRefetch: false, throwOnError: true })
    } catch (error) {
      setAsked(false)
      toast.error(messageOf(error, wording[role].listFailed))
    }
  }

  return (
    <PrintButton label="Print list" disabled={list.data === undefined} loading={isAsked} onPrint={() => void print()} />
  )
}
