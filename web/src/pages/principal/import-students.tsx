import { allClasses, type ClassChoice, classKeys, classLabel, parseClass } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { ImportSteps } from '../../features/imports/import-steps.tsx'
import { ClassChooser } from '../../features/school/class-chooser.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'

const wholeSchool = 'Whole school'
const nameOf = (choice: ClassChoice) => (choice === allClasses ? wholeSchool : classLabel(choice))

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
      <ClassChooser
        choices={[allClasses, ...classKeys]}
        chosen={standard ?? allClasses}
        nameOf={nameOf}
        onChoose={(choice) => setSearch({ selectedClass: choice === allClasses ? undefined : classLabel(choice) })}
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
