import * as z from 'zod/mini'
import { accountMessages } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { examStatusText, genders, messageReply, requiredText, standardField, wholeNumber } from './fields.ts'
import { studentRecord } from './students.ts'

export const teacherMessages = {
  nameRequired: 'Name is required.',
  phoneInvalid: 'Phone number must be exactly 10 digits.',
  usernameTaken: 'This username is already taken.',
  classHasClassTeacher: 'This class already has a class teacher.',
  ageRange: 'Age must be between 21 and 65 years.',
  classesRequired: 'Classes are required.',
  subjectsRequired: 'Subjects are required.',
  genderRequired: 'Please select a gender',
  noneToRemove: 'Please select teachers to remove',
  sameTeacher: 'Source and target teachers cannot be the same.',
  added: 'Teacher added successfully!',
  modified: 'Teacher modified successfully!',
  removed: 'Selected teachers removed successfully!',
  transferred: 'Subject transferred successfully!',
} as const

const username = z
  .string(accountMessages.usernameRequired)
  .check(z.trim(), z.minLength(4, accountMessages.usernameShort), z.maxLength(60))

const password = z
  .string(accountMessages.passwordRequired)
  .check(z.minLength(6, accountMessages.teacherPasswordShort), z.maxLength(200, accountMessages.passwordLong))

const teacherFields = {
  username,
  name: requiredText(teacherMessages.nameRequired, 120),
  phone: z.string(teacherMessages.phoneInvalid).check(z.regex(/^\d{10}$/, teacherMessages.phoneInvalid)),
  classes: z
    .array(standardField(teacherMessages.classesRequired))
    .check(z.minLength(1, teacherMessages.classesRequired), z.maxLength(10)),
  subjects: z
    .array(requiredText(teacherMessages.subjectsRequired, 60))
    .check(z.minLength(1, teacherMessages.subjectsRequired), z.maxLength(20)),
  class_teacher: z.optional(z.nullable(standardField())),
  age: wholeNumber({ required: teacherMessages.ageRange, range: teacherMessages.ageRange, min: 21, max: 65 }),
  gender: z.enum(genders, teacherMessages.genderRequired),
}

export const createTeacherForm = z.object({ ...teacherFields, password })
export const modifyTeacherForm = z.object({ ...teacherFields, password: z.optional(password) })

export const teacherRecord = z.object({
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  classes: z.array(z.string()),
  subjects: z.array(z.string()),
  class_teacher: z.nullable(z.int()),
  age: z.nullable(z.int()),
  gender: z.string(),
})

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
  errors: ['teacher.username_taken', 'teacher.class_has_class_teacher'],
})

export const modifyTeacher = endpoint({
  method: 'PUT',
  path: '/api/v1/teacher/modify-teacher/:username',
  access: ['principal'],
  summary: "Change a teacher's record; a missing password stays as it is.",
  params: z.object({ username: z.string() }),
  body: modifyTeacherForm,
  response: z.object({ message: z.string(), teacher: teacherRecord }),
  errors: ['teacher.not_found', 'teacher.username_taken', 'teacher.class_has_class_teacher'],
})

export const deleteTeacher = endpoint({
  method: 'DELETE',
  path: '/api/v1/teacher/delete-teacher/:username',
  access: ['principal'],
  summary: 'Remove a teacher; exams and results stay.',
  params: z.object({ username: z.string() }),
  response: messageReply,
  errors: ['teacher.not_found'],
})

export const transferForm = z
  .object({
    teacher1: z.string().check(z.minLength(1)),
    teacher2: z.string().check(z.minLength(1)),
    subject: z.string().check(z.minLength(1)),
    class_name: standardField(),
  })
  .check((context) => {
    const { teacher1, teacher2 } = context.value
    if (teacher1.trim().toLowerCase() === teacher2.trim().toLowerCase()) {
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
  response: messageReply,
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
      class_teacher: z.nullable(z.int()),
      classes: z.array(z.string()),
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
        status: examStatusText,
        standard: z.int(),
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
