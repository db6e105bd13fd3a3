import { examMessages } from '@pariksha/contract/exams.ts'
import { generationMessages } from '@pariksha/contract/generation.ts'
import { type PaperIssue, paperIssues } from '@pariksha/contract/law/paper.ts'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { fieldMessagesOf } from '../../../lib/form-input.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { focusFault } from '../creation/focus-fault.ts'
import { paperOf } from '../creation/paper-draft.ts'
import type { Creator } from '../creation/teaching-choices.ts'
import { useCreateExam } from '../exams.api.ts'
import type { Generation } from './use-generation.ts'

const noteMs = 3000

/** Makes an exam of the draft, once everything is right; what is wrong is said, shown and gets the focus. */
export function useSendExam(generation: Generation, creator: Creator) {
  const { form, state, checkDetails, reset } = generation
  const create = useCreateExam()
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

  function submit() {
    if (!checkDetails()) return toast.error(generationMessages.formInvalid)
    const paper = paperOf(state.draft.paper)
    const [first] = paperIssues(paper)
    setFault(first)
    if (first !== undefined) {
      toast.error(creator.role === 'teacher' ? first.message : examMessages.questionsIncomplete)
      return
    }
    const { extra_topics: _, duration, standard, ...details } = form.values
    const counts = { num_mcqs: paper.mcqs.length, num_desc: paper.description.length }
    create.mutate(
      {
        ...details,
        ...counts,
        standard: Number(standard),
        duration: Number(duration),
        questions: { exam_paper: paper },
      },
      {
        onSuccess: () => {
          toast.success(examMessages.created)
          focusHeading()
          reset()
          setCreated(true)
          setNoted(true)
        },
        onError: (error) => {
          toast.error(messageOf(error, generationMessages.createFailed))
          form.setErrors(fieldMessagesOf(error))
        },
      },
    )
  }

  return {
    submit,
    isSending: create.isPending,
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
