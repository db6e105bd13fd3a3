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
