/** Second marking over HTTP: what is drawn, who marks, what nobody sees too early, and what is decided (product 5.15). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logInStaff, makeTeacher } from '../../../test/factories.ts'
import { storedAndCounted } from '../../../test/figures.ts'
import { type ResultsClass, startResultsClass } from '../../../test/fixtures/results-class.ts'
import { makeExam } from '../../../test/fixtures/sitting.ts'
import { sideBySide } from '../../../test/side-by-side.ts'

const pupils = ['5-1', '5-2', '5-10', '5-20']
let room: ResultsClass
let exam: number
const tokens = new Map<string, string>()
const ids = new Map<string, number>()

beforeAll(async () => {
  room = await startResultsClass()
  await room.addStudent(5, '20')
  for (const username of ['meena', 'ravi.k']) {
    ids.set(username, await makeTeacher(room.test, { username, classes: [5], subjects: ['Mathematics'] }))
    tokens.set(username, await logInStaff(room.test, username))
  }
})
afterAll(() => room.test.close())

/** Four papers with one written answer, of which `maths` has marked all but the last: 1 of 5 each. */
beforeEach(async () => {
  exam = await makeExam(room.test)
  for (const pupil of pupils) await room.take(exam, pupil, { descriptive: { 3: `WRITTEN by ${pupil}` } })
  await room.complete(exam)
  for (const answer of (await attempts()).slice(0, 3)) await mark(answer, 1)
})

type Sent = { by?: string; body?: unknown }
const send = (method: 'GET' | 'POST' | 'PUT', url: string, { by = 'principal', body }: Sent = {}) =>
  room.test.send({
    ...{ method, url: `/api/v1${url}`, token: tokens.get(by) ?? room.tokenOf(by) },
    ...(body === undefined ? {} : { body }),
  })
const attempts = async (): Promise<number[]> =>
  (await room.test.deps.db.selectFrom('attempts').select('id').where('exam_id', '=', exam).orderBy('id').execute()).map(
    ({ id }) => id,
  )
const question = () => `/marking/exam/${exam}/question/3`
const second = () => `/marking/exam/${exam}/second-marking/question/3`
const mark = (answer: number, marks: number, { by = 'maths', ...body }: Record<string, unknown> = {}) =>
  send('PUT', `${question()}/answer/${answer}`, { by: String(by), body: { marks, expected: null, ...body } })
const markSecond = (answer: number, marks: number, { by = 'meena', ...body }: Record<string, unknown> = {}) =>
  send('PUT', `${second()}/answer/${answer}`, { by: String(by), body: { marks, expected: null, note: '', ...body } })
const ask = (body: object = {}, by = 'principal') =>
  send('POST', `/exam/second-marking/${exam}`, {
    by,
    body: { amount: 100, unit: 'percent', conflict_from: 1, ...body },
  })
const state = async (by = 'principal') => (await send('GET', `/exam/second-marking/${exam}`, { by })).body
const conflicts = async (by = 'principal') => (await send('GET', `/exam/mark-conflicts/${exam}`, { by })).body
const listed = async (by = 'meena') => (await send('GET', second(), { by })).body.answers
const nextOf = async (by: string) =>
  (await send('POST', `${second()}/claims`, { by, body: { holding: [], after: null, wants_next: true } })).body.next
const decide = (answer_id: number, { by = 'principal', ...body }: Record<string, unknown> = {}) =>
  send('POST', `/exam/mark-conflicts/${exam}`, {
    by: String(by),
    body: {
      ...{ answer_id, index: 3, choice: 'second', reason: 'It says so' },
      expected: { standing: 1, second: 4, decision_id: null },
      ...body,
    },
  })
const scoreOf = async (answer: number) => {
  const { rows } = await room.test.pool.query('select score from attempts where id = $1', [answer])
  return Number(rows[0].score)
}
const idsOf = (answers: { answer_id: number }[]) => answers.map(({ answer_id }) => answer_id).sort((a, b) => a - b)

