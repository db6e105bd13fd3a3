import { examMessages } from '@pariksha/contract/exams.ts'
import { generationMessages } from '@pariksha/contract/generation.ts'
import { parseClass } from '@pariksha/contract/law/class-key.ts'
import { type PaperIssue, paperIssues } from '@pariksha/contract/law/paper.ts'
import { useEffect, useState } from 'react'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { fieldMessagesOf } from '../../../lib/form-input.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sentDetails } from '../creation/exam-details.ts'
import { faultText } from '../creation/fault-text.ts'
import { usePastStart } from '../creation/past-start.tsx'
import type { Creator } from '../creation/teaching-choices.ts'
import { useCreateExam } from '../exams.api.ts'
import { focusFault } from '../questions/focus-fault.ts'
import { sentPaper } from './generated-draft.ts'
import type { Generation } from './use-generation.ts'

const noteMs = 3000

/** Makes an exam of the draft, once everything is right; what is wrong is said, shown and gets the focus. */
export function useSendExam(generation: Generation, creator: Creator) {
  const { form, state, reset } = generation
  const [fault, setFault] = useState<PaperIssue>()
  const [isCreated, setCreated] = useState(false)
  const [isNoted, setNoted] = useState(false)

  useEffect(() => {
    if (fault !== undefined) focusFault(fault)
  }, [fault])

  useEffect(() => {
    if (!isNoted) return undefined
    const timer = setTimeout(() => setNoted(false), noteMs)
    return () => clearTimeout(timer)
  }, [isNoted])

  const start = usePastStart()
  const create = useAction(useCreateExam(), {
    succeeded: examMessages.created,
    failed: generationMessages.createFailed,
    onSuccess() {
      focusHeading()
      reset()
      setCreated(true)
      setNoted(true)
    },
    onFailure(error) {
      form.showErrors(fieldMessagesOf(error))
      return false
    },
  })

  function submit() {
    const checked = form.check()
    if (checked === undefined) return toast.error(generationMessages.formInvalid)
    const paper = sentPaper(state.draft)
    const [first] = paperIssues(paper)
    setFault(first)
    if (first !== undefined) {
      toast.error(faultText(creator.role, first))
      return
    }
    const { duration, standard, ...details } = sentDetails(checked)
    const counts = { num_mcqs: paper.mcqs.length, num_desc: paper.description.length }
    start.confirmThen(checked, () =>
      create.run({
        ...details,
        ...counts,
        standard: parseClass(standard) ?? standard,
        duration: Number(duration),
        questions: { exam_paper: paper },
      }),
    )
  }

  return {
    submit,
    startDialog: start.dialog,
    isSending: create.isBusy,
    showFaults: fault !== undefined,
    /** An exam was made here, and nothing was begun since. */
    isCreated,
    isNoted,
    forget() {
      setFault(undefined)
      setCreated(false)
      setNoted(false)
    },
  }
}

export type Sending = ReturnType<typeof useSendExam>
