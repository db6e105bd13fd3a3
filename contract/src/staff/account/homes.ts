/** The homes of staff. Apart from what pupils' pages load. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { instant } from '../../fields.ts'
import { classKey } from '../../law/class-key.ts'

const count = z.int()

export const schoolMessages = {
  dataLoaded: 'Data loaded successfully',
  principalLoaded: 'Principal data loaded successfully',
} as const

const classFigures = z.object({
  students: count,
  examsConducted: count,
  runningExam: count,
  upcomingExams: count,
})

export const teacherHome = z.object({
  classes_data: z.record(z.string(), classFigures),
  teacher_name: z.string(),
  class_teacher: z.nullable(classKey),
})

export const principalHome = z.object({
  teacher_name: z.string(),
  role: z.literal('principal'),
  stats: z.object({ total_students: count, total_exams: count, running_exams: count, upcoming_exams: count }),
  /** Of which moment the last back-up is, null without one; late when there has been none for three days. */
  backup: z.object({ last_at: z.nullable(instant), is_late: z.boolean() }),
})

/** One call, two audiences: a teacher gets figures by class label (and `All`), the principal those of the whole school. */
export const getTeacherHome = endpoint({
  method: 'GET',
  path: '/api/v1/teacher/teacher-home',
  access: ['teacher', 'principal'],
  summary: 'Figures for the home screen of the signed-in teacher or principal.',
  response: z.union([teacherHome, principalHome]),
  errors: [],
})

export const getTeacherInfo = endpoint({
  method: 'GET',
  path: '/api/v1/teacher/info',
  access: ['teacher'],
  summary: 'What the signed-in teacher teaches, as two lists and as (class, subject) pairs.',
  response: z.object({
    subjects: z.array(z.string()),
    classes: z.array(z.string()),
    teaching: z.array(z.object({ standard: classKey, subject: z.string() })),
  }),
  errors: [],
})
