import { pages } from '@pariksha/contract/law/pages.ts'
import { expect, test } from 'vitest'
import { hrefOf, linkTo, readSearch } from './page-link.ts'

test('addresses are those of product 2.1', () => {
  expect(hrefOf(linkTo(pages.studentAnswers, { exam_id: '42', student_id: '7' }))).toBe(
    '/teacher/student-exam-info?exam_id=42&student_id=7',
  )
  expect(hrefOf(linkTo(pages.takeExam, { id: '7' }))).toBe('/student/exam?id=7')
  expect(hrefOf(linkTo(pages.principalClass, { selectedClass: 'Class 5th' }))).toBe(
    '/principal/class-data?selectedClass=Class+5th',
  )
  expect(hrefOf(linkTo(pages.teacherClass))).toBe('/teacher/class-data')
})

test('the compiler refuses a link without what its page needs, or with what it does not read', () => {
  // @ts-expect-error an exam to be taken has an id
  linkTo(pages.takeExam)
  // @ts-expect-error a student's page does not read an exam
  linkTo(pages.teacherStudent, { student_id: '7', exam_id: '42' })
  // @ts-expect-error nor does a page that reads nothing
  linkTo(pages.principalRollOver, { q: 'x' })
  expect(pages.takeExam.reads).toEqual(['id'])
})

test('a page reads only its own parameters, and broken ones as absent', () => {
  expect(readSearch(pages.examReview, { exam_id: '42', other: 'x' })).toEqual({ exam_id: '42' })
  expect(readSearch(pages.examReview, { exam_id: 42 })).toEqual({})
  expect(readSearch(pages.teacherHome, { q: 'x' })).toEqual({})
})
