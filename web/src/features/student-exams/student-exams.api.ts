import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { compareStudentExams } from '@pariksha/contract/law/exam-status.ts'
import { type attemptProgress, getStudentHome } from '@pariksha/contract/school.ts'
import { listStudentExams, type studentExamCard } from '@pariksha/contract/student-exams.ts'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../lib/api/api.ts'
import { untilStart } from '../../lib/api/start-refresh.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { session } from '../../lib/session-store.ts'
import { heldText } from '../../ui/exam-card/held-results-text.ts'

type Card = z.infer<typeof studentExamCard>

/** An exam as a student's card shows it. `date` and `time` are those of the school's wall clock. */
export type StudentExam = {
  examId: string
  subject: string
  title: string | null
  status: Card['status']
  progress: z.infer<typeof attemptProgress>
  date: string
  time: string
  totalQuestions: number
  durationMin: number
  /** What the card says instead of a score, where results are held. */
  held?: string | undefined
}

export type LoadedStudentHome = {
  standard: ClassKey
  rollNumber: string
  figures: Reply<typeof getStudentHome>['exam_stats']
  exams: StudentExam[]
}

function untilRefresh(exams: readonly StudentExam[] = []): number {
  return untilStart(exams.filter(({ status }) => status === 'upcoming'))
}

/** The student's figures, and the exams that run or are coming. It keeps itself fresh while it is shown. */
export const studentHomeQuery = queryOptions({
  queryKey: ['student-exams', 'home'],
  meta: { shows: ['exams', 'attempts', 'marks'] },
  queryFn: async ({ signal }): Promise<LoadedStudentHome> => {
    const home = await call(getStudentHome, {}, { signal })
    serverClock.observe(home.server_time)
    session.remember({ name: home.student_name, roll_number: home.roll_number })
    return {
      standard: home.standard,
      rollNumber: home.roll_number,
      figures: home.exam_stats,
      exams: home.exam_details.map(
        (exam): StudentExam => ({
          examId: String(exam.exam_id),
          subject: exam.subject,
          title: exam.title,
          status: exam.status,
          progress: exam.progress,
          date: exam.exam_date,
          time: exam.start_time,
          totalQuestions: exam.total_questions,
          durationMin: exam.duration,
        }),
      ),
    }
  },
  refetchInterval: ({ state }) => untilRefresh(state.data?.exams),
  refetchOnWindowFocus: true,
})

function examOf(card: Card): StudentExam {
  return {
    examId: String(card.examStats.exam_id),
    subject: card.subject,
    title: card.title,
    status: card.status,
    progress: card.progress,
    date: card.examStats.scheduledDate,
    time: card.examStats.scheduledTime,
    totalQuestions: card.examStats.totalQuestions,
    durationMin: card.examStats.duration,
    held: heldText(card.held_results),
  }
}

/** Every exam of the student, in the order of the list, across its subjects. It keeps itself fresh while it is shown. */
export const studentExamsQuery = queryOptions({
  queryKey: ['student-exams', 'list'],
  meta: { shows: ['exams', 'attempts', 'marks'] },
  queryFn: async ({ signal }) => {
    const bySubject = await call(listStudentExams, {}, { signal })
    return Object.values(bySubject)
      .flat()
      .map((card) => ({
        exam: examOf(card),
        status: card.exam_type,
        start: `${card.examStats.scheduledDate}T${card.examStats.scheduledTime}`,
      }))
      .sort(compareStudentExams)
      .map(({ exam }) => exam)
  },
  refetchInterval: ({ state }) => untilRefresh(state.data),
  refetchOnWindowFocus: true,
})
