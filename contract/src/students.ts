import * as z from 'zod/mini'
import { defaultBodyBytes, endpoint } from './endpoint.ts'
import {
  classField,
  examStatusText,
  examTitle,
  instant,
  jsonBytesPerUnit,
  outcomeText,
  recordId,
  uniqueCode,
} from './fields.ts'
import { classKey, parseClassChoice } from './law/class-key.ts'
import { nextPage, pageQuery } from './law/paging.ts'
import { formShape, recordShape } from './people/person-field.ts'
import { rollNumberField, studentFieldMessages, studentFields } from './people/student-fields.ts'
import { studentConflicts } from './people/unique-values.ts'

export const studentMessages = {
  ...studentFieldMessages,
  rollNumbersMoving: 'The roll numbers of this class have changed this very moment. Please try again.',
  classRequired: 'Please choose a class from 1 to 10, or All.',
  noneToRemove: 'Please select students to remove',
  noneToPromote: 'Please select students to promote',
  targetClassInvalid: 'Please enter a valid class to promote to',
  targetClassSame: 'These students are in this class already.',
  classFixed: 'To move a student to another class, promote the student.',
  created: 'Student created successfully',
  modified: 'Student modified successfully',
  removed: 'Students removed successfully',
  promoted: 'Students promoted successfully',
  codeRenewed: 'New Student ID created. The old one no longer works.',
  rolledOver: 'All classes moved up successfully',
} as const

export const studentForm = z.object(formShape(studentFields))

/** `version` is the one the form was filled from; without it, the change is made whatever the record's version. */
export const modifyStudentForm = z.extend(studentForm, { version: z.optional(z.int()) })

/**
 * A student in lists. `student_id` names the student in addresses, where the unique code, which is a secret, has no place;
 * `version` counts the changes of the record.
 */
export const studentRecord = z.object({
  student_id: z.int(),
  uniqueCode: z.string(),
  version: z.int(),
  ...recordShape(studentFields),
})

/** One class in any spelling, or `All`. */
const classOrAll = z.pipe(
  z.string(studentMessages.classRequired),
  z.transform((entered: string, context) => {
    const asked = parseClassChoice(entered)
    if (asked !== undefined) return asked
    context.issues.push({ code: 'custom', message: studentMessages.classRequired, input: entered })
    return z.NEVER
  }),
)

export type StudentForm = z.output<typeof studentForm>
export type StudentRecord = z.output<typeof studentRecord>

export const listStudentsByClass = endpoint({
  method: 'GET',
  path: '/api/v1/manage-student/students-by-class',
  access: ['teacher', 'principal'],
  summary: 'Students by class label; `All` gives every class the caller may read.',
  query: z.object({ standard: classOrAll }),
  response: z.record(z.string(), z.array(studentRecord)),
  errors: ['class.not_found'],
})

/** What a list of students can be ordered by; `standard` is the order of the registers, class by class. */
export const studentOrders = ['standard', 'roll_number', 'name', 'parent_name', 'gender'] as const
export type StudentOrder = (typeof studentOrders)[number]

/** How far the students of a list are counted, and how far those among them that a search finds. */
export const maxCounted = 10_000
export const maxFound = 1_000

export const listStudentPage = endpoint({
  method: 'GET',
  path: '/api/v1/manage-student/students',
  access: ['teacher', 'principal'],
  summary: 'A page of the students of a class, or of all that the caller may read, by a part of name or roll number.',
  query: z.object({
    standard: classOrAll,
    q: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    order_by: z._default(z.enum(studentOrders), 'standard'),
    direction: z._default(z.enum(['ascending', 'descending']), 'ascending'),
    ...pageQuery,
  }),
  /** `total` counts the whole list, up to one more than `maxCounted` or, of a search, `maxFound`; null on any page but the first. */
  response: z.object({ students: z.array(studentRecord), total: z.nullable(z.int()), next: nextPage }),
  errors: ['class.not_found'],
})

export const createStudent = endpoint({
  method: 'POST',
  path: '/api/v1/manage-student/create-student',
  access: ['teacher', 'principal'],
  summary: 'Add a student to a class; the unique code is generated.',
  body: studentForm,
  response: z.object({ message: z.string(), student: studentRecord }),
  errors: ['class.not_found', ...studentConflicts],
})

const modification = {
  method: 'PUT',
  access: ['teacher', 'principal'],
  body: modifyStudentForm,
  response: z.object({ message: z.string(), student: studentRecord }),
  errors: ['student.not_found', 'record.changed_meanwhile', ...studentConflicts],
} as const

