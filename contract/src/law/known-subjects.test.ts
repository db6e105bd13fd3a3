import { expect, test } from 'vitest'
import { isSameSubject, knownSubjectOf, knownSubjects, subjectNames } from './known-subjects.ts'

test.each([
  ['Maths', 'Mathematics'],
  ['MATHS.', 'Mathematics'],
  ['గణితం', 'Mathematics'],
  ['గణితము', 'Mathematics'],
  ['गणित', 'Mathematics'],
  ['Physical Science', 'PhysicalScience'],
  ['Physical  Sciences', 'PhysicalScience'],
  ['భౌతిక రసాయన శాస్త్రం', 'PhysicalScience'],
  ['भौतिक विज्ञान', 'PhysicalScience'],
  ['Bio Science', 'Biology'],
  ['Bio-Science', 'Biology'],
  ['జీవ శాస్త్రము', 'Biology'],
  ['जीव विज्ञान', 'Biology'],
  ['Social Studies', 'Social'],
  ['S.St.', 'Social'],
  ['సాంఘిక శాస్త్రం', 'Social'],
  ['सामाजिक विज्ञान', 'Social'],
  ['EVS', 'Science'],
  ['E.V.S', 'Science'],
  ['పరిసరాల విజ్ఞానం', 'Science'],
  ['विज्ञान', 'Science'],
  ['తెలుగు', 'Telugu'],
  ['हिन्दी', 'Hindi'],
  ['हिंदी', 'Hindi'],
  ['अंग्रेज़ी', 'English'],
  ['Sanskrit', undefined],
  ['Computer Science', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%s is the subject %s', (typed, subject) => {
  expect(knownSubjectOf(typed)).toBe(subject)
})

test('no name is of two subjects', () => {
  const names = knownSubjects.flatMap(subjectNames)
  expect(new Set(names).size).toBe(names.length)
})

test('what a school calls otherwise is the same subject, and nothing else is', () => {
  expect(subjectNames('Maths')).toEqual(expect.arrayContaining(['maths', 'mathematics', 'గణితం']))
  expect(subjectNames('Sanskrit')).toEqual(['sanskrit'])
  expect(isSameSubject('Maths', 'Mathematics')).toBe(true)
  expect(isSameSubject('Physical Sciences', 'PhysicalScience')).toBe(true)
  expect(isSameSubject('Science', 'Social')).toBe(false)
  expect(isSameSubject('Sanskrit', 'sanskrit')).toBe(true)
  expect(isSameSubject('Sanskrit', 'Music')).toBe(false)
})
