import { Button } from '@mantine/core'
import { IconBooks, IconPencilPlus, IconSearch, IconSparkles } from '@tabler/icons-react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'

type Props = { byHand: PageLink; withAi: PageLink; fromBank: PageLink; bank: PageLink }

/** The ways to a new exam. */
export function NewExamLinks({ byHand, withAi, fromBank, bank }: Props) {
  return (
    <>
      <Button component={AppLink} to={bank} variant="default" leftSection={<IconSearch size={18} aria-hidden />}>
        Question bank
      </Button>
      <Button component={AppLink} to={fromBank} variant="default" leftSection={<IconBooks size={18} aria-hidden />}>
        New from the bank
      </Button>
      <Button component={AppLink} to={withAi} variant="default" leftSection={<IconSparkles size={18} aria-hidden />}>
        New with AI
      </Button>
      <Button component={AppLink} to={byHand} leftSection={<IconPencilPlus size={18} aria-hidden />}>
        New exam
      </Button>
    </>
  )
}
