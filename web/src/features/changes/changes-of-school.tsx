import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { changeMessages } from '@pariksha/contract/staff/audit/changes.ts'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { type ChangeFilters, changesSoughtBy, isSought, type TypedChangeFilters } from './change-filters.ts'
import { ChangeList } from './change-list.tsx'
import { changesOfSchoolQuery, useExportChanges } from './changes.api.ts'
import { FilterChanges } from './filter-changes.tsx'

const restMs = 250

type Props = { typed: TypedChangeFilters; onFilter: (changes: TypedChangeFilters) => void }

/** What was changed in the school, by whom, from what to what. */
export function ChangesOfSchool({ typed, onFilter }: Props) {
  const [q] = useDebouncedValue(typed.q, restMs)
  const filters = changesSoughtBy({ ...typed, q })
  const query = useInfiniteQuery(changesOfSchoolQuery(filters))
  return (
    <>
      <FilterChanges people={query.data?.people ?? []} filters={typed} onFilter={onFilter} />
      <Loadable
        query={query}
        pending={<Loading text="Loading changes..." />}
        failureOf={(error) => messageOf(error, changeMessages.failed)}
      >
        {(loaded) =>
          loaded.changes.length === 0 && loaded.lookedBackTo === null ? (
            <Empty text={isSought(typed) ? 'No changes match these filters.' : 'Nothing was changed yet.'} />
          ) : (
            <>
              <ExportChanges filters={filters} />
              <ChangeList loaded={loaded} query={query} />
            </>
          )
        }
      </Loadable>
    </>
  )
}

const texts = { succeeded: changeMessages.exported, failed: changeMessages.exportFailed }

function ExportChanges({ filters }: { filters: ChangeFilters }) {
  const xlsx = useAction(useExportChanges(filters), texts)
  const csv = useAction(useExportChanges(filters), texts)
  return (
    <ButtonRow>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={xlsx.isBusy}
        onClick={() => xlsx.run('xlsx')}
      >
        Export to Excel
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        loading={csv.isBusy}
        onClick={() => csv.run('csv')}
      >
        Export to CSV
      </Button>
    </ButtonRow>
  )
}
