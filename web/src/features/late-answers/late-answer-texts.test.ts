import { describe, expect, it } from 'vitest'
import { receivedText } from './late-answer-texts.ts'

const ended_at = '2026-11-20T05:00:00.000Z'

describe('when a late answer came', () => {
  it('before the attempt had ended, from a file', () => {
    const received_at = '2026-11-20T04:59:59.000Z'
    expect(receivedText({ received_at, ended_at, ended_how: 'collected' })).toBe(
      'Received 20 Nov 2026, 10:29:59, before the paper was collected',
    )
    expect(receivedText({ received_at, ended_at: received_at, ended_how: 'collected', is_open: true })).toBe(
      'Received 20 Nov 2026, 10:29:59. The exam is still open for this student: decide when it has ended.',
    )
  })

  it.each([
    { received_at: '2026-11-20T05:00:59.000Z', text: 'Received 20 Nov 2026, 10:30:59, less than a minute' },
    { received_at: '2026-11-20T05:01:00.000Z', text: 'Received 20 Nov 2026, 10:31:00, 1 min' },
    { received_at: '2026-11-20T06:30:10.000Z', text: 'Received 20 Nov 2026, 12:00:10, 1 h 30 min' },
    { received_at: '2026-11-22T04:59:00.000Z', text: 'Received 22 Nov 2026, 10:29:00, 47 h 59 min' },
    { received_at: '2026-11-23T19:00:00.000Z', text: 'Received 24 Nov 2026, 00:30:00, 3 days' },
  ])('$received_at', ({ received_at, text }) => {
    expect(receivedText({ received_at, ended_at, ended_how: 'collected' })).toBe(
      `${text} after the paper was collected`,
    )
    expect(receivedText({ received_at, ended_at, ended_how: 'submitted' })).toBe(
      `${text} after the paper was handed in`,
    )
  })
})
