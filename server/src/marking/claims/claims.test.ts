import { claimMin } from '@pariksha/contract/staff/marking/claims.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInStaff, makeTeacher } from '../../../test/factories.ts'
import { type ResultsClass, startResultsClass } from '../../../test/fixtures/results-class.ts'
import { makeExam } from '../../../test/fixtures/sitting.ts'
import { sideBySide } from '../../../test/side-by-side.ts'

const markers = ['meena', 'ravi.k', 'asha.r', 'sita.d', 'john.p']
const pupils = Array.from({ length: 24 }, (_, at) => `5-${at + 20}`)

let room: ResultsClass
let exam: number
const tokens = new Map<string, string>()

beforeAll(async () => {
  room = await startResultsClass()
  exam = await makeExam(room.test)
  for (const pupil of pupils) {
    await room.addStudent(5, pupil.slice(2))
    await room.take(exam, pupil, { descriptive: { 3: `written by ${pupil}`, 4: 'round' } })
  }
  for (const username of markers) {
    await makeTeacher(room.test, { username, classes: [5], subjects: ['Mathematics'] })
    tokens.set(username, await logInStaff(room.test, username))
  }
})
afterAll(() => room.test.close())

const tokenOf = (by: string) => tokens.get(by) ?? room.tokenOf(by)
const claim = (by: string, { index = 3, id = exam, ...body }: Record<string, unknown> = {}) =>
  room.test.send({
    method: 'POST',
    url: `/api/v1/marking/exam/${id}/question/${index}/claims`,
    token: tokenOf(by),
    body: { holding: [], after: null, wants_next: true, ...body },
  })
const mark = (by: string, answer: number) =>
  room.test.send({
    method: 'PUT',
    url: `/api/v1/marking/exam/${exam}/question/3/answer/${answer}`,
    token: tokenOf(by),
    body: { marks: 2, expected: null },
  })

it('gives the last answer to one of those who ask at the same moment', async () => {
  const other = await makeExam(room.test)
  await room.take(other, '5-1', { descriptive: { 3: 'a part of a whole' } })
  const attempt = sql`select id from attempts where exam_id = ${other}`
  // A claim that has lapsed: all of them are at it when it comes to light.
  const lapsed = sql`insert into marking_claims (attempt_id, index, staff_id, until) select id, 3, 0, 'epoch' from (${attempt}) as one`
  const asked = await sideBySide(
    room.test,
    lapsed,
    markers.map((by) => () => claim(by, { id: other })),
  )
  const given = asked.map(({ body }) => body.next)
  expect(given.filter((next) => next !== null)).toHaveLength(1)
  const { rows } = await sql<{ name: string }>`
    select name from marking_claims join staff on staff.id = staff_id where attempt_id in (${attempt})`.execute(
    room.test.deps.db,
  )
  expect(rows).toEqual([{ name: `Teacher ${markers[given.findIndex((next) => next !== null)]}` }])
})

it('has all of them marked once by markers who go on as fast as they can', async () => {
  const givenTo = new Map<number, string[]>()
  async function markAll(by: string) {
    let { next } = (await claim(by)).body
    while (next !== null) {
      givenTo.set(next, [...(givenTo.get(next) ?? []), by])
      const ahead = (await claim(by, { holding: [next], after: next })).body
      expect(ahead.held).toEqual([next])
      expect((await mark(by, next)).status).toBe(200)
      next = ahead.next
    }
  }
  await Promise.all(markers.map(markAll))
  expect(givenTo.size).toBe(pupils.length)
  expect([...givenTo.values()].filter((by) => by.length > 1)).toEqual([])
})

it('says who is on an answer, until ten minutes after they were heard of', async () => {
  const other = await makeExam(room.test)
  await room.take(other, '5-1', { descriptive: { 3: 'a part of a whole' } })
  const { next } = (await claim('meena', { id: other })).body
  expect(next).not.toBeNull()
  expect((await claim('meena', { id: other })).body).toMatchObject({ next, others: [] })
  const others = [{ answer_id: next, name: 'Teacher meena' }]
  expect((await claim('maths', { id: other, holding: [next] })).body).toMatchObject({ held: [], next: null, others })
  const listed = async (by: string) => (await room.get(`/marking/exam/${other}/question/3/marks`, by)).body.answers
  expect(await listed('maths')).toMatchObject([{ answer_id: next, held_by: 'Teacher meena' }])
  expect((await room.get(`/marking/exam/${other}/question/3`, 'maths')).body.answers).toMatchObject([
    { held_by: 'Teacher meena' },
  ])

  room.test.clock.advanceMin(claimMin / 2)
  expect((await claim('meena', { id: other, holding: [next], wants_next: false })).body.held).toEqual([next])
  room.test.clock.advanceMin(claimMin - 1)
  expect((await claim('maths', { id: other })).body.next).toBeNull()
  room.test.clock.advanceMin(1)
  expect(await listed('maths')).toMatchObject([{ held_by: null }])
  expect((await claim('maths', { id: other })).body.next).toBe(next)
  expect((await claim('meena', { id: other, holding: [next] })).body).toMatchObject({
    held: [],
    others: [{ name: 'Teacher maths' }],
  })
  // Who leaves lets go.
  await claim('maths', { id: other, wants_next: false })
  expect((await claim('meena', { id: other })).body.next).toBe(next)
})

it('goes on after the answer in view, and from the last to what was skipped', async () => {
  const other = await makeExam(room.test)
  for (const pupil of ['5-1', '5-2', '5-10']) await room.take(other, pupil, { descriptive: { 3: `by ${pupil}` } })
  const { answers } = (await room.get(`/marking/exam/${other}/question/3`, 'maths')).body
  const order = answers.map(({ answer_id }: { answer_id: number }) => answer_id)
  const after = async (at: number) =>
    (await claim('maths', { id: other, holding: [order[at]], after: order[at] })).body.next
  expect([await after(0), await after(1), await after(2)]).toEqual([order[1], order[2], order[0]])
})

it('is for descriptive questions of exams that the marker may know of', async () => {
  for (const by of ['hindi', 'sixth']) expect(await claim(by)).toMatchObject({ status: 404 })
  for (const index of [0, 9])
    expect(await claim('maths', { index })).toMatchObject({ status: 422, body: { code: 'answer.unknown_question' } })
  // An answer of another exam is nobody's to claim here.
  const other = await makeExam(room.test)
  await room.take(other, '5-2', { descriptive: { 3: 'elsewhere' } })
  const { next } = (await claim('maths', { id: other })).body
  expect((await claim('meena', { holding: [next] })).body.held).toEqual([])
})
