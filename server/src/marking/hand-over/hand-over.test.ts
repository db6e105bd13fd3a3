import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logInStaff, makeTeacher } from '../../../test/factories.ts'
import { type ResultsClass, startResultsClass } from '../../../test/fixtures/results-class.ts'
import { makeExam } from '../../../test/fixtures/sitting.ts'

let room: ResultsClass
let exam: number
let meena: number
let meenasToken: string

beforeAll(async () => {
  room = await startResultsClass()
  meena = await makeTeacher(room.test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  meenasToken = await logInStaff(room.test, 'meena')
})
afterAll(() => room.test.close())
beforeEach(async () => {
  exam = await makeExam(room.test)
  for (const pupil of ['5-1', '5-2']) await room.take(exam, pupil, { descriptive: { 3: `by ${pupil}` } })
})

const send = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { by = 'maths', body }: { by?: string; body?: unknown } = {},
) =>
  room.test.send({
    ...{ method, url: `/api/v1/marking${url}`, token: by === 'meena' ? meenasToken : room.tokenOf(by) },
    ...(body === undefined ? {} : { body }),
  })
const ofQuestion = (url: string) => `/exam/${exam}/question/3${url}`
const hand = (answer: number, body: object, by?: string) =>
  send('PUT', ofQuestion(`/answer/${answer}/hand-over`), { body: { note: '', ...body }, ...(by ? { by } : {}) })
const nextOf = async (by: string, after: number | null = null) =>
  (await send('POST', ofQuestion('/claims'), { by, body: { holding: [], after, wants_next: true } })).body.next
const handedTo = async (by: string) => (await send('GET', '/handed-to-me', { by })).body.answers
const listed = async (by: string): Promise<{ answer_id: number; handed?: unknown }[]> =>
  (await send('GET', ofQuestion(''), { by })).body.answers

it('is to those who may mark the exam', async () => {
  const { colleagues } = (await send('GET', `/exam/${exam}/colleagues`)).body
  expect(colleagues.map(({ name }: { name: string }) => name)).toEqual(['Asha Rao', 'Teacher meena'].toSorted())
  const [answer] = await listed('maths')
  const hindi = await room.test.deps.db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'hindi')
    .executeTakeFirst()
  for (const to of [hindi?.id, 999_999]) {
    expect(await hand(answer?.answer_id ?? 0, { to })).toMatchObject({
      status: 422,
      body: { code: 'hand_over.not_a_marker' },
    })
  }
  for (const by of ['hindi', 'sixth']) {
    expect(await hand(answer?.answer_id ?? 0, { to: meena }, by)).toMatchObject({ status: 404 })
    expect((await send('GET', `/exam/${exam}/colleagues`, { by })).status).toBe(404)
  }
})

it('gives an answer to one colleague first, and to nobody else, until it has marks', async () => {
  const [answer] = await listed('maths')
  const id = answer?.answer_id ?? 0
  expect((await hand(id, { to: meena, note: ' Is this Telugu right? ' })).body).toEqual({
    message: 'Answer handed over',
    answer_id: id,
    to: 'Teacher meena',
  })
  const note = 'Is this Telugu right?'
  expect(await handedTo('meena')).toEqual([
    {
      ...{ exam_id: exam, subject: 'Mathematics', title: null, standard: 5, index: 3 },
      ...{ answer_id: id, by: 'Teacher maths', note },
    },
  ])
  expect(await handedTo('principal')).toEqual([])
  const handed = { is_to_me: true, to: 'Teacher meena', by: 'Teacher maths', note }
  expect((await listed('meena')).find((one) => one.answer_id === id)?.handed).toEqual(handed)
  expect((await listed('maths')).find((one) => one.answer_id === id)?.handed).toMatchObject({ is_to_me: false })
  expect(await nextOf('meena')).toBe(id)
  const others = await nextOf('maths')
  expect(others).not.toBe(id)
  await send('PUT', ofQuestion(`/answer/${others}`), { body: { marks: 1, expected: null } })
  expect(await nextOf('maths')).toBeNull()

  await send('PUT', ofQuestion(`/answer/${id}`), { by: 'meena', body: { marks: 2, expected: null } })
  expect(await handedTo('meena')).toEqual([])
  expect((await listed('meena')).map((one) => one.handed)).toEqual([undefined, undefined])
  expect(await hand(id, { to: meena })).toMatchObject({ status: 409, body: { code: 'answer.nothing_to_mark' } })
  const [audited] = await room.test.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'answer.handed_over')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(audited).toMatchObject({ before: { handedTo: null }, after: { index: 3, handedTo: 'Teacher meena', note } })
})

it('is taken back, and goes back to all when its receiver is removed', async () => {
  const [one, other] = (await listed('maths')).map(({ answer_id }) => answer_id)
  for (const id of [one, other]) await hand(id ?? 0, { to: meena })
  expect(await nextOf('maths')).toBeNull()
  expect((await hand(one ?? 0, { to: null })).body).toMatchObject({ message: 'Answer taken back', to: null })
  expect(await nextOf('maths')).toBe(one)
  const { db } = room.test.deps
  await db.updateTable('staff').set({ removed_at: room.test.clock.now() }).where('id', '=', meena).execute()
  expect(await nextOf('maths', one)).toBe(other)
  await db.updateTable('staff').set({ removed_at: null }).where('id', '=', meena).execute()
})

it('goes back to all when its receiver may not mark the exam any more', async () => {
  const [one, other] = (await listed('maths')).map(({ answer_id }) => answer_id)
  for (const id of [one, other]) await hand(id ?? 0, { to: meena })
  expect(await nextOf('maths')).toBeNull()
  const { db } = room.test.deps
  const taught = await db.deleteFrom('teaching').where('staff_id', '=', meena).returningAll().execute()
  expect(await nextOf('maths')).toBe(one)
  const body = { answer: one, answers: [one], marks: 1 }
  expect((await send('POST', ofQuestion('/same-answers'), { body })).body.marked).toEqual([one])
  await db.insertInto('teaching').values(taught).execute()
  expect(await nextOf('maths', one)).toBeNull()
})
