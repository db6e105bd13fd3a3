/** What a student asks about a marked paper, and reads of it (product 5.14). */
import { askRecheck, listOwnRechecks, recheckMessages } from '@pariksha/contract/rechecks/own-rechecks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { ownRechecks, recheck } from '../../../../test/replies/rechecks.ts'
import { RechecksInReview } from './rechecks-in-review.tsx'

const paper = (
  <>
    <RechecksInReview examId="3" />
    {[0, 1].map((index) => (
      <section key={index} aria-label={`Q${index + 1}`}>
        <RechecksInReview examId="3" index={index} number={index + 1} />
      </section>
    ))}
  </>
)

async function open(known: Partial<typeof ownRechecks> = {}) {
  fakeEndpoint(listOwnRechecks).answers({ ...ownRechecks, ...known })
  const { user } = await renderPart(paper)
  return { user, second: within(screen.getByRole('region', { name: 'Q2' })) }
}

const askAbout = (number: number) => ({ name: `Ask to look again at question ${number}` })

it('is asked with a reason, at the question, and then waits for the teacher', async () => {
  const asking = fakeEndpoint(askRecheck)
  const { user, second } = await open()
  await screen.findByText(/look again at/)
  const note = screen.getByText(/^Do you think/)
  expect(note.textContent).toContain('look again at 2 questions. Ask until Sun, 29 Nov 2026.')
  await user.click(await second.findByRole('button', askAbout(2)))
  const reason = second.getByLabelText('Why should your teacher look again?')
  expect(document.activeElement).toBe(reason)

  await user.click(second.getByRole('button', { name: 'Send to my teacher' }))
  expect(second.getByText('Please say why.')).toBeDefined()
  expect(asking.received).toEqual([])

  const known = { ...ownRechecks, left: 1, may_ask: [0], rechecks: [recheck] }
  asking.answers({ ...known, message: recheckMessages.asked })
  await user.type(reason, recheck.reason)
  await user.click(second.getByRole('button', { name: 'Send to my teacher' }))
  await second.findByText('Will look again and answer here.')
  expect(asking.received.map(({ body }) => body)).toEqual([{ index: 1, reason: recheck.reason }])
  expect(second.getByText(recheck.reason)).toBeDefined()
  expect(second.queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('You asked:'))
  expect(note.textContent).toContain('look again at 1 question.')
})

it('shows a refusal at the reason, and keeps what was written', async () => {
  const asking = fakeEndpoint(askRecheck)
  const { user, second } = await open()
  await user.click(await second.findByRole('button', askAbout(2)))
  const message = 'The time to ask about this exam is over. Talk to your teacher.'
  asking.refuses('recheck.closed', { message, errors: [{ path: 'reason', message }] })
  await user.type(second.getByLabelText('Why should your teacher look again?'), 'Why?')
  await user.click(second.getByRole('button', { name: 'Send to my teacher' }))
  await second.findByText(message)
  expect(second.getByLabelText<HTMLTextAreaElement>('Why should your teacher look again?').value).toBe('Why?')
})

it('is given up without asking, and the button has the focus again', async () => {
  const { user, second } = await open()
  await user.click(await second.findByRole('button', askAbout(2)))
  await user.click(second.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(second.getByRole('button', askAbout(2)))
})

const answered = { ...recheck, reply: 'You are right.', answered_at: recheck.asked_at }

it.each([
  [{ marks_from: 2, marks_to: 4.5 }, 'Your marks are now 4.5. They were 2.'],
  [{ marks_from: null, marks_to: 4.5 }, 'Your marks are now 4.5.'],
  [{ marks_from: null, marks_to: null }, 'Your marks stay the same.'],
])('tells the answer and the marks: %j', async (marks, told) => {
  const { second } = await open({ rechecks: [{ ...answered, ...marks }], may_ask: [1] })
  await second.findByText('You are right.')
  expect(second.getByText(told)).toBeDefined()
  // Once it is answered, it may be asked about again.
  expect(second.getByRole('button', askAbout(2))).toBeDefined()
})

it.each([
  [{ left: 0, may_ask: [] }, 'You have asked as often as you can in this exam.'],
  [{ last_day: null, left: 0, may_ask: [] }, undefined],
  [{ may_ask: [] }, undefined],
])('offers nothing where nothing can be asked: %j', async (known, told) => {
  const { second } = await open({ ...known, rechecks: [answered] })
  await second.findByText('You are right.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/You have asked|Do you think/)?.textContent).toBe(told)
})

it('says once that it cannot be had, and tries again', async () => {
  const line = fakeEndpoint(listOwnRechecks)
  line.refusesWithoutWords()
  const { user } = await renderPart(paper)
  await screen.findByText(recheckMessages.loadFailed)
  line.answers(ownRechecks)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^Do you think/)
})
