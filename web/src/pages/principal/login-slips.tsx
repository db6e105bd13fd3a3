import { pages } from '@pariksha/contract/law/pages.ts'
import { chosenLabel } from '../../features/students/class-choice.ts'
import { SlipsPage } from '../../features/students/slips/slips-page.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'

export function PrincipalLoginSlips() {
  const label = chosenLabel(usePageSearch(pages.principalLoginSlips)[0].selectedClass)
  return <SlipsPage role="principal" label={label} backLink={linkTo(pages.principalClass, { selectedClass: label })} />
}
