import { Alert, Anchor, Button } from '@mantine/core'
import { examMessages } from '@pariksha/contract/exams.ts'
import { className } from '@pariksha/contract/law/class-key.ts'
import { paperIssues } from '@pariksha/contract/law/paper.ts'
import { IconBooks, IconCircleCheck, IconCopy, IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { fieldMessagesOf } from '../../../lib/form-input.ts'
import { formatDate } from '../../../lib/format.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCreateExam } from '../exams.api.ts'
import { focusFault, focusRefusedField } from '../questions/focus-fault.ts'
import { countTyped, type Kind, paperOf, questionsText } from '../questions/paper-draft.ts'
import { QuestionArea } from '../questions/question-area.tsx'
import { ChangeCount } from './change-count.tsx'
import { type CopiedExam, copyOf, examOfPicked, type PickedForExam } from './copied-exam.ts'
import classes from './create-exam.module.css'
import { DetailsForm } from './details-form.tsx'
import { sentDetails } from './exam-details.ts'
import { faultText } from './fault-text.ts'
import { usePastStart } from './past-start.tsx'
import type { Creator } from './teaching-choices.ts'
import { UnsentExamGuard } from './unsent-exam-guard.tsx'
import { type ExamDraftState, useExamDraft } from './use-exam-draft.ts'

type Props = {
  creator: Creator
  examsLink: PageLink
  /** With what the form begins. */
  copied?: CopiedExam | undefined
  /** The same, of questions of the bank. */
  picked?: PickedForExam | undefined
}

/** Sends the exam, once everything is right; what is wrong is said, shown and gets the focus. */
function useSubmit(draft: ExamDraftState, creator: Creator, onCreated: () => void) {
  const [showFaults, setShowFaults] = useState(false)

  const start = usePastStart()

  const create = useAction(useCreateExam(), {
    succeeded: examMessages.created,
    failed: examMessages.createFailed,
    onSuccess() {
      focusHeading()
      draft.reset()
      onCreated()
    },
    onFailure(error) {
      draft.form.showErrors(fieldMessagesOf(error))
      focusRefusedField(error)
      return false
    },
  })

  function submit() {
    const checked = draft.form.check()
    if (checked === undefined) return toast.error(examMessages.formInvalid)
    const paper = paperOf(draft.paper)
    const [fault] = paperIssues(paper)
    setShowFaults(fault !== undefined)
    if (fault !== undefined) {
      toast.error(faultText(creator.role, fault))
      focusFault(fault)
      return
    }
    const details = sentDetails(checked)
    start.confirmThen(draft.form.values, () => create.run({ ...details, questions: { exam_paper: paper } }))
  }

  return { submit, isSending: create.isBusy, showFaults, startDialog: start.dialog }
}

/** An exam written by hand: its details, then its questions, then it is sent (product 2.8). */
export function CreateExam({ creator, examsLink, copied, picked }: Props) {
  const draft = useExamDraft(() =>
    picked === undefined ? copied && copyOf(copied, creator) : examOfPicked(picked, creator),
  )
  const [asked, setAsked] = useState<{ kind: Kind; count: number }>()
  const [isCreated, setCreated] = useState(false)
  const { submit, isSending, showFaults, startDialog } = useSubmit(draft, creator, () => setCreated(true))

  function validate() {
    if (draft.form.check() === undefined) return toast.error(examMessages.formInvalid)
    if (askWhichGo('mcqs') || askWhichGo('description')) return
    setCreated(false)
    draft.showQuestions()
    toast.success(examMessages.formValid)
  }

  function typeCount(kind: Kind, typed: string) {
    draft.typeCount(kind, typed)
    const count = draft.wantedCount(kind, typed)
    if (draft.isEntering && count !== undefined && count >= countTyped(draft.paper, kind)) draft.resize(kind, count)
  }

  // Not while the count is being typed: on the way from 10 to 12 stands a 1, and that is no moment to ask.
  function askWhichGo(kind: Kind): boolean {
    const count = draft.wantedCount(kind)
    if (count === undefined || count >= countTyped(draft.paper, kind)) return false
    setAsked({ kind, count })
    return true
  }

  return (
    <>
      <UnsentExamGuard unsent={isSending ? 0 : draft.unsent} onDiscard={draft.reset} />
      {startDialog}
      {asked ? <ChangeCount draft={draft} asked={asked} onClose={() => setAsked(undefined)} /> : null}
      {draft.hasKept && draft.unsent > 0 ? (
        <Alert className={classes.note ?? ''}>The questions you had not sent are here again.</Alert>
      ) : null}
      {copied && draft.isCopy ? (
        <Alert className={classes.note ?? ''} icon={<IconCopy aria-hidden />}>
          {`A copy of ${copied.subject}, ${className(copied.standard)}, ${formatDate(copied.exam_date)}. Choose a date and a time. Nothing is created until you submit.`}
        </Alert>
      ) : null}
      {picked && draft.isCopy ? (
        <Alert className={classes.note ?? ''} icon={<IconBooks aria-hidden />}>
          {`${questionsText(picked.length)} of the bank. Choose a date and a time. Nothing is created until you submit.`}
        </Alert>
      ) : null}
      {isCreated ? (
        <Alert className={classes.note ?? ''} icon={<IconCircleCheck aria-hidden />} role="status">
          {examMessages.created}{' '}
          <Anchor component={AppLink} to={examsLink} inherit>
            See it in the list of exams
          </Anchor>
        </Alert>
      ) : null}
      <DetailsForm
        form={draft.form}
        creator={creator}
        today={draft.today}
        onSubmit={validate}
        onCountTyped={typeCount}
        onCountLeft={askWhichGo}
      >
        <Button type="submit" leftSection={<IconPencilPlus size={20} aria-hidden />}>
          Generate Exam
        </Button>
        <span className={classes.hint}>
          All fields but the title are required; with a title, the topics can stay empty. You write the questions in the
          next step.
        </span>
      </DetailsForm>
      {draft.isEntering ? (
        <div className={classes.questions}>
          <QuestionArea
            paper={draft.paper}
            showFaults={showFaults}
            busy={isSending}
            takesFocus={!(draft.hasKept || draft.isCopy)}
            onChange={draft.dispatch}
            onSubmit={submit}
          />
        </div>
      ) : null}
    </>
  )
}
