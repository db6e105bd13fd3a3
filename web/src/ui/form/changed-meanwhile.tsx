import { Alert, Button, Group, Table } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FieldClash } from '../../lib/merge-drafts.ts'

type Props = {
  clashes: readonly FieldClash[]
  labels: Readonly<Record<string, string>>
  onTakeTheirs: () => void
  onKeepTyping: () => void
}

/** Shows what somebody else changed in a record while a form on it was open, and asks how to go on. */
export function ChangedMeanwhile({ clashes, labels, onTakeTheirs, onKeepTyping }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    panel.current?.focus()
  }, [])

  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      color="orange"
      icon={<IconUsers size={20} aria-hidden />}
      title="Somebody else changed this record meanwhile"
    >
      {clashes.length > 0 ? (
        <Table aria-label="What changed" verticalSpacing={4} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Field</Table.Th>
              <Table.Th scope="col">Was</Table.Th>
              <Table.Th scope="col">Theirs</Table.Th>
              <Table.Th scope="col">Yours</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {clashes.map(({ field, was, theirs, mine }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{labels[field] ?? field}</Table.Th>
                <Table.Td>{was || '–'}</Table.Td>
                <Table.Td>{theirs || '–'}</Table.Td>
                <Table.Td>{mine === was ? 'not changed' : mine || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <p>It says the same as before; nothing of it is different here.</p>
      )}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={onTakeTheirs}>
          Reload theirs
        </Button>
        <Button variant="default" onClick={onKeepTyping}>
          Keep typing
        </Button>
      </Group>
    </Alert>
  )
}
