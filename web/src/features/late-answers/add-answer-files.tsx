import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useFocusAfterWork } from '../../ui/action/use-focus-after-work.ts'
import { Section } from '../../ui/section.tsx'
import classes from './add-answer-files.module.css'
import { type ReadFile, useAddAnswerFile } from './answer-files.api.ts'

/** Takes the files that pages of pupils have saved without network, one after the other, and says what became of each. */
export function AddAnswerFiles({ examId }: { examId: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [read, setRead] = useState<readonly ReadFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const addFile = useAddAnswerFile(examId)
  useFocusAfterWork(isBusy)

  async function take(files: FileList | null) {
    if (files === null || isBusy) return
    setBusy(true)
    for (const file of [...files]) {
      const added = await addFile(file)
      setRead((before) => [added, ...before])
    }
    setBusy(false)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }

  return (
    <Section title="Files of answers">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same. */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same. */}
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
        <p className={classes.note}>
          When a computer stays without the server, its exam page saves the answers to a file that ends in .pariksha.
          Carry it here, for example on a USB stick, and choose or drop it. Nothing in a paper changes until you accept
          it.
        </p>
        <Button
          variant="default"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          Add files of answers
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".pariksha"
          aria-label="Files of answers"
          onChange={(event) => {
            void take(event.currentTarget.files)
            // The same file can be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <ul className={classes.read} role="status" aria-label="What became of the files">
        {read.map((file) => (
          <FileRead key={file.key} file={file} />
        ))}
      </ul>
    </Section>
  )
}

function FileRead({ file: { name, isTaken, text } }: { file: ReadFile }) {
  const Picture = isTaken ? IconCircleCheck : IconAlertTriangle
  return (
    <li data-taken={isTaken}>
      <Picture size={18} aria-hidden />
      <span>
        <strong>{name}</strong>
        <br />
        {text}
      </span>
    </li>
  )
}
