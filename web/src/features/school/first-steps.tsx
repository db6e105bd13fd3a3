import { IconChalkboardTeacher, IconFileImport } from '@tabler/icons-react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { Section } from '../../ui/section.tsx'
import { HomeLink, HomeLinks } from './home-links.tsx'

type Props = { teachersLink: PageLink; studentsLink: PageLink }

/** What a school without students does first. */
export function FirstSteps({ teachersLink, studentsLink }: Props) {
  return (
    <Section title="First steps">
      <HomeLinks>
        <HomeLink
          to={teachersLink}
          icon={IconChalkboardTeacher}
          title="1. Add the teachers"
          note="One by one, or all from a spreadsheet"
        />
        <HomeLink
          to={studentsLink}
          icon={IconFileImport}
          title="2. Import the students"
          note="From a spreadsheet; then print each class's login slips"
        />
      </HomeLinks>
    </Section>
  )
}
