import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatInstantTime } from '../../../lib/format.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { Page } from '../../../ui/page.tsx'
import type { OpenedAttempt } from '../attempts.api.ts'
import { tellThisDevice } from '../device-report.ts'
import { ExamNotice } from '../exam-notice.tsx'
import receipt from '../handing-in/receipt.module.css'
import { Instructions } from '../instructions.tsx'
import { Sitting } from '../sitting/sitting.tsx'
import { openPractice } from './practice-attempt.ts'
import classes from './practice-exam.module.css'
import { practiceName, practicePaper, practiceSummary } from './practice-paper.ts'

/** How an exam works, for whoever wants to try it: from the instructions to the receipt, and nothing of it counts. */
export function PracticeExam() {
  const [opened, setOpened] = useState<OpenedAttempt>()

  // Staff see before the exam what this device can do. Without the school the practice begins all the same.
  useEffect(() => void tellThisDevice().catch(() => undefined), [])

  if (opened !== undefined) {
    const end = <PracticeEnd onAgain={() => setOpened(undefined)} />
    return (
      <div className={classes.practice}>
        <Sitting opened={opened} isResumed={false} onTakeBack={() => undefined} practiceEnd={end} />
      </div>
    )
  }
  return (
    <Page title={practiceName} documentTitle="Practice exam">
      <Instructions exam={practiceSummary} isStarting={false} onStart={() => setOpened(openPractice())} />
    </Page>
  )
}

/** What stands at the end of a real exam, and that this was none. */
function PracticeEnd({ onAgain }: { onAgain: () => void }) {
  const [handedIn] = useState(() => formatInstantTime(serverClock.now()))
  return (
    <ExamNotice
      subject={practiceName}
      text="Well done! Now you know how an exam works."
      note="This was practice. It does not count, and nobody sees your answers."
    >
      <section className={receipt.receipt} aria-label="Receipt">
        <dl className={receipt.facts}>
          <div>
            <dt>Handed in</dt>
            <dd>{handedIn}</dd>
          </div>
          <div>
            <dt>Answers</dt>
            <dd>{practicePaper.questions.length}</dd>
          </div>
          <div>
            <dt>Code</dt>
            <dd className={receipt.code}>PRACTICE</dd>
          </div>
        </dl>
        <p className={receipt.note}>After a real exam you get a receipt like this one. Write its code down.</p>
      </section>
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
        Practise again
      </Button>
    </ExamNotice>
  )
}
