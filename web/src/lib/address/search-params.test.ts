import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paths, searchOf } from '../../paths.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each(['42', '007123', '1e5', 'true', '12345678901234567890', 'Class 5th', 'గణితం', 'a+b&c=d', '"42"'])(
  'the text %s comes back from the query string as it went in',
  (text) => {
    expect(parseSearch(stringifySearch({ exam_id: text }))).toEqual({ exam_id: text })
  },
)

test('what is absent or empty leaves no trace', () => {
  expect(stringifySearch({ q: undefined, class: null, subject: '' })).toBe('')
})

test('addresses are those of the specification', () => {
  expect(paths.studentAnswers('42', 7)).toBe('/teacher/student-exam-info?exam_id=42&student_id=7')
  expect(paths.takeExam('7')).toBe('/student/exam?id=7')
  expect(paths.principalClass('Class 5th')).toBe('/principal/class-data?selectedClass=Class+5th')
  expect(paths.teacherClass()).toBe('/teacher/class-data')
})

test('a page reads only its own parameters, and broken ones as absent', () => {
  expect(z.parse(searchOf.examReview, { exam_id: '42', other: 'x' })).toEqual({ exam_id: '42' })
  expect(z.parse(searchOf.examReview, { exam_id: 42 })).toEqual({})
})
