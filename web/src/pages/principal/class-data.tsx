import { Button, Stack } from '@mantine/core'
import { allClasses, classLabel, standards } from '@pariksha/contract/law/labels.ts'
import { IconArrowsUp, IconFileImport, IconPrinter } from '@tabler/icons-react'
import { chosenLabel } from '../../features/students/class-choice.ts'
import { ClassList } from '../../features/students/class-list/class-list.tsx'
import { usePageSearch, useSetPageSearch } from '../../lib/page-search.ts'
import { paths, searchOf } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

const choices = [allClasses, ...standards.map(classLabel)]

export function PrincipalClass() {
  const { selectedClass, q } = usePageSearch(searchOf.classStudents)
  const setSearch = useSetPageSearch()
  const label = chosenLabel(selectedClass)
  return (
    <Page
      title={label === undefined || label === allClasses ? 'Students' : `Students of ${label}`}
      width="wide"
      actions={<MoreActions label={label} />}
    >
      <Stack gap="xs">
        <ChoiceBar
          label="Class"
          choices={choices}
          chosen={label}
          onChoose={(choice) => setSearch({ selectedClass: choice, q: undefined })}
        />
        {label === undefined ? (
          <Empty text="Choose a class to see its students." />
        ) : (
          <ClassList
            role="principal"
            label={label}
            typed={q ?? ''}
            onSearch={(typed) => setSearch({ q: typed })}
            canChange
            studentHref={paths.principalStudent}
          />
        )}
      </Stack>
    </Page>
  )
}

function MoreActions({ label }: { label: string | undefined }) {
  return (
    <>
      {label === undefined || label === allClasses ? null : (
        <Button
          component={AppLink}
          href={paths.principalLoginSlips(label)}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          Login slips
        </Button>
      )}
      <Button
        component={AppLink}
        href={paths.principalImportStudents(label === allClasses ? undefined : label)}
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        Import students
      </Button>
      <Button
        component={AppLink}
        href={paths.principalRollOver()}
        variant="default"
        leftSection={<IconArrowsUp size={18} aria-hidden />}
      >
        Year roll-over
      </Button>
    </>
  )
}
