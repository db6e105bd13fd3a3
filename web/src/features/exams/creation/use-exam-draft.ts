import { manualExamForm } from '@pariksha/contract/exams.ts'
import { useMemo, useReducer, useState } from 'react'
import { schoolDate } from '../../../lib/format.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { blankDetails, type ExamDetails, readDetails } from './exam-details.ts'
import { changePaper, countTyped, type Kind, noPaper, type Paper } from './paper-draft.ts'
import { draftPlace, useKeepDraft, useLeftDraft } from './use-kept-draft.ts'

const countFields = { mcqs: 'num_mcqs', description: 'num_desc' } as const
const drafts = draftPlace<{ details: ExamDetails; paper: Paper; isEntering: boolean }>()
const kinds: readonly Kind[] = ['mcqs', 'description']

/**
 * An exam while it is being written: the form, the questions, and whether the questions are shown.
 * What the same account left unsent earlier is there again. `useFields` rather than `useForm`, here and where questions
 * are generated: submitting the form makes the questions, and what is sent later, by their own button, is both.
 */
export function useExamDraft() {
  const kept = useLeftDraft(drafts)
  const today = schoolDate(serverClock.now())
  const form = useFields(kept?.details ?? blankDetails, (details) =>
    readDetails(details, { schema: manualExamForm, today }),
  )
  const [paper, dispatch] = useReducer(changePaper, kept?.paper ?? noPaper)
  const [isEntering, setEntering] = useState(kept?.isEntering ?? false)
  const unsent = kinds.reduce((total, kind) => total + countTyped(paper, kind), 0)

  const details = form.values
  const draft = useMemo(
    () => (unsent > 0 ? { details, paper, isEntering } : undefined),
    [details, paper, isEntering, unsent],
  )
  useKeepDraft(drafts, draft)

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
    wantedCount,
    regenerate,
    typeCount: (kind: Kind, typed: string) => form.set(countFields[kind], typed),
    /** Puts the count back to the questions there are. */
    restoreCount: (kind: Kind) => form.set(countFields[kind], String(paper[kind].length)),
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
    },
  }
}

export type ExamDraftState = ReturnType<typeof useExamDraft>
