import { Button } from '@mantine/core'
import { correctionWords } from '@pariksha/contract/law/corrections/marking-state.ts'
import { correctionMessages } from '@pariksha/contract/staff/corrections.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { counted } from '../../../lib/counted.ts'
import { formatDate, schoolDate } from '../../../lib/format.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Loadable } from '../../../ui/loadable.tsx'
import { Section } from '../../../ui/section.tsx'
import { correctionsQuery, type LoadedCorrections, useApplyCorrection } from './corrections.api.ts'
import classes from './corrections.module.css'
import { undoBody } from './undo-body.ts'

/** What was corrected in how an exam is marked, when, why and by whom, and the way to take it back. */
export function ExamCorrections({ examId }: { examId: string }) {
  const corrections = useQuery(correctionsQuery(examId))
  return (
    <Section title="What was corrected">
      <Loadable query={corrections} failureOf={(error) => messageOf(error, correctionMessages.listFailed)}>
        {(loaded) => (
          <Card>
            <ol className={classes.list}>
              {loaded.corrections.map((correction) => (
                <MadeCorrection
                  key={correction.correction_id}
                  examId={examId}
                  correction={correction}
                  revision={loaded.questions.find(({ index }) => index === correction.index)?.revision ?? 0}
                />
              ))}
            </ol>
          </Card>
        )}
      </Loadable>
    </Section>
  )
}

type MadeProps = { examId: string; correction: LoadedCorrections['corrections'][number]; revision: number }

function MadeCorrection({ examId, correction, revision }: MadeProps) {
  const { index, rule, reason, at, by, before, after, changed, undo } = correction
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const undoing = useAction(useApplyCorrection(examId), {
    succeeded: correctionMessages.undone,
    failed: correctionMessages.undoFailed,
    onSuccess: close,
  })
  const day = formatDate(schoolDate(Date.parse(at)))
  return (
    <li className={classes.correction}>
      <div>
        <p>
          <strong>Question {index + 1}</strong> {correctionWords(rule, after)}
        </p>
        {rule === 'key' ? (
          <p>
            Right before: {before.correct.join(' / ')}. Right now: {after.correct.join(' / ')}.
          </p>
        ) : null}
        <p dir="auto">{reason}</p>
        <p className={classes.facts}>
          {by}, {day} · {counted(changed, ['paper', 'papers'])} changed
        </p>
      </div>
      {undo === null ? null : (
        <Button
          data-screen-only
          variant="default"
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={`Take back the correction of question ${index + 1}`}
          onClick={() => setAsking(true)}
        >
          Take back
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`Take back the correction of question ${index + 1}?`}
        confirmLabel="Take it back"
        busy={undoing.isBusy}
        onConfirm={() => undo && undoing.run(undoBody({ index, undo, reason, revision }))}
        onClose={close}
      >
        All papers are marked again, as before this correction. That stands here as a correction of its own.
      </ConfirmDialog>
    </li>
  )
}
