import { Checkbox, Group } from '@mantine/core'
import { type ImportKind, importFields } from '@pariksha/contract/imports.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { counted } from '../../lib/counted.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-parts.ts'
import type { JudgedRow, Preview } from './imports.api.ts'
import classes from './judged-rows.module.css'

type Props = {
  kind: ImportKind
  preview: Preview
  mapping: readonly (string | null)[]
  onlyBad: boolean
  onOnlyBad: (onlyBad: boolean) => void
}

function Cell({ row, field }: { row: JudgedRow; field: string }) {
  const errors = row.errors.filter((error) => error.field === field)
  const notes = row.notes.filter((note) => note.field === field)
  const text = field === 'password' && !row.cells[field] ? 'made for you' : row.cells[field]
  return (
    <span className={classes.cell} data-wrong={errors.length > 0 || undefined}>
      {text || '–'}
      {errors.map(({ message }) => (
        <span key={message} className={classes.error}>
          {message}
        </span>
      ))}
      {notes.map(({ message }) => (
        <span key={message} className={classes.note}>
          {message}
        </span>
      ))}
    </span>
  )
}

function columnsOf(fields: readonly { field: string; label: string }[]): Column<JudgedRow>[] {
  const columns: Column<JudgedRow>[] = [
    { key: 'row', header: 'Row', line: 'before', sortBy: ({ row }) => row, cell: ({ row }) => row },
    {
      key: 'state',
      header: 'Check',
      line: 'after',
      sortBy: ({ errors }) => errors.length,
      cell: ({ errors }) =>
        errors.length === 0 ? (
          <span className={classes.good}>
            <IconCircleCheck size={18} aria-hidden /> Good
          </span>
        ) : (
          <span className={classes.bad}>
            <IconAlertTriangle size={18} aria-hidden /> {counted(errors.length, ['error', 'errors'])}
          </span>
        ),
    },
    ...fields.map(({ field, label }) => ({
      key: field,
      header: label,
      ...(field === 'name' ? { line: 'name' as const } : {}),
      cell: (row: JudgedRow) => <Cell row={row} field={field} />,
    })),
  ]
  return columns
}

/** Every row of the sheet with what is wrong with it. */
export function JudgedRows({ kind, preview, mapping, onlyBad, onOnlyBad }: Props) {
  const { good, bad, rows } = preview
  const columns = useMemo(
    () =>
      columnsOf(
        importFields[kind].filter(
          ({ field }) =>
            mapping.includes(field) ||
            field === 'standard' ||
            (field === 'section' && rows.some(({ cells }) => cells.section)) ||
            (kind === 'teachers' && field === 'password'),
        ),
      ),
    [kind, mapping, rows],
  )
  const isFiltered = onlyBad && bad > 0
  const shown = isFiltered ? rows.filter(({ errors }) => errors.length > 0) : rows
  return (
    <>
      <Group justify="space-between" gap="md" mb="sm">
        <p className={classes.counts} role="status">
          <span className={classes.good}>
            <IconCircleCheck size={20} aria-hidden /> {counted(good, ['good row', 'good rows'])}
          </span>
          <span className={bad > 0 ? classes.bad : classes.none}>
            <IconAlertTriangle size={20} aria-hidden /> {counted(bad, ['row with errors', 'rows with errors'])}
          </span>
        </p>
        <Checkbox
          label="Only rows with errors"
          checked={isFiltered}
          disabled={bad === 0}
          onChange={(event) => onOnlyBad(event.currentTarget.checked)}
        />
      </Group>
      <DataTable
        label="Rows of the sheet"
        columns={columns}
        rows={shown}
        rowId={({ row }) => String(row)}
        emptyText="No rows with errors."
        noun={['row', 'rows']}
        isOpened={({ errors, notes }) => errors.length + notes.length > 0}
      />
    </>
  )
}
