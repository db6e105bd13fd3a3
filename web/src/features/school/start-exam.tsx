import { IconBooks, IconPencilPlus, IconSparkles } from '@tabler/icons-react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { HomeLink, HomeLinks } from './home-links.tsx'

type Props = { withAiLink: PageLink; fromBankLink: PageLink; manuallyLink: PageLink }

/** The ways to a new exam. */
export function StartExam({ withAiLink, fromBankLink, manuallyLink }: Props) {
  return (
    <HomeLinks>
      <HomeLink
        to={withAiLink}
        icon={IconSparkles}
        title="Start a new exam with AI"
        note="Describe the topics and get a draft to check"
      />
      <HomeLink
        to={fromBankLink}
        icon={IconBooks}
        title="Start a new exam from the bank"
        note="Take ready questions and change what you like"
      />
      <HomeLink
        to={manuallyLink}
        icon={IconPencilPlus}
        title="Start a new exam manually"
        note="Write the questions yourself"
      />
    </HomeLinks>
  )
}
