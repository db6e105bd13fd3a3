import { IconChalkboardTeacher, IconFileImport } from '@tabler/icons-react'
import { Section } from '../../ui/section.tsx'
import { Way, Ways } from './ways.tsx'

type Props = { teachersHref: string; studentsHref: string }

/** What a school without students does first. */
export function FirstSteps({ teachersHref, studentsHref }: Props) {
  return (
    <Section title="First steps">
      <Ways>
        <Way
          href={teachersHref}
          icon={IconChalkboardTeacher}
          title="1. Add the teachers"
          note="One by one, or all from a spreadsheet"
        />
        <Way
          href={studentsHref}
          icon={IconFileImport}
          title="2. Import the students"
          note="From a spreadsheet; then print each class's login slips"
        />
      </Ways>
    </Section>
  )
}
