import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { AppLink } from './app-link.tsx'

/** The way back from a page that is reached from one place. */
export function GoBack({ href }: { href: string }) {
  return (
    <Button component={AppLink} href={href} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
      Go Back
    </Button>
  )
}
