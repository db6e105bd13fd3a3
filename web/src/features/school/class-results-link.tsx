import { IconChartBar } from '@tabler/icons-react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { Section } from '../../ui/section.tsx'
import { HomeLink, HomeLinks } from './home-links.tsx'

/** The way from a home to how the classes do. */
export function ClassResultsLink({ to }: { to: PageLink }) {
  return (
    <Section title="Results">
      <HomeLinks>
        <HomeLink
          to={to}
          icon={IconChartBar}
          title="Results by class"
          note="Which class is weak in which subject, and how it went over time"
        />
      </HomeLinks>
    </Section>
  )
}
