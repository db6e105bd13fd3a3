/** What is known of a student: each field once, in the order of the import's template. */
import * as z from 'zod/mini'
import { classField, genders, requiredText, tooLong } from '../fields.ts'
import { classKey } from '../law/class-key.ts'
import { phoneField } from '../law/phone-number.ts'
import { columnsOf, type PersonFields, type RecordOf, sharedHeaders } from './person-field.ts'

export const studentFieldMessages = {
  nameShort: 'Please enter a valid name (minimum 2 characters)',
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  rollNumberRequired: 'Please enter a valid roll number',
  rollNumberTaken: 'This roll number is already used in this class.',
  parentNameShort: 'Please enter a valid parent name',
  genderRequired: 'Please select a gender',
  extraPercentInvalid: 'Please enter a percentage from 0 to 100',
} as const

const messages = studentFieldMessages

const personName = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(2, message), z.maxLength(120, tooLong(120)))

/** A roll number, as a text or as the number that it mostly is. */
export const rollNumberField = (message: string) =>
  z.pipe(z.union([z.string(), z.int()], message), z.pipe(z.transform(String), requiredText(message, 20)))

/** The most extra time that a student has in every exam, in percent of its duration. */
export const maxExtraPercent = 100

/** As it is typed, read or sent; none where nothing is. */
const extraPercentField = z.pipe(
  z.union([z.string(), z.int()], messages.extraPercentInvalid),
  z.pipe(
    z.transform((said: string | number) => {
      const digits = String(said)
        .replace(/\s*%\s*$/, '')
        .trim()
      return /^\d{0,3}$/.test(digits) ? Number(digits) : Number.NaN
    }),
    z.int(messages.extraPercentInvalid).check(z.maximum(maxExtraPercent, messages.extraPercentInvalid)),
  ),
)

export const studentFields = {
  roll_number: {
    form: rollNumberField(messages.rollNumberRequired),
    record: z.string(),
    isColumn: true,
    label: 'Roll Number',
    sheet: {
      label: 'Roll number',
      isRequired: true,
      example: '1',
      headers: [
        'Roll no',
        'Roll',
        'Class roll no',
        'R. no',
        'रोल नंबर',
        'रोल नं',
        'अनुक्रमांक',
        'क्रमांक',
        'రోల్ నంబర్',
        'రోల్ నెంబర్',
        'రోల్ నం',
      ],
    },
  },
  name: {
    form: personName(messages.nameShort),
    record: z.string(),
    isColumn: true,
    label: 'Name',
    sheet: {
      label: 'Student name',
      isRequired: true,
      example: 'Ananya Reddy',
      headers: [
        'Name',
        'Name of the student',
        'Name of student',
        'Pupil name',
        'Student',
        'Full name',
        'Child name',
        'नाम',
        'छात्र का नाम',
        'विद्यार्थी का नाम',
        'पूरा नाम',
        'పేరు',
        'విద్యార్థి పేరు',
        'పూర్తి పేరు',
      ],
    },
  },
  /** A student's class changes by promotion only, so no change of the record can move it. */
  standard: {
    form: classField(),
    record: classKey,
    isColumn: true,
    label: 'Class',
    sheet: {
      label: 'Class',
      isRequired: true,
      example: '5',
      headers: ['Grade', 'Standard', 'Std', 'Present class', 'Class/Grade', 'Grade/Class', 'कक्षा', 'తరగతి'],
    },
  },
  /** Kept as a note: a class is not divided by it. */
  section: {
    form: z.optional(z.string().check(z.trim(), z.maxLength(10, tooLong(10)))),
    record: z.string(),
    isColumn: true,
    label: 'Section',
    sheet: {
      label: 'Section',
      isRequired: false,
      example: 'A',
      headers: ['Sec', 'Division', 'Div', 'Class section', 'सेक्शन', 'अनुभाग', 'వర్గం', 'సెక్షన్'],
    },
  },
  parent_name: {
    form: personName(messages.parentNameShort),
    record: z.string(),
    isColumn: true,
    label: 'Parent Name',
    sheet: {
      label: 'Parent name',
      isRequired: true,
      example: 'Lakshmi Reddy',
      headers: [
        'Parent',
        'Father name',
        "Father's name",
        'Name of the father',
        'Father',
        'Guardian name',
        'Guardian',
        'Parent/Guardian name',
        'Father/Guardian name',
        'Mother name',
        "Mother's name",
        'पिता का नाम',
        'अभिभावक का नाम',
        'पिता',
        'माता का नाम',
        'తండ్రి పేరు',
        'తల్లిదండ్రుల పేరు',
        'సంరక్షకుని పేరు',
        'తల్లి పేరు',
      ],
    },
  },
  phone: {
    form: phoneField(messages.phoneInvalid),
    record: z.string(),
    isColumn: true,
    label: 'Phone Number',
    sheet: {
      label: 'Phone number',
      isRequired: true,
      example: '9876543210',
      headers: [...sharedHeaders.phone, 'Parent phone', 'Parent mobile', 'Guardian mobile'],
    },
  },
  gender: {
    form: z.enum(genders, messages.genderRequired),
    record: z.string(),
    isColumn: true,
    label: 'Gender',
    sheet: { label: 'Gender', isRequired: true, example: 'Female', headers: sharedHeaders.gender },
  },
  /** Standing extra time of a student with special needs, in percent of an exam's duration. */
  extra_percent: {
    form: z.optional(extraPercentField),
    record: z.int(),
    isColumn: true,
    label: 'Extra time (%)',
    sheet: {
      label: 'Extra time (%)',
      isRequired: false,
      example: '0',
      headers: ['Extra time', 'Extra time %', 'Extra time percent', 'Compensatory time', 'अतिरिक्त समय', 'అదనపు సమయం'],
    },
  },
} as const satisfies PersonFields

export type StudentField = keyof typeof studentFields

/** The fields as replies show them. */
export type StudentFieldValues = RecordOf<typeof studentFields>

/** The columns of a student's row that its fields are, and those of them that a change of the record can change. */
export const studentColumnNames = columnsOf(studentFields)
export const changeableColumnNames = studentColumnNames.filter((name) => name !== 'standard')
