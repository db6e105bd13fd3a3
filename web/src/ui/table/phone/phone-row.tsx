import { Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { TableCell } from '../row-link.tsx'
import type { Column } from '../table-parts.ts'
import classes from './phone-table.module.css'

type Props<Row> = {
  columns: readonly Column<Row>[]
  row: Row
  position: number
  isOpen: boolean
  onToggle: () => void
}

const places = ['before', 'name', 'after'] as const

/** A row as one line: who it is, and a button for the rest of what the columns say. */
export function PhoneRow<Row>({ columns, row, position, isOpen, onToggle }: Props<Row>) {
  const id = useId()
  const inLine = places.flatMap((place) => columns.filter(({ line }) => line === place))
  const behind = columns.filter(({ line }) => line === undefined)
  const nameId = `${id}-name`
  const buttonId = `${id}-button`
  const detailsId = `${id}-details`
  return (
    <>
      {inLine.map((column) => (
        <Table.Td key={column.key} className={classes[column.line ?? 'name']}>
          <span id={column.line === 'name' ? nameId : undefined}>
            <TableCell column={column} row={row} position={position} />
          </span>
        </Table.Td>
      ))}
      {behind.length === 0 ? null : (
        <Table.Td className={classes.more}>
          <UnstyledButton
            id={buttonId}
            className={classes.toggle}
            aria-label="Details of"
            aria-labelledby={`${buttonId} ${nameId}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            data-toggle
            onClick={onToggle}
          >
            <IconChevronDown size={20} aria-hidden />
          </UnstyledButton>
        </Table.Td>
      )}
      {isOpen ? (
        <Table.Td className={classes.details} id={detailsId}>
          <dl>
            {behind.map((column) => (
              <div key={column.key}>
                <dt>{column.header}</dt>
                <dd>
                  <TableCell column={column} row={row} position={position} />
                </dd>
              </div>
            ))}
          </dl>
        </Table.Td>
      ) : null}
    </>
  )
}
