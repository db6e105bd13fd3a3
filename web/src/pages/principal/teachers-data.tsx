import { Button } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconFileImport } from '@tabler/icons-react'
import { TeachersList } from '../../features/teachers/teachers-list.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalTeachers() {
  const [{ q }, setSearch] = usePageSearch(pages.principalTeachers)
  return (
    <Page
      title="Teachers"
      width="wide"
      actions={
        <Button
          component={AppLink}
          to={linkTo(pages.principalImportTeachers)}
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          Import teachers
        </Button>
      }
    >
      <TeachersList typed={q ?? ''} onSearch={(typed) => setSearch({ q: typed })} />
    </Page>
  )
}
