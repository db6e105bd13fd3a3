import { allClasses, classLabel, standardOf, standards } from '@pariksha/contract/law/labels.ts'
import { ImportSteps } from '../../features/imports/import-steps.tsx'
import { usePageSearch, useSetPageSearch } from '../../lib/page-search.ts'
import { paths, searchOf } from '../../paths.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Page } from '../../ui/page.tsx'

const wholeSchool = 'Whole school'

export function PrincipalImportStudents() {
  const { selectedClass } = usePageSearch(searchOf.importStudents)
  const setSearch = useSetPageSearch()
  const standard = standardOf(selectedClass ?? '')
  const label = standard === undefined ? undefined : classLabel(standard)
  return (
    <Page
      title={label ? `Import students of ${label}` : 'Import students'}
      intro={label ? 'All rows go to this class.' : 'The sheet needs a column with the class.'}
      width="wide"
      back={{ href: paths.principalClass(label ?? allClasses), label: 'Back to the class list' }}
    >
      <ChoiceBar
        label="Class"
        choices={[wholeSchool, ...standards.map(classLabel)]}
        chosen={label ?? wholeSchool}
        onChoose={(choice) => setSearch({ selectedClass: choice === wholeSchool ? undefined : choice })}
      />
      <ImportSteps
        key={label ?? wholeSchool}
        kind="students"
        standard={standard}
        listHref={paths.principalClass(label ?? allClasses)}
      />
    </Page>
  )
}
