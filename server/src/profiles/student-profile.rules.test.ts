import { defaultGradeScale, outcome, type Result } from '@pariksha/contract/law/marks.ts'
import { expect, it } from 'vitest'
import { profileStatistics } from './student-profile.rules.ts'

function exam(score: number | null, toMark = 0) {
  const result: Result | null = score === null ? null : { score, total: 100, toMark }
  return { result, outcome: outcome(result, 35) }
}

it.each([
  ['nothing', [], [0, 0, 0, null]],
  ['an exam not attempted', [exam(null)], [1, 0, 0, null]],
  ['an exam still to mark', [exam(90, 1)], [1, 0, 0, null]],
  ['one passed', [exam(91)], [1, 1, 0, 'A1']],
  ['one at the pass mark', [exam(35)], [1, 1, 0, 'D']],
  ['one failed', [exam(34.5)], [1, 0, 1, 'D']],
  ['a mean of both, rounded half up', [exam(100), exam(81)], [2, 2, 0, 'A1']],
  ['a mean below the next grade', [exam(100), exam(80.5)], [2, 2, 0, 'A2']],
  ['a mean without those not attempted or to mark', [exam(50), exam(null), exam(0, 2), exam(10)], [4, 1, 1, 'E']],
])('sums up %s', (_what, history, [total_exams, passed_exams, failed_exams, average_grade]) => {
  expect(profileStatistics(history, defaultGradeScale)).toEqual({
    total_exams,
    passed_exams,
    failed_exams,
    average_grade,
  })
})

it('knows no grade below the scale', () => {
  expect(profileStatistics([exam(40)], [{ grade: 'A', from: 50 }]).average_grade).toBeNull()
})
