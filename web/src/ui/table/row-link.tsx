import { Anchor } from '@mantine/core'
import type { MouseEvent } from 'react'
import { AppLink } from '../app-link.tsx'
import type { Column } from './table-parts.ts'

/** What a row shows in a column; the link to where the row leads, in the column that has it. */
export function TableCell<Row>({ column, row, position }: { column: Column<Row>; row: Row; position: number }) {
  const shown = column.cell(row, position)
  if (column.link === undefined) return shown
  const { to, label } = column.link
  return (
    <Anchor component={AppLink} to={to(row)} inherit aria-label={label?.(row)} data-row-link>
      {shown}
    </Anchor>
  )
}

export function isRowLink(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.rowLink !== undefined
}

/** What of a row takes the focus: its link, else its checkbox. */
export function focusTargetIn(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-row-link]') ?? row.querySelector<HTMLElement>('input')
}

/** Follows the link of the row that was clicked beside its controls; marking text to copy it is no click. */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event
  const isControl = target instanceof Element && target.closest('a, button, input, label, [data-tick]') !== null
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (isControl || hasModifier || window.getSelection()?.isCollapsed === false) return
  currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
}
