/** Whom the controls of the tests are about. */
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'

export const student = {
  student_id: 7,
  uniqueCode: 'AAAABBBBCC',
  username: 'AAAABBBBCC',
  name: 'Anu Rao',
  standard: classOfStandard(5),
  grade: 'Class 5th',
  roll_number: '1',
  section: 'A',
  parent_name: 'Mina Rao',
  extra_percent: 0,
  phone: '9848012345',
  gender: 'Female',
  version: 1,
}

export const teacher = {
  username: 'asha',
  name: 'Asha Rao',
  phone: '9848012345',
  classes: ['Class 5th'],
  subjects: ['Science'],
  class_teacher: null,
  teaching: [{ standard: classOfStandard(5), subject: 'Science' }],
  age: 34,
  gender: 'Female',
  version: 1,
}

export const otherTeacher = { ...teacher, username: 'ravi', name: 'Ravi Kumar' }
