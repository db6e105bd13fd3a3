/** What no two people of the school share, by the unique index that holds it, and what is told of a value that is taken. */
import type { ErrorCode } from '../error-codes.ts'
import { type StudentField, studentFieldMessages } from './student-fields.ts'
import { type TeacherField, teacherFieldMessages } from './teacher-fields.ts'

type Unique<Field> = { field: Field; message: string; code: ErrorCode }

const ofStudents = {
  students_roll_number: {
    field: 'roll_number',
    message: studentFieldMessages.rollNumberTaken,
    code: 'student.roll_number_taken',
  },
} as const satisfies Record<string, Unique<StudentField>>

const ofTeachers = {
  staff_username: {
    field: 'username',
    message: teacherFieldMessages.usernameTaken,
    code: 'teacher.username_taken',
  },
  staff_class_teacher: {
    field: 'class_teacher',
    message: teacherFieldMessages.classHasClassTeacher,
    code: 'teacher.class_has_class_teacher',
  },
} as const satisfies Record<string, Unique<TeacherField>>

export type UniqueIndex = keyof typeof ofStudents | keyof typeof ofTeachers

export const uniqueValues: Readonly<Record<string, Unique<string>>> = { ...ofStudents, ...ofTeachers }

/** Unique indexes of values that nobody types: they are drawn at random, and drawn again. */
export const drawnValues: readonly string[] = ['students_code_key_key']

const codesOf = (values: Record<string, Unique<string>>) => Object.values(values).map(({ code }) => code)

/** What every endpoint that adds or changes students can answer because of a value that is taken; teachers alike. */
export const studentConflicts: readonly ErrorCode[] = codesOf(ofStudents)
export const teacherConflicts: readonly ErrorCode[] = codesOf(ofTeachers)
