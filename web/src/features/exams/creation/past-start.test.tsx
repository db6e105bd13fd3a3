/** An exam whose start is past runs as soon as it is created, which is asked first: by hand and with AI alike (product 2.8). */
import { createExam } from '@pariksha/contract/exams.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { examActions } from '../../../../test/actions/exam-actions.tsx'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { serverClock } from '../../../lib/server-clock.ts'

/** The exam of these forms starts on 2099-01-10 at 10:00. */
const forms = examActions.filter(({ sends }) => sends === createExam)

afterEach(() => serverClock.observe(new Date().toISOString()))

test.each(forms)('$file asks before an exam starts at once', async ({ part, reads, prepare, control, sends }) => {
  serverClock.observe('2099-01-10T10:05:00+05:30')
  const sent = fakeEndpoint(sends)
  reads?.()
  const { user } = await renderPart(part)
  await prepare?.()
  const submit = screen.getByRole('button', { name: control })
  const answer = async (name: string) => {
    await user.click(submit)
    const dialog = await screen.findByRole('dialog', { name: 'Start this exam at once?' })
    await user.click(within(dialog).getByRole('button', { name }))
  }
  await answer('Change the time')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.received).toEqual([])
  await answer('Create and start')
  await waitFor(() => expect(sent.received).toHaveLength(1))
})
