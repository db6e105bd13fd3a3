import { Button, Stack } from '@mantine/core'
import {
  allClasses,
  type ClassChoice,
  choiceLabel,
  classKeys,
  parseClassChoice,
} from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconArrowBackUp, IconArrowsUp, IconFileImport, IconPrinter } from '@tabler/icons-react'
import { ClassChooser } from '../../features/school/class-chooser.tsx'
import { ClassList } from '../../features/students/class-list/class-list.tsx'
import { PrintList } from '../../features/students/class-list/print-list.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

const choices: ClassChoice[] = [allClasses, ...classKeys]

export function PrincipalClass() {
  const [{ selectedClass, q }, setSearch] = usePageSearch(pages.principalClass)
  const chosen = parseClassChoice(selectedClass ?? '')
  const label = chosen && choiceLabel(chosen)
  return (
    <Page
      title={label === undefined || label === allClasses ? 'Students' : `Students of ${label}`}
      width="wide"
      actions={<MoreActions label={label} />}
    >
      <Stack gap="xs">
        <ClassChooser
          choices={choices}
          chosen={chosen}
          onChoose={(choice) => setSearch({ selectedClass: choiceLabel(choice), q: undefined })}
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
            studentLink={(studentId: number) => linkTo(pages.principalStudent, { student_id: String(studentId) })}
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
          to={linkTo(pages.principalRemovedStudents, { selectedClass: label })}
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
        >
          Removed
        </Button>
      )}
      {label === undefined ? null : <PrintList role="principal" label={label} />}
      <Button
        component={AppLink}
        to={linkTo(pages.principalLoginSlips, { selectedClass: label ?? allClasses })}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        Login slips
      </Button>
      <Button
        component={AppLink}
        to={linkTo(pages.principalImportStudents, { selectedClass: label === allClasses ? undefined : label })}
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        Import students
      </Button>
      <Button
        component={AppLink}
        to={linkTo(pages.principalRollOver)}
        variant="default"
        leftSection={<IconArrowsUp size={18} aria-hidden />}
      >
        Year roll-over
      </Button>
    </>
  )
}
