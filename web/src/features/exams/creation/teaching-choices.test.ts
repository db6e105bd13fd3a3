import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { describe, expect, it } from 'vitest'
import { type Creator, gradeChoices, subjectChoices, subjectInGrade } from './teaching-choices.ts'

const teacher: Creator = {
  role: 'teacher',
  pairs: [
    { standard: classOfStandard(5), subject: 'Science' },
    { standard: classOfStandard(5), subject: 'Mathematics' },
    { standard: classOfStandard(8), subject: 'Mathematics' },
  ],
}
const principal: Creator = { role: 'principal' }
const enabled = (creator: Creator) => gradeChoices(creator).flatMap(({ value, disabled }) => (disabled ? [] : [value]))

describe('what the exam form offers', () => {
  it('shows all ten grades and lets a teacher choose those they teach', () => {
    expect(gradeChoices(teacher)).toHaveLength(10)
    expect(enabled(teacher)).toEqual(['5', '8'])
    expect(enabled(principal)).toHaveLength(10)
  })

  it('offers a teacher the subjects of the grade, and every subject before a grade is chosen', () => {
    expect(subjectChoices(teacher, '')).toEqual(['Mathematics', 'Science'])
    expect(subjectChoices(teacher, '5')).toEqual(['Mathematics', 'Science'])
    expect(subjectChoices(teacher, '8')).toEqual(['Mathematics'])
    expect(subjectChoices(principal, '8')).toContain('Telugu')
  })

  it.each([
    { creator: teacher, subject: 'Mathematics', standard: '8', stays: 'Mathematics' },
    { creator: teacher, subject: 'Science', standard: '8', stays: 'Mathematics' },
    { creator: teacher, subject: '', standard: '5', stays: '' },
    { creator: teacher, subject: 'Science', standard: '5', stays: 'Science' },
    { creator: principal, subject: 'Sanskrit', standard: '1', stays: 'Sanskrit' },
  ])('keeps $stays of $subject in grade $standard', ({ creator, subject, standard, stays }) => {
    expect(subjectInGrade(creator, { subject, standard })).toBe(stays)
  })
})
