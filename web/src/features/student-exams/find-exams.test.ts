import { expect, it } from 'vitest'
import { countBySubject, findExams } from './find-exams.ts'
import type { StudentExam } from './student-exams.api.ts'

function exam(subject: string, examId: string): StudentExam {
  return {
    examId,
    subject,
    title: null,
    status: 'running',
    progress: 'not started',
    date: '2026-11-09',
    time: '10:00',
    totalQuestions: 5,
    durationMin: 30,
  }
}

const exams = [exam('Science', '1'), exam('Hindi', '2'), exam('Physical Science', '3'), exam('Science', '4')]

it('finds exams by a part of their subject, whatever its case', () => {
  expect(findExams(exams, ' SCI ').map(({ examId }) => examId)).toEqual(['1', '3', '4'])
  expect(findExams(exams, '')).toEqual(exams)
  expect(findExams(exams, 'Biology')).toEqual([])
})

it('finds a letter in two characters that was stored in one', () => {
  const stored = exam('\u095bबान', '5')
  expect(findExams([...exams, stored], 'ज\u093c')).toEqual([stored])
})

it('counts the exams of each subject, and all together first', () => {
  expect(countBySubject(exams)).toEqual([
    { subject: 'All', count: 4 },
    { subject: 'Hindi', count: 1 },
    { subject: 'Physical Science', count: 1 },
    { subject: 'Science', count: 2 },
  ])
  expect(countBySubject([])).toEqual([{ subject: 'All', count: 0 }])
})
