import { allClasses, classKeys, classLabel, parseClass } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { ImportSteps } from '../../features/imports/import-steps.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Page } from '../../ui/page.tsx'

const wholeSchool = 'Whole school'

export function PrincipalImportStudents() {
  const [{ selectedClass }, setSearch] = usePageSearch(pages.principalImportStudents)
  const standard = parseClass(selectedClass ?? '')
  const label = standard === undefined ? undefined : classLabel(standard)
  return (
    <Page
      title={label ? `Import students of ${label}` : 'Import students'}
      intro={label ? 'All rows go to this class.' : 'The sheet needs a column with the class.'}
      width="wide"
      back={{
        to: linkTo(pages.principalClass, { selectedClass: label ?? allClasses }),
        label: 'Back to the class list',
      }}
    >
      <ChoiceBar
        label="Class"
        choices={[wholeSchool, ...classKeys.map(classLabel)]}
        chosen={label ?? wholeSchool}
        onChoose={(choice) => setSearch({ selectedClass: choice === wholeSchool ? undefined : choice })}
      />
      <ImportSteps
        key={label ?? wholeSchool}
        kind="students"
        standard={standard}
        listLink={linkTo(pages.principalClass, { selectedClass: label ?? allClasses })}
      />
    </Page>
  )
}
