/** The law of columns: which row is the header, what its columns mean, and which of them must not be kept. */
import { type ImportKind, importFields } from '@pariksha/contract/imports.ts'

type Row = { row: number; cells: readonly string[] }

/** The field of each column, in order; null for one that is left out. */
export type Mapping = readonly (string | null)[]

/** Headers as schools write them, folded (see `folded`), in English, Hindi and Telugu. */
const aliases: Record<ImportKind, Record<string, readonly string[]>> = {
  students: {
    roll_number: [
      'rollno',
      'rollnumber',
      'roll',
      'classrollno',
      'rno',
      'रोलनंबर',
      'रोलनं',
      'अनुक्रमांक',
      'क्रमांक',
      'రోల్నంబర్',
      'రోల్నెంబర్',
      'రోల్నం',
    ],
    name: [
      'name',
      'studentname',
      'nameofthestudent',
      'nameofstudent',
      'pupilname',
      'student',
      'fullname',
      'childname',
      'नाम',
      'छात्रकानाम',
      'विद्यार्थीकानाम',
      'पूरानाम',
      'పేరు',
      'విద్యార్థిపేరు',
      'పూర్తిపేరు',
    ],
    standard: ['class', 'grade', 'standard', 'std', 'presentclass', 'classgrade', 'gradeclass', 'कक्षा', 'తరగతి'],
    parent_name: [
      'parentname',
      'parent',
      'fathername',
      'fathersname',
      'nameofthefather',
      'father',
      'guardianname',
      'guardian',
      'parentguardianname',
      'fatherguardianname',
      'mothername',
      'mothersname',
      'पिताकानाम',
      'अभिभावककानाम',
      'पिता',
      'माताकानाम',
      'తండ్రిపేరు',
      'తల్లిదండ్రులపేరు',
      'సంరక్షకునిపేరు',
      'తల్లిపేరు',
    ],
    phone: [
      'phone',
      'phonenumber',
      'phoneno',
      'mobile',
      'mobileno',
      'mobilenumber',
      'contact',
      'contactno',
      'contactnumber',
      'parentphone',
      'parentmobile',
      'guardianmobile',
      'फोन',
      'फोननंबर',
      'मोबाइल',
      'मोबाइलनंबर',
      'ఫోన్',
      'ఫోన్నంబర్',
      'మొబైల్',
      'మొబైల్నంబర్',
    ],
    gender: ['gender', 'sex', 'लिंग', 'లింగం', 'లింగము'],
  },
  teachers: {
    name: [
      'name',
      'teachername',
      'nameoftheteacher',
      'nameofteacher',
      'teacher',
      'fullname',
      'staffname',
      'नाम',
      'शिक्षककानाम',
      'पूरानाम',
      'పేరు',
      'ఉపాధ్యాయునిపేరు',
      'పూర్తిపేరు',
    ],
    username: [
      'username',
      'userid',
      'login',
      'loginname',
      'loginid',
      'user',
      'उपयोगकर्तानाम',
      'यूजरनेम',
      'యూజర్నేమ్',
      'వినియోగదారుపేరు',
    ],
    password: ['password', 'पासवर्ड', 'పాస్వర్డ్'],
    phone: [
      'phone',
      'phonenumber',
      'phoneno',
      'mobile',
      'mobileno',
      'mobilenumber',
      'contact',
      'contactno',
      'contactnumber',
      'फोन',
      'फोननंबर',
      'मोबाइल',
      'मोबाइलनंबर',
      'ఫోన్',
      'ఫోన్నంబర్',
      'మొబైల్',
      'మొబైల్నంబర్',
    ],
    classes: [
      'classes',
      'class',
      'grades',
      'classestaught',
      'teachingclasses',
      'standards',
      'कक्षाएं',
      'कक्षाएँ',
      'कक्षा',
      'తరగతులు',
      'తరగతి',
    ],
    subjects: ['subjects', 'subject', 'subjectstaught', 'विषय', 'సబ్జెక్టులు', 'సబ్జెక్ట్', 'విషయాలు'],
    class_teacher: [
      'classteacher',
      'classteacherof',
      'classteacherforclass',
      'कक्षाअध्यापक',
      'कक्षाशिक्षक',
      'తరగతిఉపాధ్యాయుడు',
    ],
    age: ['age', 'आयु', 'उम्र', 'వయస్సు', 'వయసు'],
    gender: ['gender', 'sex', 'लिंग', 'లింగం', 'లింగము'],
  },
}

/** What a school must not hand over here: recognised anywhere in a header. */
const sensitive =
  /aadh?aar|\buid\b|caste|social ?category|^category$|community|religion|minority|\bbank|account ?(no|num)|ifsc|\bbpl\b|below poverty|\baay\b|\bews\b|disab|impairment|cwsn|divyang|blood ?group|ration ?card|income|आधार|जाति|धर्म|बैंक|आय प्रमाण|विकलांग|दिव्यांग|ఆధార్|కులం|మతం|బ్యాంక్|వికలాంగ/i

/** A header as it is compared: lower case, letters and digits only, accents of Indian scripts kept. */
function folded(header: string): string {
  return header
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\(.*?\)|[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[\u200c\u200d]/g, '')
}

function fieldOf(kind: ImportKind, header: string): string | null {
  const key = folded(header)
  if (key === '') return null
  const isKnown = ({ field, label }: { field: string; label: string }) =>
    folded(label) === key || (aliases[kind][field] ?? []).some((alias) => alias === key)
  return importFields[kind].find(isKnown)?.field ?? null
}

/** Whether a column of this header must not be kept. */
export function isSensitive(header: string): boolean {
  return sensitive.test(header)
}

/** What each column most likely is; a field is given once, to the first column that asks for it. */
export function guessMapping(kind: ImportKind, headers: readonly string[]): (string | null)[] {
  const given = new Set<string>()
  return headers.map((header) => {
    const field = fieldOf(kind, header)
    if (field === null || given.has(field)) return null
    given.add(field)
    return field
  })
}

const headerWithin = 15

/**
 * The position of the header row: the one of the first rows with the most known headers, because registers begin with
 * the name of the school. Without any known one it is the first.
 */
export function headerPosition(kind: ImportKind, rows: readonly Row[]): number {
  const known = rows
    .slice(0, headerWithin)
    .map(({ cells }) => cells.filter((cell) => fieldOf(kind, cell) !== null).length)
  const most = Math.max(...known)
  return most === 0 ? 0 : known.indexOf(most)
}

/** The labels of the required fields that no column has; `standard` is none when all go to one class. */
export function missingFields(kind: ImportKind, mapping: Mapping, hasClass: boolean): string[] {
  return importFields[kind]
    .filter(({ required, field }) => required && !(field === 'standard' && hasClass) && !mapping.includes(field))
    .map(({ label }) => label)
}

/** A mapping as it may be used: only fields of this kind, each once. Undefined when it is not one. */
export function validMapping(kind: ImportKind, mapping: Mapping, columns: number): Mapping | undefined {
  const fields = mapping.filter((field) => field !== null)
  const isKnown = fields.every((field) => importFields[kind].some((known) => known.field === field))
  return isKnown && new Set(fields).size === fields.length && mapping.length === columns ? mapping : undefined
}
