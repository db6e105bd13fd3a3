import { IconPencilPlus, IconSparkles } from '@tabler/icons-react'
import { Way, Ways } from './ways.tsx'

type Props = { withAiHref: string; manuallyHref: string }

/** The two ways to a new exam. */
export function StartExam({ withAiHref, manuallyHref }: Props) {
  return (
    <Ways>
      <Way
        href={withAiHref}
        icon={IconSparkles}
        title="Start a new exam with AI"
        note="Describe the topics and get a draft to check"
      />
      <Way
        href={manuallyHref}
        icon={IconPencilPlus}
        title="Start a new exam manually"
        note="Write the questions yourself"
      />
    </Ways>
  )
}
