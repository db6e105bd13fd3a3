import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { formatDate } from '../../lib/format.ts'
import { useFocusAfterWork } from '../../ui/action/use-focus-after-work.ts'
import { ChangeEntry } from './change-entry.tsx'
import type { LoadedChanges } from './changes.api.ts'
import classes from './changes.module.css'

type Props = {
  loaded: LoadedChanges
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Changes, the latest first, and more for who asks. */
export function ChangeList({ loaded: { changes, lookedBackTo }, query }: Props) {
  useFocusAfterWork(query.isFetchingNextPage)
  return (
    <>
      <ol className={classes.list}>
        {changes.map((change) => (
          <ChangeEntry key={change.change_id} change={change} />
        ))}
      </ol>
      {lookedBackTo === null ? null : (
        <p className={classes.who} role="status">
          {changes.length === 0 ? 'Nothing found so far.' : ''} Looked back to {formatDate(lookedBackTo)}.
        </p>
      )}
      {query.hasNextPage ? (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {lookedBackTo === null ? 'Show more' : 'Look further back'}
        </Button>
      ) : null}
    </>
  )
}
