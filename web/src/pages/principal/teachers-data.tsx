import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { TeachersList } from '../../features/teachers/teachers-list.tsx'
import { usePageSearch, useSetPageSearch } from '../../lib/page-search.ts'
import { paths, searchOf } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Page } from '../../ui/page.tsx'

export function PrincipalTeachers() {
  const { q } = usePageSearch(searchOf.search)
  const setSearch = useSetPageSearch()
  return (
    <Page
      title="Teachers"
      width="wide"
      actions={
        <Button
          component={AppLink}
          href={paths.principalImportTeachers()}
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
