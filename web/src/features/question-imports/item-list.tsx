import { Button } from '@mantine/core'
import type { ImportedItem } from '@pariksha/contract/staff/bank/question-imports.ts'
import { useMemo, useState } from 'react'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-parts.ts'
import type { ImportParts } from './import-parts.ts'
import { ItemDialog } from './item-dialog.tsx'
import { groupNames, groupOf, type ItemGroup, ItemState, itemGroups } from './item-states.tsx'
import classes from './question-imports.module.css'

type Props = {
  id: number
  items: readonly ImportedItem[]
  /** Ready items that are not wanted. */
  left: ReadonlySet<number>
  parts: ImportParts
  onLeft: (left: ReadonlySet<number>) => void
}

function columnsOf(onOpen: (number: number) => void): Column<ImportedItem>[] {
  return [
    { key: 'number', header: 'No.', line: 'before', sortBy: ({ number }) => number, cell: ({ number }) => number },
    {
      key: 'title',
      header: 'Question',
      line: 'name',
      isLong: true,
      cell: ({ title }) => (
        <span className={classes.title} dir="auto">
          {title}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      sortBy: (item) => itemGroups.indexOf(groupOf(item)),
      cell: (item) => <ItemState item={item} />,
    },
    { key: 'marks', header: 'Marks', cell: ({ marks, question }) => (question === null ? '–' : marks) },
    {
      key: 'open',
      header: 'Look',
      line: 'after',
      cell: ({ number }) => (
        <Button variant="default" size="compact-sm" aria-label={`Open item ${number}`} onClick={() => onOpen(number)}>
          Open
        </Button>
      ),
    },
  ]
}

/** Every item of the file; of one state, if that is chosen. */
export function ItemList({ id, items, left, parts, onLeft }: Props) {
  const [group, setGroup] = useState<ItemGroup>()
  const [openNumber, setOpenNumber] = useState<number>()
  const columns = useMemo(() => columnsOf(setOpenNumber), [])
  const counts = Map.groupBy(items, groupOf)
  const names = new Map<string, ItemGroup | undefined>([
    [`All ${items.length}`, undefined],
    ...itemGroups
      .filter((one) => counts.has(one))
      .map((one): [string, ItemGroup] => [`${groupNames[one]} ${counts.get(one)?.length ?? 0}`, one]),
  ])
  const isThere = group === undefined || counts.has(group)
  const shown = isThere && group !== undefined ? (counts.get(group) ?? []) : items
  const chosen = [...names].find(([, one]) => one === (isThere ? group : undefined))?.[0]
  const wanted = items.filter((item) => groupOf(item) === 'ready' && !left.has(item.number))

  function select(selected: ReadonlySet<string>) {
    const ready = items.filter((item) => groupOf(item) === 'ready')
    onLeft(new Set(ready.flatMap(({ number }) => (selected.has(String(number)) ? [] : [number]))))
  }

  return (
    <div className={classes.list}>
      <ChoiceBar
        label="State"
        choices={[...names.keys()]}
        chosen={chosen}
        onChoose={(name) => setGroup(names.get(name))}
      />
      <DataTable
        label="Questions of the file"
        columns={columns}
        rows={shown}
        rowId={({ number }) => String(number)}
        emptyText="No questions."
        noun={['question', 'questions']}
        isOpened={(item) => groupOf(item) !== 'ready'}
        selection={{
          selected: new Set(wanted.map(({ number }) => String(number))),
          onChange: select,
          nameOf: ({ number }) => `item ${number}`,
        }}
      />
      {openNumber === undefined ? null : (
        <ItemDialog
          id={id}
          items={shown}
          number={openNumber}
          parts={parts}
          onOpen={setOpenNumber}
          onClose={() => setOpenNumber(undefined)}
        />
      )}
    </div>
  )
}
