import type { CallInput } from '@pariksha/contract/endpoint.ts'
import {
  completeExam,
  createExam,
  deleteExam,
  listAllExams,
  listTeacherExams,
  listUrgentExams,
  type principalExamCard,
  type teacherExamCard,
  updateExam,
} from '@pariksha/contract/exams.ts'
import { getTeacherInfo } from '@pariksha/contract/school.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../lib/api/api.ts'

type TeacherCard = z.infer<typeof teacherExamCard>
type PrincipalCard = z.infer<typeof principalExamCard>

/** An exam as a card of the staff shows it. `date` and `time` are those of the school's wall clock. */
export type StaffExam = {
  id: number
  subject: string
  examType: TeacherCard['examType']
  status: TeacherCard['status']
  date: string
  time: string
  durationMin: number
  /** Each student gets the options in an order of their own. */
  isShuffled: boolean
  totalQuestions: number
  /** How many students have started it. */
  attempts: number
  /** Written answers that wait for marks. */
  toMark: number
  /** Only in the teacher's list. */
  stats?: TeacherCard['stats']
}

/** Exams by class, in the order of grades; the keys are what people choose from. */
export type ExamsByClass = Record<string, StaffExam[]>

function ofTeacher(card: TeacherCard): StaffExam {
  return {
    id: card.exam_id,
    subject: card.subject,
    examType: card.examType,
    status: card.status,
    date: card.date,
    time: card.scheduled_time,
    durationMin: card.duration,
    isShuffled: card.shuffle_options,
    totalQuestions: card.total_questions,
    attempts: card.attempts,
    toMark: card.to_mark,
    stats: card.stats,
  }
}

function ofPrincipal(card: PrincipalCard): StaffExam {
  return {
    id: card.exam_id,
    subject: card.subject,
    examType: card.exam_type,
    status: card.status,
    date: card.exam_date,
    time: card.scheduled_time,
    durationMin: card.duration,
    isShuffled: card.shuffle_options,
    totalQuestions: card.total_questions,
    attempts: card.attempts,
    toMark: card.to_mark,
  }
}

function byClass<Card>(groups: Record<string, Card[]>, read: (card: Card) => StaffExam): ExamsByClass {
  return Object.fromEntries(Object.entries(groups).map(([name, cards]) => [name, cards.map(read)]))
}

/** Exams begin by themselves, so the lists ask again now and then. */
const refetchMs = 30_000

/** The signed-in teacher's exams, keyed by class label. */
export const teacherExamsQuery = queryOptions({
  queryKey: ['exams', 'teacher-list'],
  queryFn: async ({ signal }) => byClass(await call(listTeacherExams, {}, { signal }), ofTeacher),
  refetchInterval: refetchMs,
})

/** All exams of the school, keyed by class name. */
export const allExamsQuery = queryOptions({
  queryKey: ['exams', 'all'],
  queryFn: async ({ signal }) => byClass(await call(listAllExams, {}, { signal }), ofPrincipal),
  refetchInterval: refetchMs,
})

/** What runs or waits for marks among the exams of the signed-in teacher or principal. */
export const urgentExamsQuery = queryOptions({
  queryKey: ['exams', 'urgent'],
  queryFn: ({ signal }) => call(listUrgentExams, {}, { signal }),
  refetchInterval: refetchMs,
})

/** The (class, subject) pairs that the signed-in teacher teaches, and so may set exams in. */
export const teachingQuery = queryOptions({
  queryKey: ['teaching'],
  queryFn: async ({ signal }) => (await call(getTeacherInfo, {}, { signal })).teaching,
})

/** Every change of an exam shows in lists, figures and results alike. */
function useExamChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['exams'] }),
  })
}

export function useCreateExam() {
  return useExamChange((body: CallInput<typeof createExam>['body']) => call(createExam, { body }))
}

export function useUpdateExam(examId: number) {
  return useExamChange((body: CallInput<typeof updateExam>['body']) =>
    call(updateExam, { params: { id: String(examId) }, body }),
  )
}

export function useCompleteExam(examId: number) {
  return useExamChange(() => call(completeExam, { params: { id: String(examId) } }))
}

export function useDeleteExam(examId: number) {
  return useExamChange(() => call(deleteExam, { params: { id: String(examId) } }))
}
