import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { createExam, deleteExam, listExamsOfClass, type staffExamCard, updateExam } from '@pariksha/contract/exams.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import { changeQuestions } from '@pariksha/contract/staff/exam-questions.ts'
import { listUrgentExams } from '@pariksha/contract/staff/urgent-exams.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../lib/api/api.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'
import { soughtBy, type TypedFilters } from './typed-filters.ts'

type Card = z.infer<typeof staffExamCard>
type HeldResults = NonNullable<Card['held_results']>

/** An exam as a card of the staff shows it. `date` and `time` are those of the school's wall clock. */
export type StaffExam = {
  id: number
  subject: string
  title: string | null
  examType: Card['exam_type']
  status: Card['status']
  date: string
  time: string
  durationMin: number
  /** Each student gets the options in an order of their own. */
  shufflesOptions: boolean
  /** The same for the questions. */
  shufflesQuestions: boolean
  /** Results that students do not see yet; null where nothing is held. */
  held: HeldResults | null
  timeRules?: Card['time_rules']
  totalQuestions: number
  /** How many students have started it. */
  attempts: number
  /** How many of those have not ended yet. */
  writing: number
  /** Written answers that wait for marks. */
  toMark: number
  stats: Card['stats']
}

/** The exams of one class as far as they are loaded, and the classes there are to choose from. */
export type ClassExams = { classes: ClassKey[]; standard: ClassKey | null; subjects: string[]; exams: StaffExam[] }

function examOf(card: Card): StaffExam {
  return {
    id: card.exam_id,
    subject: card.subject,
    title: card.title,
    examType: card.exam_type,
    status: card.status,
    date: card.exam_date,
    time: card.scheduled_time,
    durationMin: card.duration,
    shufflesOptions: card.shuffle_options,
    shufflesQuestions: card.shuffle_questions ?? false,
    held: card.held_results ?? null,
    timeRules: card.time_rules,
    totalQuestions: card.total_questions,
    attempts: card.attempts,
    writing: card.writing,
    toMark: card.to_mark,
    stats: card.stats,
  }
}

/** Exams begin by themselves, so the lists ask again now and then. */
const refetchMs = 30_000

/** So many cards come at once. */
const cardsAtOnce = 20

/**
 * The exams of a class that the signed-in teacher or principal may know of; without a class, or with one that is not
 * theirs, of their first. While others are on their way, the one before stays.
 */
export function examsOfClassQuery(standard: ClassKey | undefined, typed: TypedFilters) {
  const filters = soughtBy(typed)
  return infiniteQueryOptions({
    queryKey: ['exams', 'of-class', standard, filters],
    meta: { shows: ['exams', 'students', 'teachers', 'attempts', 'marks'] },
    queryFn: ({ signal, pageParam: cursor }) =>
      call(
        listExamsOfClass,
        {
          query: {
            limit: cardsAtOnce,
            ...filters,
            ...(standard === undefined ? {} : { standard }),
            ...(cursor === '' ? {} : { cursor }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): ClassExams => ({
      classes: pages[0]?.classes ?? [],
      standard: pages[0]?.standard ?? null,
      subjects: pages[0]?.subjects ?? [],
      exams: pages.flatMap(({ exams }) => exams.map(examOf)),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}

/** What runs or waits for marks among the exams of the signed-in teacher or principal. */
export const urgentExamsQuery = queryOptions({
  queryKey: ['exams', 'urgent'],
  meta: { shows: ['exams', 'teachers', 'attempts', 'marks'] },
  queryFn: ({ signal }) => call(listUrgentExams, {}, { signal }),
  refetchInterval: refetchMs,
})

/** A change is over when what the page shows of it is as new as the change. */
function useExamChange<Answer, Input = void>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => recordsChanged(queryClient, 'exams'),
  })
}

export function useCreateExam() {
  return useExamChange((body: CallInput<typeof createExam>['body']) => call(createExam, { body }))
}

/** @param endsPapers how many papers each change may hand in that is sent; undefined where nobody was asked */
export function useUpdateExam(examId: number, endsPapers: () => number | undefined) {
  return useExamChange((body: CallInput<typeof updateExam>['body']) =>
    call(updateExam, { params: { id: String(examId) }, body: { ...body, ends_papers: endsPapers() } }),
  )
}

/** Puts other questions in the place of those of an exam that nobody has started. */
export function useChangeQuestions(examId: string) {
  return useExamChange((body: CallInput<typeof changeQuestions>['body']) =>
    call(changeQuestions, { params: { id: examId }, body }),
  )
}

export function useCompleteExam(examId: number) {
  return useExamChange(() => call(completeExam, { params: { id: String(examId) } }))
}

export function useDeleteExam(examId: number) {
  return useExamChange(() => call(deleteExam, { params: { id: String(examId) } }))
}
