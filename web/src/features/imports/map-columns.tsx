import { NativeSelect } from '@mantine/core'
import { type ImportRecord, importFields } from '@pariksha/contract/imports.ts'
import type { Uploaded } from './imports.api.ts'
import classes from './map-columns.module.css'

type Mapping = (string | null)[]

type Props = {
  record: ImportRecord
  columns: Uploaded['columns']
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** What each column of the sheet is: guessed from its header, and corrected here. */
export function MapColumns({ record, columns, mapping, onChange }: Props) {
  const fields: readonly { field: string; label: string }[] = importFields[record.kind]
  const options = [{ value: '', label: 'Leave out' }, ...fields.map(({ field, label }) => ({ value: field, label }))]

  /** A meaning is given once: the column that had it before is left out. */
  function choose(column: number, field: string | null) {
    onChange(mapping.map((current, index) => (index === column ? field : current === field ? null : current)))
  }

  return (
    <ul className={classes.columns}>
      {columns.map(({ header, samples }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the sheet; headers can repeat.
        <li key={column} data-out={mapping[column] === null || undefined}>
          <NativeSelect
            label={header || `Column ${column + 1}`}
            data={options}
            value={mapping[column] ?? ''}
            onChange={(event) => choose(column, event.currentTarget.value || null)}
          />
          <span className={classes.samples}>{samples.join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
