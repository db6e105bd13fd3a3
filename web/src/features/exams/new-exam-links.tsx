import { Button } from '@mantine/core'
import { IconPencilPlus, IconSparkles } from '@tabler/icons-react'
import { AppLink } from '../../ui/app-link.tsx'

/** The two ways to a new exam. */
export function NewExamLinks({ byHand, withAi }: { byHand: string; withAi: string }) {
  return (
    <>
      <Button component={AppLink} href={withAi} variant="default" leftSection={<IconSparkles size={18} aria-hidden />}>
        New with AI
      </Button>
      <Button component={AppLink} href={byHand} leftSection={<IconPencilPlus size={18} aria-hidden />}>
        New exam
      </Button>
    </>
  )
}
