import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FieldClash } from '../../lib/merge-drafts.ts'
import classes from './changed-meanwhile.module.css'

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
    panel.current?.scrollIntoView({ block: 'center' })
    panel.current?.focus()
  }, [])

  return (
    <div ref={panel} tabIndex={-1} role="alert" className={classes.panel}>
      <p className={classes.title}>
        <IconUsers size={20} aria-hidden />
        Somebody else changed this record meanwhile
      </p>
      {clashes.length > 0 ? (
        <ul className={classes.clashes}>
          {clashes.map((clash) => (
            <li key={clash.field}>
              <Clash clash={clash} label={labels[clash.field] ?? clash.field} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.note}>Nothing of it is different here.</p>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={onTakeTheirs}>
          Reload theirs
        </Button>
        <Button variant="default" onClick={onKeepTyping}>
          Keep typing
        </Button>
      </Group>
      <p className={classes.note}>
        “Keep typing” keeps what you typed and takes theirs where you typed nothing. Nothing is saved before you save.
      </p>
    </div>
  )
}

function Clash({ clash: { was, theirs, mine }, label }: { clash: FieldClash; label: string }) {
  return (
    <>
      {label}: was <q>{was || 'empty'}</q>, is now <strong>{theirs || 'empty'}</strong>
      {mine === was ? null : (
        <>
          ; you typed <strong>{mine || 'nothing'}</strong>
        </>
      )}
    </>
  )
}
