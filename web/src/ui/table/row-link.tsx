import { Anchor } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
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

type SideLinkProps = { to: PageLink; label: string; children: ReactNode }

/** Another way to where a row leads, or to somewhere else; the keyboard's way is the row's own link. */
export function SideLink({ to, label, children }: SideLinkProps) {
  return (
    <Anchor component={AppLink} to={to} inherit aria-label={label} tabIndex={-1} data-side-link>
      {children}
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

/** Follows the link of the row that was clicked beside its controls, or else shows its details; marking text to copy it is no click. */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event
  const isControl = target instanceof Element && target.closest('a, button, input, label, [data-tick]') !== null
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (isControl || hasModifier || window.getSelection()?.isCollapsed === false) return
  const way =
    currentTarget.querySelector<HTMLElement>('[data-row-link]') ??
    currentTarget.querySelector<HTMLElement>('[data-toggle]')
  way?.click()
}
