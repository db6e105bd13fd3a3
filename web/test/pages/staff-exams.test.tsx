/** The cards of exams as the staff see them (product 2.5). */
import { listExamsOfClass } from '@pariksha/contract/exams.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { staffExams } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

test.each(['teacher', 'principal'] as const)('a card says who attended and the highest marks: %s', async (role) => {
  openSchool(role)
  await renderPage(`/${role}/my-exams`, sessionOf(role))
  const figures = (await screen.findByText('Attended')).closest('dl')?.textContent
  expect(figures).toBe('Students2Attended1Highest marks1.5')
})

test('a class that was chosen and has no exams asks for no choice', async () => {
  openSchool('principal', replyOf(listExamsOfClass, { ...staffExams, exams: [] }))
  await renderPage('/principal/my-exams?class=Class+5', sessionOf('principal'))
  expect(await screen.findByText('Class 5 has no exams yet.')).toBeDefined()
  expect(screen.queryByText(/Please select a class/)).toBeNull()
})
