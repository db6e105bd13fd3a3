import type { ImportKind, ImportRecord } from '@pariksha/contract/imports.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { useEffect, useRef, useState } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { focusHeading } from '../../lib/focus/focus-heading.ts'
import { CheckSheet } from './check-sheet.tsx'
import { ChooseFile } from './choose-file.tsx'
import classes from './import-steps.module.css'
import type { StartedImport, Uploaded } from './imports.api.ts'
import { ShowRun } from './show-run.tsx'

const steps = ['Choose file', 'Check columns and rows', 'Done'] as const

type Props = {
  kind: ImportKind
  /** The class that all students of the sheet go to; undefined when the sheet says it. */
  standard?: ClassKey | undefined
  /** Where the imported people are listed. */
  listLink: PageLink
}

/** Adds students or teachers from a sheet, in three steps. */
export function ImportSteps({ kind, standard, listLink }: Props) {
  const [uploaded, setUploaded] = useState<Uploaded>()
  const [started, setStarted] = useState<StartedImport>()
  const [notice, setNotice] = useState<string>()

  function startAgain() {
    setStarted(undefined)
    setUploaded(undefined)
  }

  function giveBack({ message }: ImportRecord) {
    setStarted(undefined)
    setNotice(message ?? undefined)
  }

  const step = started ? 2 : uploaded ? 1 : 0
  const lastStep = useRef(step)
  useEffect(() => {
    // The button that led here is gone.
    if (lastStep.current !== step) focusHeading()
    lastStep.current = step
  }, [step])
  return (
    <>
      <ol className={classes.steps} aria-label="Steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} data-past={index < step || undefined}>
            <span className={classes.number}>{index + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {started ? (
        <ShowRun started={started} listLink={listLink} onGivenBack={giveBack} onAgain={startAgain} />
      ) : uploaded ? (
        <CheckSheet
          uploaded={uploaded}
          notice={notice}
          onStarted={(reply) => {
            setNotice(undefined)
            setStarted(reply)
          }}
          onOtherFile={startAgain}
        />
      ) : (
        <ChooseFile kind={kind} standard={standard} onUploaded={setUploaded} />
      )}
    </>
  )
}
