import { manualExamForm } from '@pariksha/contract/exams.ts'
import { useEffect, useReducer, useState } from 'react'
import { blankDetails, type ExamDetails } from './exam-details.ts'
import { draftPlace } from './kept-draft.ts'
import { changePaper, countTyped, type Kind, noPaper, type Paper } from './paper-draft.ts'
import { useDetails } from './use-details.ts'

const countFields = { mcqs: 'num_mcqs', description: 'num_desc' } as const
const drafts = draftPlace<{ details: ExamDetails; paper: Paper; isEntering: boolean }>()
const kinds: readonly Kind[] = ['mcqs', 'description']

/**
 * An exam while it is being written: the form, the questions, and whether the questions are shown.
 * @param owner whose draft it is; what this person left unsent earlier is there again
 */
export function useExamDraft(owner: string) {
  const [kept] = useState(() => drafts.of(owner))
  const { form, today, checkDetails } = useDetails(manualExamForm, kept?.details)
  const [paper, dispatch] = useReducer(changePaper, kept?.paper ?? noPaper)
  const [isEntering, setEntering] = useState(kept?.isEntering ?? false)
  const unsent = kinds.reduce((total, kind) => total + countTyped(paper, kind), 0)

  const details = form.values
  useEffect(() => {
    if (unsent > 0) drafts.keep(owner, { details, paper, isEntering })
    else drafts.drop(owner)
  }, [owner, details, paper, isEntering, unsent])

  /** How many blanks of a kind the form asks for; undefined while it asks for what the paper has, or for nothing yet. */
  function wantedCount(kind: Kind, typed = form.values[countFields[kind]]): number | undefined {
    if (typed === '' || Number(typed) === paper[kind].length) return undefined
    return Number(typed)
  }

  function regenerate(kind: Kind, count: number) {
    dispatch({ type: 'blank', kind, count })
  }

  return {
    form,
    paper,
    isEntering,
    today,
    unsent,
    hasKept: kept !== undefined,
    dispatch,
    checkDetails,
    wantedCount,
    regenerate,
    typeCount: (kind: Kind, typed: string) => form.setFieldValue(countFields[kind], typed),
    /** Puts the count back to the questions there are. */
    restoreCount: (kind: Kind) => form.setFieldValue(countFields[kind], String(paper[kind].length)),
    showQuestions() {
      for (const kind of kinds) {
        const count = wantedCount(kind)
        if (count !== undefined) regenerate(kind, count)
      }
      setEntering(true)
    },
    reset() {
      dispatch({ type: 'clear' })
      setEntering(false)
      form.setValues(blankDetails)
      form.clearErrors()
    },
  }
}

export type ExamDraftState = ReturnType<typeof useExamDraft>
