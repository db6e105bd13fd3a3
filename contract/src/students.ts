import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { examStatusText, genders, messageReply, requiredText, standardField, uniqueCode } from './fields.ts'

export const studentMessages = {
  nameShort: 'Please enter a valid name (minimum 2 characters)',
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  rollNumberRequired: 'Please enter a valid roll number',
  rollNumberTaken: 'This roll number is already used in this class.',
  parentNameShort: 'Please enter a valid parent name',
  genderRequired: 'Please select a gender',
  noneToRemove: 'Please select students to remove',
  noneToPromote: 'Please select students to promote',
  targetClassInvalid: 'Please enter a valid class to promote to',
  created: 'Student created successfully',
  modified: 'Student modified successfully',
  removed: 'Students removed successfully',
  promoted: 'Students promoted successfully',
} as const

const personName = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(2, message), z.maxLength(120, 'At most 120 characters are allowed.'))

export const studentForm = z.object({
  name: personName(studentMessages.nameShort),
  standard: standardField(),
  roll_number: requiredText(studentMessages.rollNumberRequired, 20),
  parent_name: personName(studentMessages.parentNameShort),
  phone: z.string(studentMessages.phoneInvalid).check(z.regex(/^\d{10}$/, studentMessages.phoneInvalid)),
  gender: z.enum(genders, studentMessages.genderRequired),
})

export const studentRecord = z.object({
  uniqueCode: z.string(),
  roll_number: z.string(),
  name: z.string(),
  phone: z.string(),
  standard: z.int(),
  parent_name: z.string(),
  gender: z.string(),
})

export const listStudentsByClass = endpoint({
  method: 'GET',
  path: '/api/v1/manage-student/students-by-class',
  access: ['teacher', 'principal'],
  summary: 'Students by class label; `All` gives every class the caller may read.',
  query: z.object({ standard: z.string() }),
  response: z.record(z.string(), z.array(studentRecord)),
  errors: [],
})

export const createStudent = endpoint({
  method: 'POST',
  path: '/api/v1/manage-student/create-student',
  access: ['teacher', 'principal'],
  summary: 'Add a student to a class; the unique code is generated.',
  body: studentForm,
  response: z.object({ message: z.string(), student: studentRecord }),
  errors: ['student.roll_number_taken'],
})

export const modifyStudent = endpoint({
  method: 'PUT',
  path: '/api/v1/manage-student/modify-student/:uniqueCode',
  access: ['teacher', 'principal'],
  summary: "Change a student's record.",
  params: z.object({ uniqueCode }),
  body: studentForm,
  response: z.object({ message: z.string(), student: studentRecord }),
  errors: ['student.not_found', 'student.roll_number_taken'],
})

const rollNumbers = (message: string) =>
  z.object({ roll_numbers: z.array(requiredText(message, 20)).check(z.minLength(1, message), z.maxLength(1000)) })

export const deleteStudents = endpoint({
  method: 'POST',
  path: '/api/v1/manage-student/delete-students',
  access: ['teacher', 'principal'],
  summary: 'Remove students of a class; their results stay.',
  query: z.object({ standard: standardField() }),
  body: rollNumbers(studentMessages.noneToRemove),
  response: messageReply,
  errors: ['student.not_found'],
})

export const promoteStudents = endpoint({
  method: 'POST',
  path: '/api/v1/manage-student/promote-students',
  access: ['teacher', 'principal'],
  summary: 'Move students of one class to another, keeping their results.',
  query: z.object({ standard: standardField(studentMessages.targetClassInvalid), fromClass: standardField() }),
  body: rollNumbers(studentMessages.noneToPromote),
  response: z.object({
    message: z.string(),
    renumbered: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  }),
  errors: ['student.not_found'],
})

export const getStudentDetails = endpoint({
  method: 'GET',
  path: '/api/v1/manage-student/details/:uniqueCode',
  access: ['teacher', 'principal'],
  summary: "A student's profile with the history of exams.",
  params: z.object({ uniqueCode }),
  response: z.object({
    student_info: z.object({
      name: z.string(),
      username: z.string(),
      roll_number: z.string(),
      standard: z.int(),
      gender: z.string(),
      parent_name: z.string(),
      phone: z.string(),
    }),
    statistics: z.object({
      total_exams: z.int(),
      passed_exams: z.int(),
      failed_exams: z.int(),
      average_grade: z.nullable(z.string()),
    }),
    exams: z.array(
      z.object({
        exam_id: z.int(),
        subject: z.string(),
        status: examStatusText,
        scheduled_date: z.string(),
        scheduled_time: z.string(),
        results: z.record(z.string(), z.string()),
      }),
    ),
  }),
  errors: ['student.not_found'],
})
