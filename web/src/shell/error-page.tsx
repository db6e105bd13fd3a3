import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { Page } from '../ui/page.tsx'
import { Failed } from '../ui/states.tsx'

export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter()
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
