import { Button } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react'
import { TeachersList } from '../../features/teachers/teachers-list.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalTeachers() {
  const [{ q }, setSearch] = usePageSearch(pages.principalTeachers)
  return (
    <Page title="Teachers" width="wide" actions={<TeacherActions />}>
      <TeachersList typed={q ?? ''} onSearch={(typed) => setSearch({ q: typed })} />
    </Page>
  )
}

function TeacherActions() {
  return (
    <>
      <Button
        component={AppLink}
        to={linkTo(pages.principalRemovedTeachers)}
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
      >
        Removed
      </Button>
      <Button
        component={AppLink}
        to={linkTo(pages.principalImportTeachers)}
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        Import teachers
      </Button>
    </>
  )
}
