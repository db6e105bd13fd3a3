import { aiExamForm, generationMessages } from '@pariksha/contract/generation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { fieldMessagesOf } from '../../../lib/form-input.ts'
import { schoolDate } from '../../../lib/format.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { type Fields, useFields } from '../../../ui/form/use-fields.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { blankDetails, type ExamDetails, readDetails } from '../creation/exam-details.ts'
import type { Creator } from '../creation/teaching-choices.ts'
import { draftPlace, useKeepDraft, useLeftDraft } from '../creation/use-kept-draft.ts'
import type { Kind } from '../questions/paper-draft.ts'
import { countQuestions, type GeneratedDraft, noDraft, textsToAvoid } from './generated-draft.ts'
import { type GenerationRequest, generationStateQuery, providerName } from './generation.api.ts'
import { changeGeneration, type GenerationChange, type GenerationState, nothingGenerated } from './generation-state.ts'
import { writeQuestion, writeQuestions } from './write-questions.ts'

const drafts = draftPlace<{ details: ExamDetails; draft: GeneratedDraft }>()

/** As many texts as a request may carry. */
const mostAvoided = 200

/** The server's names of fields, as the form has them. */
function formErrors(error: unknown) {
  const { subjects, prompt, ...others } = fieldMessagesOf(error)
  return {
    ...others,
    ...(subjects === undefined ? {} : { subject: subjects }),
    ...(prompt === undefined ? {} : { extra_topics: prompt }),
  }
}

/** What stays on the screen after the toast has gone: also why no answer came. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : generationMessages.generateFailed
}

type Writing = {
  /** Whether AI is never to be asked on this page. */
  fromBank: boolean
  form: Fields<ExamDetails>
  state: GenerationState
  dispatch: Dispatch<GenerationChange>
  role: Creator['role']
}

/** Has questions written, all or one, by whom the teacher chose. */
function useWriting({ fromBank, form, state, dispatch, role }: Writing) {
  const [isBankChosen, setBankOnly] = useState(false)
  const isBankOnly = fromBank || isBankChosen
  const writers = useQuery(generationStateQuery)
  const queryClient = useQueryClient()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function requestFor(counts: { num_mcqs: number; num_desc: number }): GenerationRequest {
    const { subject, extra_topics, standard } = form.values
    return { subjects: subject, prompt: extra_topics, standard, ...counts, bank_only: isBankOnly }
  }

  function recount() {
    void queryClient.invalidateQueries({ queryKey: generationStateQuery.queryKey })
  }

  async function generate(): Promise<void> {
    if (running.current !== undefined) return
    const { num_mcqs, num_desc, subject, standard } = form.values
    const counts = { num_mcqs: Number(num_mcqs), num_desc: Number(num_desc) }
    const ai = isBankOnly ? null : writers.data?.ai
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const provider = ai ? providerName(ai) : null
    dispatch({ type: 'begin', wanted: counts.num_mcqs + counts.num_desc, provider, basis: { subject, standard } })
    try {
      await writeQuestions(requestFor(counts), { signal, onEvent: (event) => dispatch({ type: 'came', event }) })
      toast.success(generationMessages.generated[role])
    } catch (error) {
      dispatch({ type: 'broke', message: signal.aborted ? null : reasonOf(error) })
      if (signal.aborted) return
      toast.error(messageOf(error, generationMessages.generateFailed))
      form.showErrors(formErrors(error))
    } finally {
      running.current = undefined
      recount()
    }
  }

  /** Has another question written for the place of one. Rejects with what is to be told. */
  async function regenerate({ kind, key, signal }: { kind: Kind; key: number; signal: AbortSignal }): Promise<void> {
    const counts = kind === 'mcqs' ? { num_mcqs: 1, num_desc: 0 } : { num_mcqs: 0, num_desc: 1 }
    const avoid = textsToAvoid(state.draft, mostAvoided)
    try {
      const { event, provider } = await writeQuestion({ ...requestFor(counts), avoid }, signal)
      if (!signal.aborted) dispatch({ type: 'replace', key, event, provider })
    } finally {
      recount()
    }
  }

  const cancel = () => running.current?.abort()
  return { writers, isBankOnly, setBankOnly, generate, cancel, regenerate }
}

/** An exam while its questions are written for the teacher. What the same account left unsent earlier is there again. */
export function useGeneration(creator: Creator, fromBank: boolean) {
  const kept = useLeftDraft(drafts)
  const today = schoolDate(serverClock.now())
  const form = useFields(kept?.details ?? blankDetails, (details) =>
    readDetails(details, { schema: aiExamForm, today }),
  )
  const [state, dispatch] = useReducer(changeGeneration, { ...nothingGenerated, draft: kept?.draft ?? noDraft })
  const writing = useWriting({ fromBank, form, state, dispatch, role: creator.role })

  const details = form.values
  const { draft } = state
  const unsent = useMemo(() => (countQuestions(draft) > 0 ? { details, draft } : undefined), [details, draft])
  useKeepDraft(drafts, unsent)

  function reset() {
    dispatch({ type: 'clear' })
    form.setValues(blankDetails)
  }

  return { ...writing, form, today, state, dispatch, reset, isAsKept: kept?.draft === draft }
}

export type Generation = ReturnType<typeof useGeneration>
