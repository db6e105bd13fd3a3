import { Button, type ButtonProps } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import classes from './drop-file.module.css'

type Props = {
  /** A picture, and in words what to do. */
  head: ReactNode
  /** The endings of names that are offered. */
  accept: string
  variant?: ButtonProps['variant']
  isBusy: boolean
  onFile: (file: File | undefined) => void
  /** What is chosen beside the file. */
  children?: ReactNode
  /** What may be given, and what becomes of it. */
  note: string
  /** Below that. */
  foot?: ReactNode
}

/** Takes a file: dropped here, or chosen by the button. */
export function DropFile({ head, accept, variant = 'filled', isBusy, onFile, children, note, foot }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same.
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {head}
      <Button
        variant={variant}
        leftSection={<IconUpload size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="File"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // The same file, corrected, can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {children}
      <p className={classes.note}>{note}</p>
      {foot}
    </div>
  )
}
