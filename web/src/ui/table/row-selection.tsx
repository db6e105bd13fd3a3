import { Checkbox } from '@mantine/core'
import type { Selection } from './table-parts.ts'

/** The set with an id added, or without it when it was there. */
export function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

type Several = {
  ids: readonly string[]
  /** Whether these are all rows there are. */
  isWhole: boolean
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}

/** Ticks the rows that are here; ticks elsewhere stay as they are. Never full while there are rows that are not here. */
export function SelectAll({ ids, isWhole, selected, onChange }: Several) {
  const ticked = ids.filter((id) => selected.has(id)).length
  const all = ticked === ids.length

  function toggle() {
    const next = new Set(selected)
    for (const id of ids) all ? next.delete(id) : next.add(id)
    onChange(next)
  }

  const isFull = all && isWhole
  return (
    <Checkbox
      aria-label={isWhole ? 'Select all rows' : 'Select all rows shown'}
      checked={isFull}
      indeterminate={ticked > 0 && !isFull}
      onChange={toggle}
    />
  )
}

export function SelectRow<Row>({ row, id, selection }: { row: Row; id: string; selection: Selection<Row> }) {
  return (
    <Checkbox
      aria-label={`Select ${selection.nameOf(row)}`}
      checked={selection.selected.has(id)}
      onChange={() => selection.onChange(toggled(selection.selected, id))}
    />
  )
}
