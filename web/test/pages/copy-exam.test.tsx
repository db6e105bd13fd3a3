/** A new exam on the model of an earlier one, from its card to the call (product 2.8). */
import { createExam } from '@pariksha/contract/exams.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../fake-api.ts'
import { expectLeads, renderPage } from '../render-page.tsx'
import { paper } from '../replies/exams.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' })

test.each(['teacher', 'principal'] as const)(
  'a %s duplicates an exam, and nothing is made until it is sent',
  async (role) => {
    openSchool(role)
    const created = fakeEndpoint(createExam)
    const shown = await renderPage(`/${role}/my-exams`, sessionOf(role))
    const link = await screen.findByRole('link', { name: /^Duplicate: Science/ })
    await expectLeads(shown, link, `/${role}/generate-exam?copy=3`)

    expect((await screen.findByText(/^A copy of Science, Class 5, /)).textContent).toContain('Nothing is created until')
    expect(['Subject', 'Grade', 'Duration (minutes)'].map((label) => field(label).value)).toEqual([
      'Science',
      '5',
      '30',
    ])
    expect(['Timings', 'Date of Exam'].map((label) => field(label).value)).toEqual(['', ''])
    expect(screen.getByDisplayValue('What is water made of?')).toBeDefined()

    fireEvent.change(field('Extra Topics'), { target: { value: 'Water' } })
    fireEvent.change(field('Timings'), { target: { value: '10:00' } })
    fireEvent.change(field('Date of Exam'), { target: { value: '2099-01-10' } })
    expect(created.received).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(created.received).toHaveLength(1))
    expect(created.received[0]?.body).toMatchObject({
      subject: 'Science',
      standard: 5,
      scheduled_date: '2099-01-10',
      shuffle_options: true,
      questions: paper.questions,
    })
  },
)

test('a copy that nobody has worked on is left without a question, one with a change is not', async () => {
  openSchool('principal')
  const shown = await renderPage('/principal/generate-exam?copy=3', sessionOf('principal'))
  const home = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Exams' })
  const question = await screen.findByDisplayValue('What is water made of?')
  fireEvent.change(question, { target: { value: 'What is ice made of?' } })
  fireEvent.click(home())
  fireEvent.click(await screen.findByRole('button', { name: 'Leave and discard' }))
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/principal/my-exams'))

  const again = await screen.findByRole('link', { name: /^Duplicate: Science/ })
  await expectLeads(shown, again, '/principal/generate-exam?copy=3')
  await screen.findByDisplayValue('What is water made of?')
  await expectLeads(shown, home(), '/principal/my-exams')
})
