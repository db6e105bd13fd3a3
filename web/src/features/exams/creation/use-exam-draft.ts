import { manualExamForm } from '@pariksha/contract/exams.ts'
import { maxQuestions } from '@pariksha/contract/fields.ts'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { schoolDate } from '../../../lib/format.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { changePaper, countTyped, type Kind, type List, noPaper, type Paper } from '../questions/paper-draft.ts'
import { blankDetails, type ExamDetails, readDetails } from './exam-details.ts'
import { draftPlace, useKeepDraft, useLeftDraft } from './use-kept-draft.ts'

const countFields = { mcqs: 'num_mcqs', description: 'num_desc' } as const
const drafts = draftPlace<{ details: ExamDetails; paper: Paper; isEntering: boolean }>()
type ExamCopy = { details: ExamDetails; paper: Paper }
const kinds: readonly Kind[] = ['mcqs', 'description']
const lists: readonly List[] = [...kinds, 'others']

/**
 * An exam while it is being written: the form, the questions, and whether the questions are shown.
 * What the same account left unsent earlier is there again, else a copy of an earlier exam if one is asked for. `useFields` rather than `useForm`, here and where questions
 * are generated: submitting the form makes the questions, and what is sent later, by their own button, is both.
 */
export function useExamDraft(copied: () => ExamCopy | undefined) {
  const kept = useLeftDraft(drafts)
  const [copy, setCopy] = useState(() => (kept === undefined ? copied() : undefined))
  const first = kept ?? (copy && { ...copy, isEntering: true })
  const today = schoolDate(serverClock.now())
  const [paper, dispatch] = useReducer(changePaper, first?.paper ?? noPaper)
  const form = useFields(first?.details ?? blankDetails, (details) =>
    readDetails(details, { schema: manualExamForm, today, others: paper.others.length }),
  )
  const [isEntering, setEntering] = useState(first?.isEntering ?? false)
  // Of a copy that nobody has worked on nothing can be lost.
  const unsent = paper === copy?.paper ? 0 : lists.reduce((total, list) => total + countTyped(paper, list), 0)

  const details = form.values
  const draft = useMemo(
    () => (unsent > 0 ? { details, paper, isEntering } : undefined),
    [details, paper, isEntering, unsent],
  )
  useKeepDraft(drafts, draft)

  const { set } = form
  const counts = { mcqs: paper.mcqs.length, description: paper.description.length }
  // The fields follow the questions, however those came or went.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the questions is a reason
  useEffect(() => {
    if (!isEntering) return
    set('num_mcqs', String(counts.mcqs))
    set('num_desc', String(counts.description))
  }, [isEntering, counts.mcqs, counts.description])

  /** How many questions of a kind the form asks for; undefined while it asks for what the paper has, or for no paper. */
  function wantedCount(kind: Kind, typed = form.values[countFields[kind]]): number | undefined {
    if (typed === '' || Number(typed) === paper[kind].length || Number(typed) > maxQuestions) return undefined
    return Number(typed)
  }

  function resize(kind: Kind, count: number) {
    dispatch({ type: 'resize', kind, count })
  }

  return {
    form,
    paper,
    isEntering,
    today,
    unsent,
    hasKept: kept !== undefined,
    isCopy: copy !== undefined,
    dispatch,
    wantedCount,
    resize,
    typeCount: (kind: Kind, typed: string) => form.set(countFields[kind], typed),
    /** Puts the count back to the questions there are. */
    restoreCount: (kind: Kind) => form.set(countFields[kind], String(paper[kind].length)),
    showQuestions() {
      for (const kind of kinds) {
        const count = wantedCount(kind)
        if (count !== undefined) resize(kind, count)
      }
      setEntering(true)
    },
    reset() {
      dispatch({ type: 'clear' })
      setEntering(false)
      form.setValues(blankDetails)
      setCopy(undefined)
    },
  }
}

export type ExamDraftState = ReturnType<typeof useExamDraft>
