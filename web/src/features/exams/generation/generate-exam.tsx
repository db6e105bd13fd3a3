import { Button, Switch } from '@mantine/core'
import { generationMessages } from '@pariksha/contract/generation.ts'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { DetailsForm } from '../creation/details-form.tsx'
import type { Creator } from '../creation/teaching-choices.ts'
import { UnsentExamGuard } from '../creation/unsent-exam-guard.tsx'
import { questionsText } from '../questions/paper-draft.ts'
import classes from './generate-exam.module.css'
import { countQuestions, isWorkedOn } from './generated-draft.ts'
import { QuestionsPane } from './questions-pane.tsx'
import { useGeneration } from './use-generation.ts'
import { useSendExam } from './use-send-exam.ts'

type Props = {
  creator: Creator
  /** All questions come from the built-in bank, and AI is not offered. */
  fromBank: boolean
  examsLink: PageLink
}

const countFields = { mcqs: 'num_mcqs', description: 'num_desc' } as const

/** An exam whose questions are written for the teacher, who decides about each (product 2.8). */
export function GenerateExam({ creator, fromBank, examsLink }: Props) {
  const generation = useGeneration(creator, fromBank)
  const sending = useSendExam(generation, creator)
  const [isAsking, setAsking] = useState(false)
  const { form, state } = generation
  const isComing = state.coming !== undefined
  const unsent = countQuestions(state.draft) + (state.coming ? countQuestions(state.coming.draft) : 0)

  function begin() {
    setAsking(false)
    sending.forget()
    void generation.generate()
  }

  function ask() {
    if (isComing) return
    if (form.check() === undefined) return toast.error(generationMessages.formInvalid)
    if (isWorkedOn(state.draft)) setAsking(true)
    else begin()
  }

  return (
    <div className={classes.columns}>
      <UnsentExamGuard unsent={sending.isSending ? 0 : unsent} onDiscard={generation.reset} />
      {sending.startDialog}
      <ConfirmDialog
        opened={isAsking}
        title="Generate all questions again?"
        confirmLabel="Generate again"
        cancelLabel="Keep my questions"
        danger
        onConfirm={begin}
        onClose={() => setAsking(false)}
      >
        {questionsText(countQuestions(state.draft))}, with what you changed in them, will be replaced by new ones.
      </ConfirmDialog>
      <DetailsForm
        form={form}
        creator={creator}
        today={generation.today}
        onSubmit={ask}
        onCountTyped={(kind, typed) => form.set(countFields[kind], typed)}
      >
        {generation.writers.data?.ai && !fromBank ? (
          <Switch
            className={classes.choice ?? ''}
            size="md"
            label="Take the questions from the built-in bank"
            description="AI is not asked."
            checked={generation.isBankOnly}
            onChange={(event) => generation.setBankOnly(event.currentTarget.checked)}
          />
        ) : null}
        <Button type="submit" disabled={isComing} leftSection={<IconSparkles size={20} aria-hidden />}>
          {isComing ? 'Loading...' : 'Generate Exam'}
        </Button>
        <span className={classes.hint}>
          All fields but the title are required. You read every question before you submit.
        </span>
      </DetailsForm>
      <QuestionsPane generation={generation} sending={sending} examsLink={examsLink} />
    </div>
  )
}
