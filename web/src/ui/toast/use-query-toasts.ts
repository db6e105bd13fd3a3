import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announcesLoad } from './announced-loads.ts'
import { toast } from './toast.ts'

type LoadTexts = { success?: string; failure: (error: Error) => string | undefined }

type Load = Pick<UseQueryResult, 'isSuccess' | 'isError' | 'error' | 'errorUpdatedAt'>

/** The toasts of a page's load: success when its data is first there and was not told of within a minute, failure each time it cannot be had, if it has a text. */
export function useQueryToasts(query: Load, { success, failure }: LoadTexts) {
  const told = useRef(false)
  const tellFailure = useEffectEvent(() => {
    const text = query.error === null ? undefined : failure(query.error)
    if (text !== undefined) toast.error(text)
  })

  useEffect(() => {
    if (!query.isSuccess || told.current) return
    told.current = true
    if (success && announcesLoad(success)) toast.success(success)
  }, [query.isSuccess, success])

  const failedAt = query.isError ? query.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) tellFailure()
  }, [failedAt])
}
