import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { formatMarks } from '../../../lib/format.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Outlook } from './corrections.api.ts'
import classes from './corrections.module.css'

type Change = Outlook['affected'][number]

const marksOf = ({ score, total }: Change['before']) => `${formatMarks(score)}/${formatMarks(total)}`
const isNow = (outcome: string) => (change: Change) =>
  change.after.outcome === outcome && change.before.outcome !== outcome

function OutcomeChange({ before, after }: { before: string; after: string }) {
  if (before === after) return <StatusBadge status={after} />
  return (
    <span className={classes.outcomes}>
      {before} → <StatusBadge status={after} />
    </span>
  )
}

/** Who changes, from what to what, and what the exam comes to. */
export function CorrectionOutlook({ outlook }: { outlook: Outlook }) {
  const { affected, unchanged } = outlook
  const pass = affected.filter(isNow('passed')).length
  const fail = affected.filter(isNow('failed')).length
  const papers = counted(affected.length + unchanged, ['marked paper', 'marked papers'])
  return (
    <>
      <p className={classes.summary}>
        <strong>
          {affected.length} of {papers} {affected.length === 1 ? 'changes' : 'change'}.
        </strong>
        {pass > 0 ? <span>{counted(pass, ['student passes', 'students pass'])} now.</span> : null}
        {fail > 0 ? <span>{counted(fail, ['student fails', 'students fail'])} now.</span> : null}
      </p>
      <FiguresTable figures={outlook.figures} />
      {affected.length === 0 ? null : <Changes affected={affected} />}
    </>
  )
}

const onePage = 8

/** A page of them at a time; who passes or fails now comes first. */
function Changes({ affected }: { affected: readonly Change[] }) {
  const [page, setPage] = useState(0)
  const ordered = [
    ...affected.filter(({ before, after }) => before.outcome !== after.outcome),
    ...affected.filter(({ before, after }) => before.outcome === after.outcome),
  ]
  const from = page * onePage
  const until = Math.min(from + onePage, ordered.length)
  return (
    <div>
      <Table aria-label="Who changes" className={classes.changes ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Marks</Table.Th>
            <Table.Th>Outcome</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ordered.slice(from, until).map(({ uniqueCode, name, before, after }) => (
            <Table.Tr key={uniqueCode}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>
                {marksOf(before)} → <strong>{marksOf(after)}</strong>
              </Table.Td>
              <Table.Td>
                <OutcomeChange before={before.outcome} after={after.outcome} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {ordered.length > onePage ? (
        <ButtonRow align="end">
          <span role="status">
            {from + 1} to {until} of {ordered.length}
          </span>
          <Button variant="default" size="compact-md" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button
            variant="default"
            size="compact-md"
            disabled={until === ordered.length}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </ButtonRow>
      ) : null}
    </div>
  )
}

const numbers = [
  ['mean', 'Mean marks'],
  ['highest', 'Highest marks'],
  ['total', 'Total marks'],
  ['passed', 'Passed'],
  ['failed', 'Failed'],
] as const

function toHundredths(value: number | null): string {
  return value === null ? '–' : new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(value)
}

function FiguresTable({ figures: { before, after } }: { figures: Outlook['figures'] }) {
  return (
    <Table className={classes.figures ?? ''} aria-label="The exam before and after" withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th>Before</Table.Th>
          <Table.Th>After</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {numbers.map(([name, label]) => (
          <Table.Tr key={name} data-changed={before[name] !== after[name] || undefined}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{toHundredths(before[name])}</Table.Td>
            <Table.Td>{toHundredths(after[name])}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
