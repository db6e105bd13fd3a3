import { Button, Stack } from '@mantine/core'
import {
  allClasses,
  type ClassChoice,
  choiceLabel,
  parseClass,
  parseClassChoice,
} from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconArrowBackUp, IconFileImport, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ClassChooser } from '../../features/school/class-chooser.tsx'
import { teacherHomeQuery } from '../../features/school/school.api.ts'
import { isClassTeacherOf } from '../../features/students/class-choice.ts'
import { ClassList } from '../../features/students/class-list/class-list.tsx'
import { PrintList } from '../../features/students/class-list/print-list.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { useSession } from '../../lib/use-session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Page } from '../../ui/page.tsx'

/** Without a class in the address: the teacher's own class, or all of them. */
function ownClass(cteacher: string | undefined): ClassChoice {
  return parseClass(cteacher ?? '') ?? allClasses
}

export function TeacherClass() {
  const [{ selectedClass, q }, setSearch] = usePageSearch(pages.teacherClass)
  const home = useQuery(teacherHomeQuery)
  const cteacher = useSession()?.cteacher
  const chosen = parseClassChoice(selectedClass ?? '') ?? ownClass(cteacher)
  const label = choiceLabel(chosen)
  const isOwn = isClassTeacherOf(label, cteacher)
  return (
    <Page
      title={label === allClasses ? 'Students' : `Students of ${label}`}
      width="wide"
      intro={isOwn ? 'You are the class teacher of this class.' : undefined}
      actions={
        <>
          <PrintList role="teacher" label={label} />
          {isOwn ? <OwnClassActions label={label} /> : null}
        </>
      }
    >
      <Stack gap="xs">
        <ClassChooser
          choices={home.data?.classes ?? [chosen]}
          chosen={chosen}
          onChoose={(choice) => setSearch({ selectedClass: choiceLabel(choice), q: undefined })}
        />
        <ClassList
          role="teacher"
          label={label}
          typed={q ?? ''}
          onSearch={(typed) => setSearch({ q: typed })}
          canChange={isOwn}
          studentLink={
            isOwn ? (studentId: number) => linkTo(pages.teacherStudent, { student_id: String(studentId) }) : undefined
          }
        />
      </Stack>
    </Page>
  )
}

function OwnClassActions({ label }: { label: string }) {
  return (
    <>
      <Button
        component={AppLink}
        to={linkTo(pages.teacherRemovedStudents, { selectedClass: label })}
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
      >
        Removed
      </Button>
      <Button
        component={AppLink}
        to={linkTo(pages.teacherLoginSlips, { selectedClass: label })}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        Login slips
      </Button>
      <Button
        component={AppLink}
        to={linkTo(pages.teacherImportStudents, { selectedClass: label })}
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        Import students
      </Button>
    </>
  )
}
