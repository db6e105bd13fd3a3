import { existsSync } from 'node:fs'
import { knownSubjects } from '@pariksha/contract/law/known-subjects.ts'
import { expect, test } from 'vitest'
import { subjectIconUrl } from './subject-icon.tsx'

test.each([
  ['maths', 'mathematics'],
  ['MATHEMATICS', 'mathematics'],
  ['physics', 'physical-science'],
  ['Physical Science', 'physical-science'],
  ['PhysicalScience', 'physical-science'],
  ['science', 'science'],
  ['Music', 'placeholder'],
  ['', 'placeholder'],
])('%s has the icon %s', (subject, file) => {
  expect(subjectIconUrl(subject)).toBe(`/icons/subjects/${file}.svg`)
})

test.each([...knownSubjects, 'anything else'])('the icon of %s is there', (subject) => {
  expect(existsSync(new URL(`../../public${subjectIconUrl(subject)}`, import.meta.url))).toBe(true)
})
