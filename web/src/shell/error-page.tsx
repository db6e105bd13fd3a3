import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Page } from '../ui/page.tsx'
import { Failed } from '../ui/states.tsx'
import { toast } from '../ui/toast/toast.ts'

export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const isClass = router.state.location.pathname.endsWith('/class-data')
  useEffect(() => {
    if (isClass) toast.error('Failed to navigate to class data')
  }, [isClass])

  function retry() {
    reset()
    void router.invalidate()
  }
  return (
    <Page title="Something went wrong" width="narrow">
      <Failed message="This page could not be shown. Nothing you saved is lost." onRetry={retry} />
    </Page>
  )
}
