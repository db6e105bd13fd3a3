import { Button } from '@mantine/core'
import { IconPencilPlus, IconSparkles } from '@tabler/icons-react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'

/** The two ways to a new exam. */
export function NewExamLinks({ byHand, withAi }: { byHand: PageLink; withAi: PageLink }) {
  return (
    <>
      <Button component={AppLink} to={withAi} variant="default" leftSection={<IconSparkles size={18} aria-hidden />}>
        New with AI
      </Button>
      <Button component={AppLink} to={byHand} leftSection={<IconPencilPlus size={18} aria-hidden />}>
        New exam
      </Button>
    </>
  )
}
