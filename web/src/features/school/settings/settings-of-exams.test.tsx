import { changeExamSettings, examSettingMessages, getExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { examSettings } from '../../../../test/replies/school.ts'
import { SettingsOfExams } from './settings-of-exams.tsx'

it('asks for a grace and a wait only where they are of use, and sends what the principal sees', async () => {
  fakeEndpoint(getExamSettings).answers(examSettings)
  const change = fakeEndpoint(changeExamSettings)
  const { user } = await renderPart(<SettingsOfExams />)
  const save = await screen.findByRole('button', { name: 'Save time rules' })
  expect(screen.queryByLabelText('Grace (seconds)')).toBeNull()
  await user.click(screen.getByRole('switch', { name: /^Hand in at zero/ }))
  await user.click(screen.getByRole('switch', { name: /^Complete the exam by itself/ }))
  await user.click(screen.getByRole('radio', { name: /^Ends with the others/ }))
  const grace = screen.getByLabelText('Grace (seconds)')
  await user.clear(grace)
  await user.click(save)
  expect(screen.getByText('Please give 0 to 600 seconds.')).toBeDefined()
  expect(change.received).toEqual([])

  const chosen = { hand_in_at_zero: true, grace_sec: 45, complete_after_min: 15, late_start: 'bell' as const }
  change.answers({ ...examSettings, ...chosen, message: examSettingMessages.saved })
  await user.type(grace, '45')
  await user.click(save)
  await screen.findByText(examSettingMessages.saved)
  expect(change.received.map(({ body }) => body)).toEqual([chosen])
})

it('reading aloud is switched alone, at once', async () => {
  const asking = fakeEndpoint(getExamSettings)
  asking.answers(examSettings)
  const change = fakeEndpoint(changeExamSettings)
  const on = { ...examSettings, reads_aloud: true }
  const { user } = await renderPart(<SettingsOfExams />)
  const choice = await screen.findByRole('switch', { name: /^Read questions aloud/ })
  expect(choice).toHaveProperty('checked', false)
  asking.answers(on)
  change.answers({ ...on, message: examSettingMessages.saved })
  await user.click(choice)
  await screen.findByText(examSettingMessages.saved)
  await waitFor(() => expect(choice).toHaveProperty('checked', true))
  expect(change.received.map(({ body }) => body)).toEqual([{ reads_aloud: true }])
})

it('re-check requests are off until the principal says for how long and how many, and go off alone', async () => {
  const asking = fakeEndpoint(getExamSettings)
  asking.answers(examSettings)
  const change = fakeEndpoint(changeExamSettings)
  const { user } = await renderPart(<SettingsOfExams />)
  const choice = await screen.findByRole('switch', { name: /^Students may ask for a re-check/ })
  const save = screen.getByRole('button', { name: 'Save re-check requests' })
  expect(screen.queryByLabelText('Questions of one exam')).toBeNull()
  await user.click(choice)
  const days = screen.getByLabelText('For so many days after the results')
  await user.clear(days)
  await user.type(days, '61')
  await user.click(save)
  expect(screen.getByText('Please give 1 to 60 days.')).toBeDefined()
  expect(change.received).toEqual([])

  change.answers({ ...examSettings, recheck_days: 6, message: examSettingMessages.saved })
  await user.type(days, '{Backspace}')
  await user.click(save)
  await screen.findByText(examSettingMessages.saved)
  await user.click(choice)
  await user.click(save)
  await waitFor(() => expect(change.received).toHaveLength(2))
  expect(change.received.map(({ body }) => body)).toEqual([
    { recheck_days: 6, rechecks_per_exam: 3 },
    { recheck_days: null },
  ])
})
