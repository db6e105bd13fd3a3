import { allClasses } from '@pariksha/contract/law/labels.ts'
import { chosenLabel } from '../../features/students/class-choice.ts'
import { SlipsPage } from '../../features/students/slips-page.tsx'
import { usePageSearch } from '../../lib/page-search.ts'
import { paths, searchOf } from '../../paths.ts'

export function PrincipalLoginSlips() {
  const chosen = chosenLabel(usePageSearch(searchOf.loginSlips).selectedClass)
  const label = chosen === allClasses ? undefined : chosen
  return <SlipsPage role="principal" label={label} backHref={paths.principalClass(label)} />
}