describe('the request', () => {
  it('draws papers once, and more for a larger share, and says what came later', async () => {
    expect(await state('maths')).toMatchObject({ request: null, papers: 4, drawn: 0, late: 0, agreement: null })
    expect((await ask({ amount: 50 })).body).toMatchObject({ added: 2, papers: 4, drawn: 2, late: 0 })
    const drawn = async () => {
      const rows = await room.test.deps.db
        .selectFrom('second_marking_papers')
        .select('attempt_id')
        .where('exam_id', '=', exam)
        .where('is_drawn', '=', true)
        .orderBy('attempt_id')
        .execute()
      return rows.map(({ attempt_id }) => attempt_id)
    }
    const two = await drawn()
    expect((await ask({ amount: 50, conflict_from: 2 })).body).toMatchObject({
      ...{ added: 0, drawn: 2, message: 'These papers are drawn already. Nothing was drawn anew.' },
      request: { amount: 50, unit: 'percent', conflict_from: 2, requested_by: 'Asha Rao' },
    })
    expect((await ask({ amount: 1, unit: 'papers' })).body).toMatchObject({ added: 0, drawn: 2 })
    expect(await drawn()).toEqual(two)
    // A paper that comes to have something to mark: as one whose late answer is accepted.
    await room.test.deps.db
      .deleteFrom('second_marking_papers')
      .where('attempt_id', 'in', (await attempts()).filter((id) => !two.includes(id)).slice(0, 1))
      .execute()
    expect(await state()).toMatchObject({ papers: 4, drawn: 2, late: 1 })
    expect((await ask({ amount: 3, unit: 'papers' })).body).toMatchObject({ added: 1, drawn: 3, late: 0 })
    expect(await drawn()).toEqual(expect.arrayContaining(two))
    const actions = await room.test.deps.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'exam.second_marking_requested')
      .where('record_id', '=', String(exam))
      .orderBy('id')
      .execute()
    expect(actions[0]).toEqual({
      before: { drawn: 0, conflictFrom: null },
      after: { drawn: 2, conflictFrom: 1 },
    })
  })

  it('is for completed exams with written answers', async () => {
    const running = await makeExam(room.test)
    const asked = (id: number) =>
      send('POST', `/exam/second-marking/${id}`, { body: { amount: 10, unit: 'percent', conflict_from: 1 } })
    expect(await asked(running)).toMatchObject({ status: 409, body: { code: 'exam.no_results_yet' } })
    await room.take(running, '5-1', { mcq: { 0: '56' } })
    await room.complete(running)
    expect(await asked(running)).toMatchObject({ status: 409, body: { code: 'second_marking.no_papers' } })
    expect((await send('GET', `/exam/second-marking/${running}`)).body.request).toBeNull()
    for (const body of [
      { amount: 0 },
      { amount: 101 },
      { amount: 2.5 },
      { conflict_from: 0.3 },
      { conflict_from: 0 },
    ]) {
      expect(await ask(body)).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    }
  })

  it('of two at once draws together no more than one', async () => {
    const lock = sql`select from exams where id = ${exam} for update`
    const both = await sideBySide(room.test, lock, [() => ask({ amount: 50 }), () => ask({ amount: 50 })])
    expect(both.map(({ body }) => body.added).sort()).toEqual([0, 2])
    expect(await state()).toMatchObject({ drawn: 2 })
  })
})

