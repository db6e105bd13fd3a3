import { Button } from '@mantine/core'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { paperIssues } from '@pariksha/contract/law/paper.ts'
import { questionMessages } from '@pariksha/contract/staff/exam-questions.ts'
import { useReducer, useState } from 'react'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useChangeQuestions } from '../exams.api.ts'
import { focusFault, focusRefusedField } from '../questions/focus-fault.ts'
import { changePaper, paperOf } from '../questions/paper-draft.ts'
import { QuestionArea } from '../questions/question-area.tsx'
import { type CopiedExam, copiedPaper } from './copied-exam.ts'
import { faultText } from './fault-text.ts'
import { UnsentExamGuard } from './unsent-exam-guard.tsx'

type Props = { exam: CopiedExam; role: StaffRole; onDone: () => void }

/** The questions of an exam that nobody has started, to be changed as if it were being written. */
export function ChangeQuestions({ exam, role, onDone }: Props) {
  const [first] = useState(() => copiedPaper({ ...exam, ...exam.questions.exam_paper }))
  const [paper, dispatch] = useReducer(changePaper, first)
  const [showFaults, setShowFaults] = useState(false)
  const change = useAction(useChangeQuestions(String(exam.exam_id)), {
    succeeded: questionMessages.changed,
    failed: questionMessages.failed,
    onSuccess() {
      focusHeading()
      onDone()
    },
    onFailure(error) {
      focusRefusedField(error)
      return false
    },
  })
  const isChanged = paper !== first

  function submit() {
    const written = paperOf(paper)
    const [fault] = paperIssues(written)
    setShowFaults(fault !== undefined)
    if (fault === undefined)
      return change.run({ questions: { exam_paper: written }, paper_version: exam.paper_version })
    toast.error(faultText(role, fault))
    focusFault(fault)
  }

  return (
    <>
      <UnsentExamGuard
        title="Leave without changing the questions?"
        unsent={isChanged && !change.isBusy ? paper.mcqs.length + paper.description.length + paper.others.length : 0}
        lost="What you changed will be lost: nothing has been sent yet."
        onDiscard={onDone}
      />
      <QuestionArea
        paper={paper}
        showFaults={showFaults}
        busy={change.isBusy}
        takesFocus
        onChange={dispatch}
        onSubmit={submit}
      />
      <ButtonRow>
        <Button variant="default" disabled={change.isBusy} onClick={onDone}>
          {isChanged ? 'Leave the questions as they were' : 'Back to the question paper'}
        </Button>
      </ButtonRow>
    </>
  )
}
