/** What is known of a teacher: each field once, in the order of the import's template. */
import * as z from 'zod/mini'
import { accountMessages, usernameField } from '../accounts.ts'
import { classField, genders, requiredText, wholeNumber } from '../fields.ts'
import { classKey } from '../law/class-key.ts'
import { knownSubjects } from '../law/known-subjects.ts'
import { phoneField } from '../law/phone-number.ts'
import { passwordMessages } from '../staff/account/passwords.ts'
import { columnsOf, type PersonFields, type RecordOf, sharedHeaders } from './person-field.ts'

export const teacherFieldMessages = {
  nameRequired: 'Name is required.',
  phoneInvalid: 'Phone number must be exactly 10 digits.',
  usernameTaken: 'This username is already taken.',
  classHasClassTeacher: 'This class already has a class teacher.',
  classTeacherInvalid: 'Please choose a class from 1 to 10, or none.',
  ageRange: 'Age must be between 21 and 65 years.',
  classesRequired: 'Classes are required.',
  classesMany: 'At most 10 classes are allowed.',
  subjectsRequired: 'Subjects are required.',
  subjectsMany: 'At most 20 subjects are allowed.',
  genderRequired: 'Please select a gender',
} as const

const messages = teacherFieldMessages

/** A subject in the spelling of those with an icon, whatever the case it was typed in: exams find their subject by it. */
const subject = z.pipe(
  requiredText(messages.subjectsRequired, 60),
  z.transform((typed: string) => knownSubjects.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed),
)

const noClass = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

export const teacherFields = {
  name: {
    form: requiredText(messages.nameRequired, 120),
    record: z.string(),
    isColumn: true,
    label: 'Name',
    sheet: {
      label: 'Teacher name',
      isRequired: true,
      example: 'Ravi Kumar',
      headers: [
        'Name',
        'Name of the teacher',
        'Name of teacher',
        'Teacher',
        'Full name',
        'Staff name',
        'नाम',
        'शिक्षक का नाम',
        'पूरा नाम',
        'పేరు',
        'ఉపాధ్యాయుని పేరు',
        'పూర్తి పేరు',
      ],
    },
  },
  username: {
    form: usernameField,
    record: z.string(),
    isColumn: true,
    label: 'Username',
    sheet: {
      label: 'Username',
      isRequired: true,
      example: 'ravi.kumar',
      headers: [
        'User ID',
        'Login',
        'Login name',
        'Login ID',
        'User',
        'उपयोगकर्ता नाम',
        'यूजरनेम',
        'యూజర్‌నేమ్',
        'వినియోగదారు పేరు',
      ],
    },
  },
  password: {
    form: z
      .string(accountMessages.passwordRequired)
      .check(z.minLength(6, passwordMessages.teacherPasswordShort), z.maxLength(200, accountMessages.passwordLong)),
    isColumn: false,
    label: 'Password',
    sheet: { label: 'Password', isRequired: false, example: '', headers: ['पासवर्ड', 'పాస్‌వర్డ్'] },
  },
  phone: {
    form: phoneField(messages.phoneInvalid),
    record: z.string(),
    isColumn: true,
    label: 'Phone Number',
    sheet: { label: 'Phone number', isRequired: true, example: '9876543210', headers: sharedHeaders.phone },
  },
  classes: {
    form: z
      .array(classField(messages.classesRequired), messages.classesRequired)
      .check(z.minLength(1, messages.classesRequired), z.maxLength(10, messages.classesMany)),
    record: z.array(z.string()),
    isColumn: false,
    label: 'Classes',
    sheet: {
      label: 'Classes',
      isRequired: true,
      example: '5, 6',
      headers: [
        'Class',
        'Grades',
        'Classes taught',
        'Teaching classes',
        'Standards',
        'कक्षाएं',
        'कक्षाएँ',
        'कक्षा',
        'తరగతులు',
        'తరగతి',
      ],
    },
  },
  subjects: {
    form: z
      .array(subject, messages.subjectsRequired)
      .check(z.minLength(1, messages.subjectsRequired), z.maxLength(20, messages.subjectsMany)),
    record: z.array(z.string()),
    isColumn: false,
    label: 'Subjects',
    sheet: {
      label: 'Subjects',
      isRequired: true,
      example: 'Mathematics, Science',
      headers: ['Subject', 'Subjects taught', 'विषय', 'సబ్జెక్టులు', 'సబ్జెక్ట్', 'విషయాలు'],
    },
  },
  /** Empty for nobody's class teacher. */
  class_teacher: {
    form: z.optional(z.union([z.null(), noClass, classField()], messages.classTeacherInvalid)),
    record: z.nullable(classKey),
    isColumn: true,
    label: 'Class Teacher',
    sheet: {
      label: 'Class teacher of',
      isRequired: false,
      example: '5',
      headers: ['Class teacher', 'Class teacher for class', 'कक्षा अध्यापक', 'कक्षा शिक्षक', 'తరగతి ఉపాధ్యాయుడు'],
    },
  },
  age: {
    form: wholeNumber({ required: messages.ageRange, range: messages.ageRange, min: 21, max: 65 }),
    record: z.nullable(z.int()),
    isColumn: true,
    label: 'Age',
    sheet: { label: 'Age', isRequired: true, example: '35', headers: ['आयु', 'उम्र', 'వయస్సు', 'వయసు'] },
  },
  gender: {
    form: z.enum(genders, messages.genderRequired),
    record: z.string(),
    isColumn: true,
    label: 'Gender',
    sheet: { label: 'Gender', isRequired: true, example: 'Male', headers: sharedHeaders.gender },
  },
} as const satisfies PersonFields

export type TeacherField = keyof typeof teacherFields

/** The fields as replies show them. */
export type TeacherFieldValues = RecordOf<typeof teacherFields>

/** The columns of a teacher's row that the fields are. */
export const teacherColumnNames = columnsOf(teacherFields)