describe('the second marker', () => {
  it('sees nothing of the first: no marks, no name, no comment, no suggestion', async () => {
    const [answer = 0] = await attempts()
    await send('PUT', `${question()}/answer/${answer}/comment`, {
      by: 'maths',
      body: { text: 'FIRST-COMMENT', comment_id: null, expected: null },
    })
    await ask()
    const replies = [
      await send('GET', `/marking/exam/${exam}/second-marking`, { by: 'meena' }),
      await send('GET', second(), { by: 'meena' }),
      await send('GET', `${second()}/marks`, { by: 'meena' }),
      await send('POST', `${second()}/claims`, { by: 'meena', body: { holding: [], after: null, wants_next: true } }),
      await markSecond(answer, 4),
      await send('GET', second(), { by: 'meena' }),
      await send('GET', '/marking/second-marking-for-me', { by: 'meena' }),
      await send('GET', `/exam/second-marking/${exam}`, { by: 'meena' }),
      await send('GET', `/exam/mark-conflicts/${exam}`, { by: 'meena' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(/FIRST-COMMENT|Teacher maths|Student 1/)
    const [, before, standings, , , after] = replies.map(({ body }) => body)
    expect(before.answers).toHaveLength(3)
    for (const one of [...before.answers, ...standings.answers])
      expect(one).toMatchObject({ marks: null, marked_by: null })
    for (const one of before.answers) expect(one).toMatchObject({ suggestion: null, student: null })
    expect(before).not.toHaveProperty('key_terms')
    expect(after.answers.map(({ marks }: { marks: number | null }) => marks).sort()).toEqual([4, null, null])
  })

  it('gives marks beside those of the paper, of which the first marker sees nothing until all are marked', async () => {
    await ask()
    const [one = 0, two = 0, three = 0, four = 0] = await attempts()
    expect(await markSecond(one, 4, { note: ' Both points ' })).toMatchObject({
      status: 200,
      body: { message: 'Second marks saved', answer_id: one, marks: 4, marked_by: 'Teacher meena' },
    })
    expect(await scoreOf(one)).toBe(1)
    for (const answer of [two, three]) await markSecond(answer, 1)
    expect(await state('maths')).toMatchObject({
      agreement: null,
      open_conflicts: 0,
      questions: [{ index: 3, answers: 4, marked: 3, second_marked: 3, agreement: null }, {}],
    })
    expect(await conflicts('maths')).toMatchObject({ open: 0, conflicts: [] })
    expect(JSON.stringify((await send('GET', `${question()}?names=true`, { by: 'maths' })).body)).not.toMatch(
      /meena|Both points/,
    )
    const { changes } = (await send('GET', `/exam/changes/${exam}`, { by: 'maths' })).body
    const told = changes.filter(({ what }: { what: string }) => what === 'Marked an answer as the second marker')
    expect(told).toMatchObject([{ fields: [] }, { fields: [] }, { fields: [] }])
    // The principal sees them as they come.
    expect(await state()).toMatchObject({ agreement: { n: 3, mean_difference: 1, kappa: 0 }, open_conflicts: 1 })
    expect(await conflicts()).toMatchObject({ open: 1, conflicts: [{ answer_id: one }] })
    await mark(four, 1)
    await markSecond(four, 1.5)
    const agreement = { n: 4, mean_difference: 0.875, within_one: 0.75, exact: 0.5, kappa: 0 }
    expect(await state('maths')).toMatchObject({ agreement, open_conflicts: 1 })
    const { at, ...first } = (await conflicts('maths')).conflicts[0].first
    expect(first).toEqual({ marks: 1, by: 'Teacher maths', comment: '' })
    expect((await conflicts('maths')).conflicts[0]).toMatchObject({
      ...{ answer_id: one, index: 3, standing: 1, may_decide: false, decision: null, marks: 5 },
      ...{ text: expect.stringMatching(/^WRITTEN/), model_answer: 'MODEL-ANSWER-1: a part of a whole' },
      second: { marks: 4, by: 'Teacher meena', comment: 'Both points' },
    })
    expect(at).toBe(room.test.clock.now().toISOString())
  })

  it('is never who gave the first marks', async () => {
    await ask()
    const [one = 0, two = 0, three = 0] = await attempts()
    await mark(two, 2, { by: 'meena', expected: 1, reason: 'Read again' })
    expect(idsOf(await listed('meena'))).toEqual([one, three])
    expect(await listed('maths')).toMatchObject([{ answer_id: two }])
    expect(await markSecond(one, 3, { by: 'maths' })).toMatchObject({
      status: 409,
      body: { code: 'second_marking.own_answer' },
    })
    expect(await nextOf('maths')).toBe(two)
    expect((await send('GET', '/marking/second-marking-for-me', { by: 'meena' })).body.exams).toContainEqual({
      ...{ exam_id: exam, subject: 'Mathematics', title: null, standard: 5, answers: 2 },
    })
    expect((await state('meena')).waiting_for_me).toBe(2)
    expect((await state('maths')).waiting_for_me).toBe(1)
  })

  it('waits for first marks, marks drawn papers only, and in the bounds of the question', async () => {
    const [one = 0, , , four = 0] = await attempts()
    expect(await markSecond(one, 3)).toMatchObject({ status: 409, body: { code: 'answer.nothing_to_mark' } })
    await ask()
    expect(await markSecond(four, 3)).toMatchObject({ status: 409, body: { code: 'answer.nothing_to_mark' } })
    expect(await markSecond(one, 5.5)).toMatchObject({ status: 422, body: { code: 'answer.marks_out_of_range' } })
    for (const by of ['hindi', 'sixth']) expect((await markSecond(one, 3, { by })).status).toBe(404)
  })

  it('changes what they gave while the first marker does not see it', async () => {
    await ask()
    const [one = 0, two = 0, three = 0, four = 0] = await attempts()
    await markSecond(one, 3)
    expect(await markSecond(one, 4)).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } })
    expect((await markSecond(one, 4, { expected: 3 })).status).toBe(200)
    expect((await markSecond(one, 4)).status).toBe(200)
    await mark(four, 1)
    for (const answer of [two, three, four]) await markSecond(answer, 1)
    expect(await markSecond(one, 2, { expected: 4 })).toMatchObject({
      status: 409,
      body: { code: 'second_marking.compared' },
    })
  })
})