export const modifyStudent = endpoint({
  ...modification,
  path: '/api/v1/manage-student/students/:student_id',
  summary: "Change a student's record; the class stays.",
  params: z.object({ student_id: recordId }),
})

export const modifyStudentByCode = endpoint({
  ...modification,
  path: '/api/v1/manage-student/modify-student/:uniqueCode',
  summary: "Change a student's record; the class stays. For clients that know students by their unique code.",
  params: z.object({ uniqueCode }),
})

/** How many students of a class are removed or promoted at once: as many as an import adds. */
export const maxRollNumbers = 5000

const rollNumbers = (message: string) =>
  z.object({
    roll_numbers: z
      .array(rollNumberField(message), message)
      .check(z.minLength(1, message), z.maxLength(maxRollNumbers)),
  })

const rollNumbersBytes = defaultBodyBytes + maxRollNumbers * 20 * jsonBytesPerUnit

export const deleteStudents = endpoint({
  method: 'POST',
  path: '/api/v1/manage-student/delete-students',
  access: ['teacher', 'principal'],
  summary: 'Remove students of a class; their results stay.',
  query: z.object({ standard: classField() }),
  body: rollNumbers(studentMessages.noneToRemove),
  bodyBytes: rollNumbersBytes,
  response: z.object({ message: z.string(), removed: z.int() }),
  errors: ['class.not_found', 'student.not_found'],
})

export const promoteStudents = endpoint({
  method: 'POST',
  path: '/api/v1/manage-student/promote-students',
  access: ['teacher', 'principal'],
  summary: 'Move students of one class to another, keeping their results.',
  query: z.object({ standard: classField(studentMessages.targetClassInvalid), fromClass: classField() }),
  body: rollNumbers(studentMessages.noneToPromote),
  bodyBytes: rollNumbersBytes,
  response: z.object({
    message: z.string(),
    renumbered: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  }),
  errors: ['class.not_found', 'student.not_found', ...studentConflicts],
})

export const renewUniqueCode = endpoint({
  method: 'POST',
  path: '/api/v1/manage-student/new-code/:student_id',
  access: ['teacher', 'principal'],
  summary: 'Give a student a new unique code; the old one is dead at once.',
  params: z.object({ student_id: recordId }),
  response: z.object({ message: z.string(), student: studentRecord }),
  errors: ['student.not_found'],
})

export const searchStudents = endpoint({
  method: 'GET',
  path: '/api/v1/manage-student/search',
  access: ['principal'],
  summary: 'At most 20 students of the school by part of the name, or the start of the roll number or unique code.',
  query: z.object({ q: z.string().check(z.trim(), z.maxLength(80)) }),
  response: z.object({ students: z.array(studentRecord) }),
  errors: [],
})

/** What moving a class up does: `to` is null for the last class, whose students leave the school. */
const classMove = z.object({ from: classKey, to: z.nullable(classKey), students: z.int() })

export const previewRollOver = endpoint({
  method: 'GET',
  path: '/api/v1/manage-student/roll-over',
  access: ['principal'],
  summary: 'What moving every class up one would do now, and when it was last done.',
  response: z.object({ moves: z.array(classMove), last_run: z.nullable(instant), needs_again: z.boolean() }),
  errors: [],
})

export const rollOver = endpoint({
  method: 'POST',
  path: '/api/v1/manage-student/roll-over',
  access: ['principal'],
  summary: 'Move every class up one; the last class leaves. A second time within a day needs `again`.',
  body: z.object({ again: z.optional(z.boolean()) }),
  response: z.object({ message: z.string(), moves: z.array(classMove) }),
  errors: ['school.rolled_over_recently', ...studentConflicts],
})

/** `results` of an exam holds one entry, the marks by the student's unique code. */
const details = {
  method: 'GET',
  access: ['teacher', 'principal'],
  response: z.object({
    student_info: z.object({
      student_id: z.int(),
      username: z.string(),
      version: z.int(),
      ...recordShape(studentFields),
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
        title: examTitle,
        status: examStatusText,
        scheduled_date: z.string(),
        scheduled_time: z.string(),
        outcome: outcomeText,
        results: z.record(z.string(), z.string()),
      }),
    ),
  }),
  errors: ['student.not_found'],
} as const

export const getStudentDetails = endpoint({
  ...details,
  path: '/api/v1/manage-student/students/:student_id',
  summary: "A student's profile with the history of exams.",
  params: z.object({ student_id: recordId }),
})

export const getStudentDetailsByCode = endpoint({
  ...details,
  path: '/api/v1/manage-student/details/:uniqueCode',
  summary: "A student's profile with the history of exams. For clients that know students by their unique code.",
  params: z.object({ uniqueCode }),
})
