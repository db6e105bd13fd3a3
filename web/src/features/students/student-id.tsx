import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { copyShown } from '../../lib/copy-shown.ts'
import classes from './student-id.module.css'

/** A Student ID, large enough to be copied by hand, with a button that copies it. */
export function StudentId({ code }: { code: string }) {
  const shown = useRef<HTMLOutputElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    if (shown.current) setCopied(await copyShown(shown.current))
  }

  return (
    <div className={classes.id}>
      <output ref={shown} className={classes.code} aria-label="Student ID">
        {code}
      </output>
      <Button
        variant="default"
        leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
