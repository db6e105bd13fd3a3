import { type Ids, storedPicture } from '../../fixtures/busy-school.ts'
import type { KnownValues } from './schema-values.ts'

/** What the fields of the contract are filled with when they are to mean something in this school. */
export function knownValues(fifth: Ids, sixth: Ids): KnownValues {
  const exams = [fifth, sixth]
    .flatMap((ids) => [ids.runningExam, ids.upcomingExam, ids.completedExam, ids.secondExam])
    .map(String)
  const imports = [fifth, sixth].flatMap((ids) => [ids.import, ids.finishedImport, ids.questionImport]).map(String)
  const ofBank = [fifth, sixth].flatMap((ids) => [ids.bankQuestion, ids.alikeQuestion]).map(String)
  const classes = [5, 6, '5', 'Class 5th', 'Class 6', 7, 10]
  return {
    id: [...exams, ...imports, ...ofBank],
    exam_id: exams,
    answer: [String(fifth.attempt), String(fifth.secondAttempt), String(sixth.attempt)],
    answer_id: [fifth.secondAttempt, sixth.secondAttempt],
    comment: [String(fifth.comment), String(sixth.comment)],
    recheck_id: [fifth.recheck, sixth.recheck],
    late_answer_id: [fifth.lateAnswer, sixth.lateAnswer],
    uniqueCode: [fifth.uniqueCode, sixth.uniqueCode, 'pupil 51'],
    roll_numbers: [[fifth.rollNumber], [sixth.rollNumber, '52']],
    student_ids: [[fifth.removedStudent], [sixth.removedStudent, fifth.student]],
    teacher_ids: [[fifth.removedTeacher], [sixth.removedTeacher]],
    roll_number: [fifth.rollNumber, '77', '078'],
    username: ['maths', 'sixth', 'meena', 'new.teacher', 'principal', 'prİncipal'],
    teacher1: ['maths', 'sixth'],
    teacher2: ['meena', 'sixth'],
    subject: ['Mathematics', 'hindi', 'Science'],
    subjects: ['Mathematics', ['Mathematics', 'Hindi']],
    classes: [[5], ['5', 6], [7]],
    class_teacher: [null, '', 7],
    class_name: classes,
    standard: [...classes, 'All'],
    fromClass: classes,
    scheduled_date: ['2099-11-10', '2020-01-01'],
    scheduled_time: ['10:00', '23:59'],
    duration: [30, '30', 1, 600],
    age: [40, '21'],
    phone: ['9876543210'],
    password: ['Another@Horse9', 'abcdef'],
    file_name: ['list.csv', 'list.xlsx', '../../x.csv'],
    writer: ['page-number-one', 'page-number-two'],
    mapping: [['roll_number', 'name', 'standard', 'parent_name', 'phone', 'gender']],
    marks: [0, 1, 2.5],
    expected: [null, 2],
    index: [0, 3, 4],
    value: ['56', 'a part', null],
    revision: [fifth.revision, sixth.revision],
    question_ids: [[fifth.bankQuestion, fifth.alikeQuestion], [sixth.bankQuestion]],
    topics: ['none', [], ['Prime numbers']],
    hash: [storedPicture.hash.toString('base64url')],
    formulas: [['x^2', '\\frac{1}{2}']],
    q: ['5', 'pu'],
  }
}
