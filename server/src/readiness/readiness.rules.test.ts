import { expect, test } from 'vitest'
import {
  backupCheck,
  checkOf,
  clockCheck,
  clocksJustNowMs,
  databaseCheck,
  devicesCheck,
  diskCheck,
  loginsCheck,
  paperCheck,
  picturesCheck,
  readinessOf,
  spanText,
  wifiCheck,
} from './readiness.rules.ts'

const now = new Date('2026-11-24T04:30:00.000Z')
const principal = { isPrincipal: true }
const teacher = { isPrincipal: false }
const ago = (ms: number) => new Date(now.getTime() - ms)
/** Devices that were heard just now, by how far their clocks are ahead. */
const clocks = (...offsets: number[]) => offsets.map((clockOffsetSec) => ({ at: now, clockOffsetSec }))

test.each([
  ['too few to tell', clocks(0, 900), 'unknown'],
  ['all alike', clocks(0, 0, 0), 'ok'],
  ['a minute is nobody‘s fault', clocks(60, 60, 60), 'ok'],
  ['a second more is', clocks(61, 61, 61), 'todo'],
  ['behind them', clocks(-61, -61, -61), 'todo'],
  ['one phone of three is wrong', clocks(0, 0, 900), 'ok'],
  ['two of three agree that it is the server', clocks(0, 900, 905), 'todo'],
  ['they disagree to both sides', clocks(-900, 0, 900), 'ok'],
  ['half of four', clocks(0, 0, 900, 900), 'ok'],
  [
    'of yesterday, as nobody was heard since',
    clocks(900, 900, 900).map((one) => ({ ...one, at: ago(80_000_000) })),
    'todo',
  ],
  ['of the day before', clocks(900, 900, 900).map((one) => ({ ...one, at: ago(90_000_000) })), 'unknown'],
  [
    'from before somebody has set the clock right',
    [...clocks(1, 2, 3), ...clocks(900, 900, 900, 900).map((one) => ({ ...one, at: ago(clocksJustNowMs + 1) }))],
    'ok',
  ],
] as const)('the clock of the server: %s', (_, told, state) => {
  expect(clockCheck(told, now, principal).state).toBe(state)
})

test('says on which side the clock is, and how far', () => {
  expect(clockCheck(clocks(720, 720, 720), now, teacher)).toMatchObject({
    text: 'The clock of the server is 12 minutes behind most of 3 phones and computers. Exams open by it.',
    advice: 'Tell the principal: date and time of the server must be set.',
  })
  expect(clockCheck(clocks(-90, -90, -90), now, principal).text).toContain('90 seconds ahead of')
})

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7199, '120 minutes'],
  [7200, '2 hours'],
  [200_000, '2 days'],
])('%d s as %s', (sec, text) => {
  expect(spanText(sec)).toBe(text)
})

test('a teacher reads nothing of the server itself', () => {
  expect(diskCheck(1_200_000_000, principal)).toMatchObject({
    state: 'todo',
    text: 'The disk of the server has 1.2 GB left.',
  })
  expect(diskCheck(1_200_000_000, teacher)).toMatchObject({ state: 'todo', text: 'The server has little room left.' })
  expect(diskCheck(2_000_000_000, teacher)).toEqual({ state: 'ok', text: 'The server has room for all answers.' })
  expect(diskCheck(undefined, principal).state).toBe('unknown')
})

test.each([
  [true, 'ok'],
  [false, 'todo'],
  [undefined, 'unknown'],
] as const)('a database that was tried with %s', (isReady, state) => {
  expect(databaseCheck(isReady, teacher).state).toBe(state)
})

test.each([
  [{ lastAt: null, isLate: false }, 'todo', 'There is no back-up yet.'],
  [{ lastAt: null, isLate: true }, 'todo', 'There is no back-up yet.'],
  [{ lastAt: now, isLate: false }, 'ok', 'There is a back-up.'],
  [{ lastAt: now, isLate: true }, 'todo', 'The last back-up is old.'],
] as const)('a back-up %o', (facts, state, text) => {
  expect(backupCheck(facts, principal)).toMatchObject({ state, text })
})

const whole = { marks: 1, credit: 'key' as const, choice: null, isWhole: true }

