import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { PageLink } from '../lib/address/page-link.ts'
import { AppLink } from './app-link.tsx'

/** The way back from a page that is reached from one place. */
export function GoBack({ to }: { to: PageLink }) {
  return (
    <Button component={AppLink} to={to} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
      Go Back
    </Button>
  )
}
