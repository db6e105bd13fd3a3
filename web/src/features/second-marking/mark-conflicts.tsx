import { conflictMessages } from '@pariksha/contract/staff/second-marking/mark-conflicts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { MarkConflictItem } from './mark-conflict-item.tsx'
import { type MarkConflict, markConflictsQuery } from './second-marking.api.ts'
import classes from './second-marking.module.css'

/** The answers with two different marks: those to decide, then those that are decided. */
export function MarkConflicts({ examId }: { examId: string }) {
  const conflicts = useQuery(markConflictsQuery(examId))
  return (
    <Section title="Conflicts" aside={<Count conflicts={conflicts.data?.conflicts} />}>
      <Loadable
        query={conflicts}
        pending={<Loading text="Loading the conflicts..." />}
        failureOf={(error) => messageOf(error, conflictMessages.loadFailed)}
      >
        {(loaded) =>
          loaded.conflicts.length === 0 ? (
            <Empty text="No conflicts." note="Where two marks differ by too much, the answer stands here." />
          ) : (
            <Listed examId={examId} conflicts={loaded.conflicts} />
          )
        }
      </Loadable>
    </Section>
  )
}

const isOpen = ({ decision }: MarkConflict) => decision === null

function Count({ conflicts = [] }: { conflicts: readonly MarkConflict[] | undefined }) {
  const open = conflicts.filter(isOpen).length
  if (conflicts.length === 0) return null
  return <strong>{open === 0 ? 'All decided' : `${open} to decide`}</strong>
}

function Listed({ examId, conflicts }: { examId: string; conflicts: readonly MarkConflict[] }) {
  const list = useRef<HTMLUListElement>(null)
  const open = conflicts.filter(isOpen)
  const decided = conflicts.filter((conflict) => !isOpen(conflict))
  const items = (some: readonly MarkConflict[]) =>
    some.map((conflict) => (
      <li key={`${conflict.answer_id} ${conflict.index}`}>
        {/* What is decided has no form any more: on to the next. */}
        <MarkConflictItem examId={examId} conflict={conflict} onDecided={() => list.current?.focus()} />
      </li>
    ))
  return (
    <>
      <ul className={classes.list} ref={list} tabIndex={-1} aria-label="To decide">
        {items(open)}
      </ul>
      {decided.length === 0 ? null : (
        <details className={classes.before} open={open.length === 0}>
          <summary>Decided ({decided.length})</summary>
          <ul className={classes.list} aria-label="Decided">
            {items(decided)}
          </ul>
        </details>
      )}
    </>
  )
}
