import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { type ClassKey, classLabel } from '@pariksha/contract/law/class-key.ts'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { RemovedStudents } from './removed-students.tsx'

type Props = {
  role: StaffRole
  /** The class; undefined when the address names none that this person may change. */
  standard: ClassKey | undefined
  typed: string
  onSearch: (typed: string) => void
  backLink: PageLink
}

/** The page of those who were removed from a class. */
export function RemovedStudentsPage({ standard, backLink, ...rest }: Props) {
  return (
    <Page
      title={standard === undefined ? 'Removed students' : `Removed students of ${classLabel(standard)}`}
      intro="Whoever comes back has the same Student ID, roll number and results as before."
      width="wide"
      back={{ to: backLink, label: 'Back to the class list' }}
    >
      {standard === undefined ? (
        <Empty text="Only the class teacher and the principal bring back the removed students of a class." />
      ) : (
        <RemovedStudents key={standard} standard={standard} {...rest} />
      )}
    </Page>
  )
}
