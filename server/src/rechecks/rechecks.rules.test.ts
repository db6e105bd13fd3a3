import { describe, expect, it } from 'vitest'
import { answerDecision, askable, askDecision, rechecksLeft, type Standing } from './rechecks.rules.ts'

const question = (index: number, marks = 2, credit: 'key' | 'everyone' | 'none' = 'key') => ({ index, marks, credit })

/** Half right, full marks, not answered, waiting for marks, given to all, not counting. */
const standing: Standing = {
  lastDay: '2026-11-16',
  today: '2026-11-16',
  perExam: 2,
  hasAttended: true,
  paper: [question(0), question(1), question(2), question(3), question(4, 2, 'everyone'), question(5, 2, 'none')],
  worth: [
    { marks: 1, isAnswered: true },
    { marks: 2, isAnswered: true },
    { marks: null, isAnswered: false },
    { marks: null, isAnswered: true },
    { marks: 2, isAnswered: true },
    { marks: 0, isAnswered: true },
  ],
  asked: [],
}
const waits = { index: 0, reason: 'Why?', isWaiting: true }
const answered = { index: 0, reason: 'Why?', isWaiting: false }

describe('asking', () => {
  it.each<[string, Partial<Standing>, number, ReturnType<typeof askDecision>]>([
    ['marks are missing', {}, 0, 'ask'],
    ['not answered', {}, 2, 'ask'],
    ['has all its marks', {}, 1, 'recheck.nothing_to_check'],
    ['waits for marks', {}, 3, 'recheck.nothing_to_check'],
    ['everybody has its marks', {}, 4, 'recheck.nothing_to_check'],
    ['does not count', {}, 5, 'recheck.nothing_to_check'],
    ['no such question', {}, 6, 'answer.unknown_question'],
    ['not attended', { hasAttended: false }, 0, 'recheck.nothing_to_check'],
    ['the school takes none', { lastDay: undefined }, 0, 'recheck.off'],
    ['the day after', { today: '2026-11-17' }, 0, 'recheck.closed'],
    ['the same again', { asked: [waits] }, 0, 'already'],
    ['the same again, after the last day', { asked: [waits], today: '2026-11-17' }, 0, 'already'],
    ['in other words while it waits', { asked: [{ ...waits, reason: 'Please!' }] }, 0, 'recheck.waiting'],
    ['once more after an answer', { asked: [answered] }, 0, 'ask'],
    ['another one', { asked: [waits] }, 2, 'ask'],
    ['one too many', { asked: [waits, answered] }, 2, 'recheck.limit_reached'],
  ])('%s', (_, change, index, decision) => {
    expect(askDecision({ ...standing, ...change }, { index, reason: 'Why?' })).toBe(decision)
  })

  it('counts what is left, and names the questions', () => {
    expect([rechecksLeft(standing), askable(standing)]).toEqual([2, [0, 2]])
    const once = { ...standing, asked: [waits] }
    expect([rechecksLeft(once), askable(once)]).toEqual([1, [2]])
    for (const none of [
      { ...standing, asked: [answered, answered] },
      { ...standing, lastDay: undefined },
      { ...standing, today: '2026-11-17' },
      { ...standing, hasAttended: false },
      { ...standing, perExam: 1, asked: [waits, answered] },
    ]) {
      expect([rechecksLeft(none), askable(none)]).toEqual([0, []])
    }
  })
})

describe('answering', () => {
  const open = { reply: null, answeredBy: null, marksTo: null, standing: 1, hasEnded: true }
  const said = { ...open, reply: 'You are right.', answeredBy: 7 }
  const same = { reply: 'You are right.', marks: undefined, by: 7 }
  it.each<[string, Parameters<typeof answerDecision>[0], Parameters<typeof answerDecision>[1], string]>([
    ['it waits', same, open, 'answer'],
    ['the student writes on', same, { ...open, hasEnded: false }, 'still_open'],
    ['the same again', same, said, 'already'],
    ['by another', { ...same, by: 8 }, said, 'changed_meanwhile'],
    ['in other words', { ...same, reply: 'No.' }, said, 'changed_meanwhile'],
    ['the same marks again', { ...same, marks: 2 }, { ...said, marksTo: 2, standing: 2 }, 'already'],
    ['marks that stayed', { ...same, marks: 1 }, said, 'already'],
    ['other marks', { ...same, marks: 2 }, said, 'changed_meanwhile'],
    ['without the marks', same, { ...said, marksTo: 2, standing: 2 }, 'changed_meanwhile'],
  ])('%s', (_, wanted, known, decision) => {
    expect(answerDecision(wanted, known)).toBe(decision)
  })
})