test.each([
  [
    'whole',
    { questions: 2, totalMarks: 2, found: [whole, whole] },
    'ok',
    'The paper is complete: 2 questions, 2 marks.',
  ],
  [
    'broken',
    { questions: 2, totalMarks: 2, found: [whole, { ...whole, isWhole: false }] },
    'todo',
    'Question 2 is not complete.',
  ],
  [
    'without marks',
    { questions: 1, totalMarks: 0, found: [{ ...whole, marks: 0 }] },
    'todo',
    'Question 1 is not complete.',
  ],
  [
    'whole with a question that does not count',
    { questions: 2, totalMarks: 1, found: [whole, { ...whole, credit: 'none' as const }] },
    'ok',
    'The paper is complete: 2 questions, 1 mark.',
  ],
  [
    'short',
    { questions: 2, totalMarks: 2, found: [whole] },
    'todo',
    'The paper has 1 question and 1 mark, and should have 2 questions, 2 marks.',
  ],
] as const)('a paper that is %s', (_, facts, state, text) => {
  expect(paperCheck(facts)).toMatchObject({ state, text })
})

test.each([
  [0, 0, 'ok', 'The paper shows no pictures.'],
  [3, 0, 'ok', 'All pictures of the paper are there: 3.'],
  [3, 1, 'todo', '1 picture of the paper cannot be shown.'],
] as const)('%d pictures of which %d are missing', (shown, missing, state, text) => {
  expect(picturesCheck({ shown, missing })).toMatchObject({ state, text })
})

const pupil = (id: number, rollNumber = String(id)) => ({ id, name: `Pupil ${id}`, rollNumber })

test.each([
  ['nobody in the class', { students: 0, neverLoggedIn: [], hasMore: false }, 'todo', 'This class has no students.'],
  ['all of them', { students: 28, neverLoggedIn: [], hasMore: false }, 'ok', 'All students have logged in before: 28.'],
  [
    'one not',
    { students: 28, neverLoggedIn: [pupil(1)], hasMore: false },
    'todo',
    '1 of 28 students has never logged in.',
  ],
  [
    'more than are read',
    { students: 28, neverLoggedIn: [pupil(1), pupil(2)], hasMore: true },
    'todo',
    'More than 2 of 28 students have never logged in.',
  ],
] as const)('logins: %s', (_, facts, state, text) => {
  expect(loginsCheck(facts)).toMatchObject({ state, text })
})

const device = (id: number, keepsAnswers: boolean, reloads = true) => ({ ...pupil(id), keepsAnswers, reloads })

test('devices: no word yet, all keep answers, one does not, and no TLS is said and no fault', () => {
  expect(devicesCheck([]).state).toBe('unknown')
  expect(devicesCheck([device(1, true), device(2, true)])).toEqual({
    state: 'ok',
    text: '2 phones and computers keep answers when the network stops.',
  })
  expect(devicesCheck([device(1, true), device(2, true, false)])).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('should not reload the page'),
  })
  expect(devicesCheck([device(1, true), device(2, false)])).toMatchObject({ state: 'todo', students: [{ id: 2 }] })
})

const wifi = (verdict: 'good' | 'slow' | 'bad' | 'measuring', phones = 10) => ({
  code: 'K7M2PX',
  started_at: now.toISOString(),
  expires_at: now.toISOString(),
  devices: Array.from({ length: phones }, (_, at) => ({
    ...{ number: at + 1, verdict, sent: 80, lost: 0, median_ms: 20, slowest_ms: 60 },
  })),
  verdict,
})

test.each([
  [null, 'unknown'],
  [wifi('measuring', 0), 'unknown'],
  [wifi('measuring'), 'unknown'],
  [wifi('good'), 'ok'],
  [wifi('slow'), 'todo'],
  [wifi('bad'), 'todo'],
] as const)('the network after %o', (test, state) => {
  expect(wifiCheck(test).state).toBe(state)
})

test('names thirty at most, as people count', () => {
  const students = Array.from({ length: 40 }, (_, at) => pupil(at, String(40 - at)))
  const { students: named } = checkOf('logins', { state: 'todo', text: '', students })
  expect(named).toHaveLength(30)
  expect(named.slice(0, 2).map(({ roll_number }) => roll_number)).toEqual(['1', '2'])
})

test('is ready where nothing is to do: what nobody knows is nothing to do', () => {
  const ok = checkOf('paper', { state: 'ok', text: '' })
  const unknown = checkOf('wifi', { state: 'unknown', text: '' })
  const todo = checkOf('backup', { state: 'todo', text: '' })
  expect(readinessOf([ok, unknown])).toEqual({ ready: true, to_do: 0 })
  expect(readinessOf([ok, todo, todo])).toEqual({ ready: false, to_do: 2 })
})
