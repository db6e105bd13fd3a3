import { allClasses } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { chosenLabel } from '../../features/students/class-choice.ts'
import { SlipsPage } from '../../features/students/slips-page.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'

export function PrincipalLoginSlips() {
  const chosen = chosenLabel(usePageSearch(pages.principalLoginSlips)[0].selectedClass)
  const label = chosen === allClasses ? undefined : chosen
  return <SlipsPage role="principal" label={label} backLink={linkTo(pages.principalClass, { selectedClass: label })} />
}
