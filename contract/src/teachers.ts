import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { classField, examStatusText, examTitle, tooLong } from './fields.ts'
import { classKey } from './law/class-key.ts'
import { formShape, recordShape } from './people/person-field.ts'
import { teacherFieldMessages, teacherFields } from './people/teacher-fields.ts'
import { teacherConflicts } from './people/unique-values.ts'
import { passwordMessages } from './staff/account/passwords.ts'
import { studentRecord } from './students.ts'

export const teacherMessages = {
  ...teacherFieldMessages,
  noneToRemove: 'Please select teachers to remove',
  sameTeacher: 'Source and target teachers cannot be the same.',
  added: 'Teacher added successfully!',
  modified: 'Teacher modified successfully!',
  removed: 'Selected teachers removed successfully!',
  transferred: 'Subject transferred successfully!',
  transferredToHolder: 'Subject transferred successfully! The target teacher taught it already.',
} as const

const { password, ...others } = formShape(teacherFields)

export const createTeacherForm = z.object({ ...others, password })
/** A blank password stays. `version` is the one the form was filled from; without it, the change is made whatever it is. */
export const modifyTeacherForm = z.object({
  ...others,
  password: z.optional(z.union([z.literal(''), password], passwordMessages.teacherPasswordShort)),
  version: z.optional(z.int()),
})

/** A teacher in lists. `teaching` holds the pairs that `classes` and `subjects` sum up; `version` counts the changes. */
export const teacherRecord = z.object({
  ...recordShape(teacherFields),
  teaching: z.array(z.object({ standard: classKey, subject: z.string() })),
  version: z.int(),
})

export type NewTeacherForm = z.output<typeof createTeacherForm>
export type ChangedTeacherForm = z.output<typeof modifyTeacherForm>
export type TeacherRecord = z.output<typeof teacherRecord>

export const listTeachers = endpoint({
  method: 'GET',
  path: '/api/v1/teacher/all-teachers',
  access: ['principal'],
  summary: 'All teachers.',
  response: z.array(teacherRecord),
  errors: [],
})

export const createTeacher = endpoint({
  method: 'POST',
  path: '/api/v1/create-teacher',
  access: ['principal'],
  summary: 'Add a teacher, teaching every pair of the given classes and subjects.',
  body: createTeacherForm,
  response: z.object({ message: z.string(), teacher: teacherRecord }),
  errors: ['request.too_many', ...teacherConflicts],
})

export const modifyTeacher = endpoint({
  method: 'PUT',
  path: '/api/v1/teacher/modify-teacher/:username',
  access: ['principal'],
  summary: "Change a teacher's record; a missing password stays as it is.",
  params: z.object({ username: z.string() }),
  body: modifyTeacherForm,
  response: z.object({ message: z.string(), teacher: teacherRecord }),
  errors: ['teacher.not_found', 'record.changed_meanwhile', 'request.too_many', ...teacherConflicts],
})

export const deleteTeacher = endpoint({
  method: 'DELETE',
  path: '/api/v1/teacher/delete-teacher/:username',
  access: ['principal'],
  summary: 'Remove a teacher; exams and results stay.',
  params: z.object({ username: z.string() }),
  response: z.object({ message: z.string(), username: z.string(), teacher_id: z.int() }),
  errors: ['teacher.not_found'],
})

export const transferForm = z
  .object({
    teacher1: z.string().check(z.trim(), z.minLength(1), z.maxLength(60, tooLong(60))),
    teacher2: z.string().check(z.trim(), z.minLength(1), z.maxLength(60, tooLong(60))),
    subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(60, tooLong(60))),
    class_name: classField(),
  })
  .check((context) => {
    const { teacher1, teacher2 } = context.value
    if (teacher1.toLowerCase() === teacher2.toLowerCase()) {
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: ['teacher2'],
        message: teacherMessages.sameTeacher,
      })
    }
  })

export const transferSubject = endpoint({
  method: 'POST',
  path: '/api/v1/teacher/transfer-subject',
  access: ['principal'],
  summary: 'Move one (class, subject) pair from one teacher to another.',
  body: transferForm,
  response: z.object({ message: z.string(), already_taught: z.boolean(), teachers: z.array(teacherRecord) }),
  errors: ['teacher.not_found', 'teacher.does_not_teach'],
})

export const getTeacherDetails = endpoint({
  method: 'GET',
  path: '/api/v1/teacher/details/:username',
  access: ['principal'],
  summary: "A teacher's profile: classes, figures, exams and students.",
  params: z.object({ username: z.string() }),
  response: z.object({
    teacher_info: z.object({
      name: z.string(),
      username: z.string(),
      role: z.string(),
      class_teacher: z.nullable(classKey),
      classes: z.array(z.string()),
      subjects: z.array(z.string()),
    }),
    statistics: z.object({
      total_students: z.int(),
      total_exams: z.int(),
      completed_exams: z.int(),
      pending_exams: z.int(),
    }),
    exams: z.array(
      z.object({
        exam_id: z.int(),
        subject: z.string(),
        title: examTitle,
        status: examStatusText,
        standard: classKey,
        scheduled_date: z.string(),
        scheduled_time: z.string(),
        duration: z.int(),
        question_count: z.tuple([z.int(), z.int()]),
      }),
    ),
    students: z.array(studentRecord),
  }),
  errors: ['teacher.not_found'],
})
