import { expect, it } from 'vitest'
import type { StaffExam } from './exams.api.ts'
import { urgentExamsOf } from './urgent-exams.ts'

function exam(id: number, given: Partial<StaffExam>): StaffExam {
  return {
    id,
    subject: 'Hindi',
    examType: 'Mixed',
    status: 'Running',
    date: '2026-11-20',
    time: '10:00',
    durationMin: 40,
    isShuffled: false,
    totalQuestions: 8,
    attempts: 3,
    toMark: 0,
    ...given,
  }
}

it('lists running exams, the longest running first, then those to mark, and nothing else', () => {
  const urgent = urgentExamsOf({
    'Class 5': [
      exam(1, { status: 'Completed', toMark: 2 }),
      exam(2, { time: '11:00' }),
      exam(3, { status: 'Upcoming', toMark: 1 }),
      exam(4, { status: 'Completed' }),
    ],
    'Class 6': [exam(5, { time: '09:30' }), exam(6, { status: 'Completed', toMark: 1, date: '2026-10-01' })],
  })
  expect(urgent.map(({ id, className }) => [id, className])).toEqual([
    [5, 'Class 6'],
    [2, 'Class 5'],
    [6, 'Class 6'],
    [1, 'Class 5'],
  ])
})
