import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import type { Noun } from '../../lib/counted.ts'
import { formatDate, formatInstantTime, schoolDate } from '../../lib/format.ts'
import { type Mutation, useAction } from '../action/use-action.ts'
import { Loadable } from '../loadable.tsx'
import { SearchBox } from '../search-box.tsx'
import { Loading } from '../states.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { Column, Paged } from '../table/table-parts.ts'
import { TableTools } from '../table/table-tools.tsx'
import { toast } from '../toast/toast.ts'
import { useQueryToasts } from '../toast/use-query-toasts.ts'

type Props<Person> = {
  noun: Noun
  /** Those on the pages that have come so far. */
  list: UseInfiniteQueryResult<Person[]>
  listFailed: string
  columns: readonly Column<Person>[]
  idOf: (person: Person) => number
  searchLabel: string
  typed: string
  onSearch: (typed: string) => void
  restore: Mutation<number[], { message: string }>
  noneToRestore: string
}

/** Who was removed, the latest first, and the way back for those who are ticked. */
export function RemovedPeople<Person extends { name: string; removed_at: string }>(props: Props<Person>) {
  const { noun, list, listFailed, columns, idOf, searchLabel, typed, onSearch, noneToRestore } = props
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const failure = (error: unknown) => messageOf(error, listFailed)
  useQueryToasts(list, { failure })
  const restore = useAction(props.restore, {
    succeeded: ({ message }) => message,
    failed: `Failed to restore ${noun[1]}`,
    onSuccess: () => setTicked(new Set()),
  })
  const waiting = ticked.size === 0 ? { 'aria-disabled': true, 'data-disabled': true } : {}

  function restoreTicked() {
    if (ticked.size === 0) toast.error(noneToRestore)
    else restore.run([...ticked].map(Number))
  }

  return (
    <TableTools
      search={<SearchBox label={searchLabel} value={typed} onChange={onSearch} />}
      buttons={
        <Button {...waiting} loading={restore.isBusy} onClick={restoreTicked}>
          Restore Selected
        </Button>
      }
    >
      <Loadable query={list} pending={<Loading text={`Loading ${noun[1]}...`} />} failureOf={failure}>
        {(people) => (
          <DataTable
            label={`Removed ${noun[1]}`}
            columns={[...columns, removalColumn]}
            rows={people}
            rowId={(person) => String(idOf(person))}
            emptyText={typed.trim() === '' ? `No removed ${noun[1]}.` : `No ${noun[1]} found.`}
            noun={noun}
            selection={{ selected: ticked, onChange: setTicked, nameOf: ({ name }) => name }}
            paged={pagedOf(list)}
          />
        )}
      </Loadable>
    </TableTools>
  )
}

const removalColumn: Column<{ removed_at: string }> = {
  key: 'removed_at',
  header: 'Removed',
  line: 'after',
  cell: ({ removed_at }) =>
    `${formatDate(schoolDate(Date.parse(removed_at)))}, ${formatInstantTime(removed_at).slice(0, 5)}`,
}

/** In the order of the server; undefined once everybody is here. */
function pagedOf<Person>(list: UseInfiniteQueryResult<Person[]>): Paged<Person> | undefined {
  if (!list.hasNextPage) return undefined
  return {
    sorting: undefined,
    onSort: () => undefined,
    total: undefined,
    isLoading: list.isFetching,
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
    loadAll: undefined,
  }
}