describe('two second markers', () => {
  it('are never on the same answer, nor on what a first marker has', async () => {
    await ask()
    const given = [await nextOf('meena'), await nextOf('ravi.k'), await nextOf('principal')]
    expect(idsOf(given.map((answer_id) => ({ answer_id })))).toEqual((await attempts()).slice(0, 3))
    expect(await nextOf('maths')).toBeNull()
    const body = { holding: [], after: null, wants_next: true }
    const first = (await send('POST', `${question()}/claims`, { by: 'ravi.k', body })).body
    expect(first.next).toBe((await attempts())[3])
  })

  it('who save at the same moment leave one pair of marks', async () => {
    await ask()
    const [one = 0] = await attempts()
    const lock = sql`select from attempts where id = ${one} for update`
    const both = await sideBySide(room.test, lock, [
      () => markSecond(one, 3),
      () => markSecond(one, 2, { by: 'ravi.k' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'record.changed_meanwhile' })
  })
})

describe('a decision', () => {
  let answer: number
  beforeEach(async () => {
    await ask()
    const all = await attempts()
    answer = all[0] ?? 0
    await mark(all[3] ?? 0, 1)
    await markSecond(answer, 4)
    for (const other of all.slice(1)) await markSecond(other, 1)
  })

  it('changes the paper, its results and figures, and is undone by another one', async () => {
    expect((await decide(answer)).body).toEqual({ message: 'Decided', answer_id: answer, index: 3, marks: 4 })
    expect(await scoreOf(answer)).toBe(4)
    expect((await room.details(exam, 'maths')).body.highest_marks).toBe(4)
    expect((await decide(answer)).status).toBe(200)
    const shown = (await conflicts()).conflicts[0]
    expect(shown).toMatchObject({
      ...{ standing: 4, first: { marks: 1, by: 'Teacher maths' }, second: { marks: 4 } },
      decision: { choice: 'second', marks: 4, reason: 'It says so', by: 'Asha Rao' },
    })
    expect((await state()).open_conflicts).toBe(0)
    const expected = { standing: 4, second: 4, decision_id: shown.decision.decision_id }
    expect((await decide(answer, { choice: 'first', reason: 'Not quite', expected })).body.marks).toBe(1)
    expect(await scoreOf(answer)).toBe(1)
    // How the two agree is as it was, whatever is decided.
    expect((await state()).agreement).toMatchObject({ n: 4, mean_difference: 0.75 })
    const { rows } = await room.test.pool.query(
      `select action, before, after from audit where record_id = $1 and action = 'answer.conflict_decided' order by id`,
      [String(answer)],
    )
    expect(rows).toMatchObject([
      { before: { index: 3, marks: 1 }, after: { marks: 4, decidedFor: 'second', reason: 'It says so' } },
      { before: { index: 3, marks: 4 }, after: { marks: 1, decidedFor: 'first', reason: 'Not quite' } },
    ])
    const { stored, counted } = await storedAndCounted(room.test.deps.db)
    expect(stored).toEqual(counted)
  })

  it('is for a third teacher and the principal, not for those who marked', async () => {
    for (const by of ['maths', 'meena']) {
      expect(await decide(answer, { by })).toMatchObject({ status: 409, body: { code: 'second_marking.own_conflict' } })
    }
    for (const by of ['hindi', 'sixth']) expect((await decide(answer, { by })).status).toBe(404)
    expect(await decide(answer, { by: 'ravi.k', choice: 'other', marks: 2.5 })).toMatchObject({ body: { marks: 2.5 } })
    const other = (await attempts())[1] ?? 0
    expect(await decide(other)).toMatchObject({ status: 404, body: { code: 'second_marking.no_conflict' } })
    expect(await decide(999_983)).toMatchObject({ status: 404, body: { code: 'second_marking.no_conflict' } })
  })

  it('is made again where a marker changed the marks after it, and not about marks that were not seen', async () => {
    await mark(answer, 2, { expected: 1, reason: 'Read again' })
    expect(await decide(answer)).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } })
    expect((await conflicts()).conflicts[0]).toMatchObject({ first: { marks: 2 }, standing: 2 })
    await mark(answer, 3.5, { expected: 2, reason: 'Read again' })
    expect(await decide(answer)).toMatchObject({ status: 404, body: { code: 'second_marking.no_conflict' } })
    expect(await state()).toMatchObject({ open_conflicts: 0, agreement: { mean_difference: 0.75 } })
  })

  it('beside another marker of the same answer: one of them stands, and the other is told', async () => {
    const lock = sql`select from attempts where id = ${answer} for update`
    const both = await sideBySide(room.test, lock, [
      () => decide(answer),
      () => mark(answer, 2, { expected: 1, reason: 'Read again' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await scoreOf(answer)).toBe(both[0]?.status === 200 ? 4 : 2)
  })

  it('beside a re-check that changes the marks: one of them stands, and the other is told', async () => {
    const { db } = room.test.deps
    await db.updateTable('school').set({ recheck_days: 7 }).execute()
    const pupil = pupils[(await attempts()).indexOf(answer)] ?? ''
    const asked = await room.test.send({
      ...{ method: 'POST', url: `/api/v1/student-exam/rechecks/${exam}`, token: room.tokenOf(pupil) },
      body: { index: 3, reason: 'I wrote the main point' },
    })
    const { recheck_id } = asked.body.rechecks[0]
    const body = { recheck_id, reply: 'You are right', marks: 3, expected: 1 }
    const lock = sql`select from attempts where id = ${answer} for update`
    const both = await sideBySide(room.test, lock, [
      () => decide(answer),
      () => send('POST', `/exam/rechecks/${exam}`, { body }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const isDecided = both[0]?.status === 200
    expect(await scoreOf(answer)).toBe(isDecided ? 4 : 3)
    expect(await conflicts()).toMatchObject({ open: isDecided ? 0 : 1 })
  })

  it('beside a correction of the question: the papers are as both say', async () => {
    for (let round = 0; round < 10; round += 1) {
      const isDropped = round % 2 === 0
      const correct = () =>
        send('POST', `/exam/corrections/${exam}`, {
          body: {
            index: 3,
            rule: isDropped ? 'drop' : 'key',
            correct: ['MODEL-ANSWER'],
            reason: 'Race',
            dry_run: false,
          },
        })
      const [decision = null] = (await conflicts()).conflicts.map((one: { decision: unknown }) => one.decision)
      const expected = { standing: 1, second: 4, decision_id: decision?.decision_id ?? null }
      const [decided, corrected] = await Promise.all([decide(answer, { choice: 'first', expected }), correct()])
      expect([200, 404, 409], JSON.stringify(decided.body)).toContain(decided.status)
      expect([200, 422], JSON.stringify(corrected.body)).toContain(corrected.status)
    }
    const { stored, counted } = await storedAndCounted(room.test.deps.db)
    expect(stored).toEqual(counted)
  })

  it('is about questions that count, and about the text that was marked', async () => {
    const correction = { index: 3, rule: 'drop', reason: 'Not taught', dry_run: false }
    expect((await send('POST', `/exam/corrections/${exam}`, { body: correction })).status).toBe(200)
    expect(await conflicts()).toMatchObject({ open: 0, conflicts: [] })
    expect(await decide(answer)).toMatchObject({ status: 404, body: { code: 'second_marking.no_conflict' } })
    expect(await state()).toMatchObject({ agreement: { n: 0, kappa: null }, open_conflicts: 0 })
  })

  it('of an answer that a late one replaces is nobody’s any more, and both mark it anew', async () => {
    const pupil = pupils[(await attempts()).indexOf(answer)] ?? ''
    await room.page(pupil).deliverLate(exam, [{ index: 3, value: 'LATE words', seq: 99 }])
    const late = (await send('GET', `/exam/late-answers/${exam}`)).body.answers[0]
    const { late_answer_id, paper_seq: expected_seq } = late
    await send('POST', `/exam/late-answers/${exam}`, { body: { late_answer_id, decision: 'accepted', expected_seq } })
    expect(await conflicts()).toMatchObject({ open: 0, conflicts: [] })
    expect(await listed('meena')).toHaveLength(3)
    await mark(answer, 2)
    expect(await nextOf('meena')).toBe(answer)
    expect((await markSecond(answer, 3)).status).toBe(200)
    expect(await conflicts()).toMatchObject({ open: 1, conflicts: [{ text: 'LATE words', first: { marks: 2 } }] })
  })

  it('names who was removed, and lets nobody see it who is a pupil', async () => {
    const meena = ids.get('meena') ?? 0
    const { db } = room.test.deps
    await db.updateTable('staff').set({ removed_at: room.test.clock.now() }).where('id', '=', meena).execute()
    expect((await conflicts()).conflicts[0]).toMatchObject({ second: { by: 'Teacher meena' } })
    await db.updateTable('staff').set({ removed_at: null }).where('id', '=', meena).execute()
    const review = JSON.stringify((await room.review(exam, pupils[0] ?? '')).body)
    expect(review).not.toMatch(/second|meena|conflict/i)
  })
})
