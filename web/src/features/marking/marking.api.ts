import type { Reply } from '@pariksha/contract/endpoint.ts'
import {
  askForSuggestion,
  currentMarks,
  type getAnswersToMark,
  type getMarkingOverview,
  type getMarksOfQuestion,
  markingMessages,
} from '@pariksha/contract/marking.ts'
import { type QueryClient, queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../lib/api/api.ts'
import { ApiError, isTransient, messageOf } from '../../lib/api/api-error.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/toast/toast.ts'
import * as calls from './second/marking-calls.ts'
import { isSameAnswers, markedAs, type StandingMarks, withMarks } from './standing-marks.ts'

export type MarkingOverview = Reply<typeof getMarkingOverview>
export type QuestionAnswers = Reply<typeof getAnswersToMark>
export type MarkableAnswer = QuestionAnswers['answers'][number]
export type Suggestion = NonNullable<MarkableAnswer['suggestion']>

/** How often the marks of others show up. Off while own marks are on their way: what is read then may be older. */
const othersMs = 15_000

type Question = calls.PassQuestion
type Exam = Omit<Question, 'index'>

/** Second marks are kept apart from those of the papers. */
const familyOf = (isSecond: boolean | undefined) => (isSecond ? 'second-marks' : 'marking')
const overviewKey = ({ examId, isSecond }: Exam) => [familyOf(isSecond), examId, 'overview'] as const
export const answersKey = ({ examId, index, isSecond }: Question) =>
  [familyOf(isSecond), examId, 'answers', index] as const
const marksKey = ({ examId, index, isSecond }: Question) => [familyOf(isSecond), examId, 'marks', index] as const
export const savingKey = ['marking', 'save'] as const

type Freshness = { isSaving: boolean }

/** How far each question of an exam is marked. */
export function markingOverviewQuery(exam: Exam, { isSaving }: Freshness) {
  return queryOptions({
    queryKey: overviewKey(exam),
    meta: { shows: ['exams', 'attempts'] },
    queryFn: ({ signal }) => calls.loadOverview(exam, { signal }),
    refetchInterval: isSaving ? false : othersMs,
  })
}

/** The answers to one question, in this marker's order. What others mark meanwhile comes by `othersMarksQuery`. */
export function answersQuery(question: Question & { areNamesShown: boolean }) {
  return queryOptions({
    queryKey: [...answersKey(question), question.areNamesShown] as const,
    meta: { shows: ['students', 'exams', 'attempts'] },
    queryFn: ({ signal }) => calls.loadAnswers(question, { signal }),
  })
}

/** Asks again and again how the answers to a question are marked, and shows that wherever they are listed. */
export function othersMarksQuery(question: Question, { isSaving }: Freshness) {
  return queryOptions({
    queryKey: marksKey(question),
    queryFn: async ({ client, signal }) => {
      const { answers, terms_version } = await calls.loadMarks(question, { signal })
      // Own marks that were given meanwhile are newer.
      signal.throwIfAborted()
      await takeIn(client, question, { answers, terms_version })
      return answers.length
    },
    // The answers have just come with their marks.
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: isSaving ? false : othersMs,
  })
}

export type GivenMarks = calls.GivenMarks

/**
 * Shows the marks of others. Where an answer came, went or is another one now, or other key terms are looked for, the texts
 * are asked for as well.
 */
async function takeIn(
  client: QueryClient,
  question: Question,
  { answers: standings, terms_version }: Reply<typeof getMarksOfQuestion>,
) {
  const queryKey = answersKey(question)
  const lists = client.getQueriesData<QuestionAnswers>({ queryKey, type: 'active' })
  const isOther = (list: QuestionAnswers) =>
    !isSameAnswers(list.answers, standings) ||
    (list.terms_version ?? terms_version) !== (terms_version ?? list.terms_version)
  if (lists.some(([, list]) => list !== undefined && isOther(list))) {
    await client.invalidateQueries({ queryKey })
    return
  }
  client.setQueriesData<QuestionAnswers>({ queryKey }, (list) =>
    list === undefined ? list : { ...list, answers: markedAs(list.answers, standings) },
  )
}

/** What is said with the marks, where that changes with them. */
type ShownBeside = { comment?: MarkableAnswer['comment'] }

const commentOf = ({ note }: GivenMarks): ShownBeside =>
  note === undefined ? {} : { comment: { text: note, comment_id: null } }

/** Shows marks at once, wherever the answer is listed. */
export function showMarks(
  client: QueryClient,
  question: Question,
  { answerId, comment, ...given }: Pick<StandingMarks, 'marks' | 'marked_by'> & ShownBeside & { answerId: number },
) {
  let difference = 0
  client.setQueriesData<QuestionAnswers>({ queryKey: answersKey(question) }, (list) => {
    const before = list?.answers.find(({ answer_id }) => answer_id === answerId)
    if (list === undefined || before === undefined) return list
    difference = Number(given.marks !== null) - Number(before.marks !== null)
    const after = { ...withMarks(before, given), ...(comment === undefined ? {} : { comment }) }
    return { ...list, answers: list.answers.map((answer) => (answer === before ? after : answer)) }
  })
  client.setQueryData<MarkingOverview>(overviewKey(question), (overview) =>
    overview === undefined
      ? overview
      : {
          ...overview,
          questions: overview.questions.map((one) =>
            one.index === question.index ? { ...one, marked: one.marked + difference } : one,
          ),
        },
  )
}

/**
 * Saves marks, one after the other, and keeps trying while the server cannot be reached. Marks that somebody else gave
 * meanwhile stay, and are shown.
 */
export function useGiveMarks(question: Question) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: savingKey,
    scope: { id: 'marking' },
    retry: (_, error) => isTransient(error),
    retryDelay: (attempt) => Math.min(8_000, 500 * 2 ** attempt),
    mutationFn: (given: GivenMarks) => calls.sendMarks(question, given),
    onMutate: async (given) => {
      const { answerId, marks } = given
      const lists = client.getQueriesData<QuestionAnswers>({ queryKey: answersKey(question) })
      const before = lists.flatMap(([, list]) => list?.answers ?? []).find(({ answer_id }) => answer_id === answerId)
      showMarks(client, question, { answerId, marks, marked_by: null, ...commentOf(given) })
      await client.cancelQueries({ queryKey: [familyOf(question.isSecond), question.examId] })
      return { comment: before?.comment ?? { text: '', comment_id: null } }
    },
    onSuccess: ({ answer_id, marks, marked_by }) => {
      showMarks(client, question, { answerId: answer_id, marks, marked_by })
      void recordsChanged(client, 'marks')
    },
    onError: (error, { answerId, expected, note }, before) => {
      const current = error instanceof ApiError ? z.safeParse(currentMarks, error.current).data : undefined
      const standing = current ?? { marks: expected, marked_by: null }
      showMarks(client, question, { answerId, ...standing, ...(note === undefined ? {} : before) })
      toast.error(messageOf(error, markingMessages.saveFailed), { submit: true })
    },
  })
}

/** Asks the school's language model about one answer; nothing is kept of what it says. */
export function useAskAi({ examId, index, answerId }: { examId: string; index: number; answerId: number }) {
  return useMutation({
    mutationFn: () =>
      call(askForSuggestion, { params: { id: examId, index: String(index), answer: String(answerId) } }),
  })
}

/** Whether marks are on their way to the server, and whether it could not be reached so far. */
export function useSaving(): { isSaving: boolean; isStuck: boolean } {
  const failures = useMutationState({
    filters: { mutationKey: savingKey, status: 'pending' },
    select: ({ state }) => state.failureCount,
  })
  return { isSaving: failures.length > 0, isStuck: failures.some((count) => count > 0) }
}
