/** Drawing from the bank, and changes of it, over the whole stack. */
import { mostPicked } from '@pariksha/contract/staff/bank/bank-draw.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { addToBank, choice, written } from '../../test/bank/bank-school.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'

let test: TestApp
let tokens: Record<'principal' | 'maths' | 'hindi', string>

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'hindi', classes: [5], subjects: ['Hindi'] })
  tokens = {
    principal: await logInStaff(test, 'principal'),
    maths: await logInStaff(test, 'maths'),
    hindi: await logInStaff(test, 'hindi'),
  }
})
afterAll(() => test.close())
beforeEach(() => test.pool.query('truncate bank_uses, bank_exams, bank_pictures, bank_wordings, bank_questions'))

type Question = { bank_question_id: number; question: { text: string } }
const url = '/api/v1/bank'
const add = async (texts: string[], facts: { standard?: number; topics?: string[]; difficulty?: 'hard' } = {}) =>
  (
    await addToBank(
      test,
      texts.map((text) => ({ content: written(text), ...facts })),
    )
  ).map(({ id }) => id)
const draw = (parts: object[], except: number[] = [], token = tokens.maths) =>
  test.send({ method: 'POST', url: `${url}/draws`, token, body: { parts, except } })
const get = (id: number, token = tokens.maths) => test.send({ method: 'GET', url: `${url}/questions/${id}`, token })
const textsOf = (part: { questions: Question[] }) => part.questions.map(({ question }) => question.text).sort()
const audit = async () =>
  await test.deps.db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('record', '=', 'bank_questions')
    .orderBy('id')
    .execute()

describe('a draw', () => {
  const planets = ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter'].map((name) => `Describe the planet ${name}.`)

  it('gives so many of each part, none twice, and says how many are lacking', async () => {
    await add(planets, { topics: ['Planets'] })
    await add(['What is a hard fraction?'], { topics: ['Fractions'], difficulty: 'hard' })
    const { body } = await draw([{ topic: 'planet', count: 3 }, { count: 2, difficulty: 'hard' }, { count: 100 }])
    expect(body.parts.map((part: { missing: number }) => part.missing)).toEqual([0, 1, 98])
    const all = body.parts.flatMap(textsOf)
    expect(new Set(all).size).toBe(6)
    expect(textsOf(body.parts[1])).toEqual(['What is a hard fraction?'])
  })

  it('takes nothing that is there already, nor anything alike', async () => {
    const [first] = await add(['What is a ray of light in the air?'])
    await add(['what is a RAY of light, in the air', 'What is a line?'])
    const again = await draw([{ count: 3 }], [first ?? 0])
    expect(again.body.parts.map(textsOf)).toEqual([['What is a line?']])
    const { body } = await draw([{ count: 3 }])
    expect(body.parts[0]).toMatchObject({ missing: 1, questions: { length: 2 } })
  })

  it('goes by when it was used, and by who asks', async () => {
    const [used] = await add(['What was used?', 'What was never used?'])
    await test.pool.query(`update bank_questions set uses = 1, last_used_at = '2026-09-01' where id = ${used}`)
    expect((await draw([{ count: 2, used: 'not_this_year' }])).body.parts.map(textsOf)).toEqual([
      ['What was never used?'],
    ])
    await test.pool.query(`update bank_questions set last_used_at = '2025-09-01' where id = ${used}`)
    expect((await draw([{ count: 2, used: 'not_this_year' }])).body.parts[0].missing).toBe(0)
    expect((await draw([{ count: 1 }], [], tokens.hindi)).body.parts).toEqual([{ questions: [], missing: 1 }])
    expect((await draw([{ count: mostPicked + 1 }])).status).toBe(422)
    expect((await draw([])).status).toBe(422)
  })

  it('gives questions that were picked in their order, but for what is not the reader’s', async () => {
    const [one, two] = await add(['One?', 'Two?'])
    const picked = (token: string) =>
      test.send({ method: 'GET', url: `${url}/picked?ids=${two},9999,${one},${two}`, token })
    const { body } = await picked(tokens.maths)
    expect(body.questions.map(({ question }: Question) => question.text)).toEqual(['Two?', 'One?'])
    expect((await picked(tokens.hindi)).body.questions).toEqual([])
    expect((await test.send({ method: 'GET', url: `${url}/picked?ids=one`, token: tokens.maths })).status).toBe(422)
  })
})

describe('a change', () => {
  const change = (id: number, fields: object, token = tokens.maths) => {
    const body = {
      version: 1,
      question: written('What is a ray?'),
      marks: 3,
      topics: ['Light'],
      key_terms: null,
      ...fields,
    }
    return test.send({ method: 'PUT', url: `${url}/questions/${id}`, token, body })
  }

  it('is a new revision, found by its new words, and stands in the audit', async () => {
    const [id = 0] = await add(['What is a beam?'])
    const first = await test.deps.db.selectFrom('bank_questions').select('revision_id').executeTakeFirstOrThrow()
    const { status, body } = await change(id, {})
    expect(status).toBe(200)
    expect(body.question).toMatchObject({
      version: 2,
      marks: 3,
      topics: ['Light'],
      question: { text: 'What is a ray?' },
    })
    const revisions = await test.deps.db
      .selectFrom('question_revisions')
      .select(['id', 'revision_of'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(revisions).toMatchObject([{ revision_of: first.revision_id }])
    const found = await test.send({ method: 'GET', url: `${url}/questions?q=light`, token: tokens.maths })
    expect(found.body.questions).toHaveLength(1)
    expect((await audit()).at(-1)).toEqual({
      action: 'bank.question_changed',
      before: { text: 'What is a beam?', marks: 1, topics: '' },
      after: { text: 'What is a ray?', marks: 3, topics: 'Light' },
    })
    expect(await add(['What is a beam?', 'What is a ray?'])).toEqual([id, id])
  })

  it('is refused where somebody was quicker, where another question is so, and at what is wrong', async () => {
    const [id = 0] = await add(['What is a beam?', 'What is a line?'])
    await change(id, {})
    expect((await change(id, {})).body).toMatchObject({ code: 'record.changed_meanwhile', current: { version: 2 } })
    const taken = await change(id, { version: 2, question: written(' what is a LINE?') })
    expect(taken.body).toMatchObject({ status: 409, code: 'bank.already_there' })
    const faulty = await change(id, { version: 2, question: choice('Which?', ['a', 'a']), marks: 0 })
    expect(faulty.body.errors.map(({ path }: { path: string }) => path)).toEqual(['question.options', 'marks'])
    expect((await change(id, { version: 2 }, tokens.hindi)).body).toMatchObject({ code: 'bank.not_found' })
  })

  it('that is none changes nothing', async () => {
    const [id = 0] = await add(['What is a ray?'])
    const before = (await audit()).length
    expect((await change(id, { marks: 1, topics: [] })).body.question.version).toBe(1)
    expect((await audit()).length).toBe(before)
  })

  it('retires a question and brings it back, each once', async () => {
    const [id = 0] = await add(['What is a ray?'])
    const before = (await audit()).length
    const retire = (retired: boolean, token = tokens.maths) =>
      test.send({ method: 'PUT', url: `${url}/questions/${id}/retired`, token, body: { retired } })
    expect((await retire(true, tokens.hindi)).status).toBe(404)
    for (const retired of [true, true]) expect((await retire(retired)).body.message).toBe('Question retired')
    expect((await draw([{ count: 1 }])).body.parts[0].missing).toBe(1)
    expect((await get(id)).body.question.is_retired).toBe(true)
    expect(await addToBank(test, [{ content: written('What is a ray?') }])).toEqual([
      { id, isNew: false, isRetired: true },
    ])
    await retire(false)
    expect((await draw([{ count: 1 }])).body.parts[0].missing).toBe(0)
    const actions = (await audit()).slice(before).map(({ action }) => action)
    expect(actions).toEqual(['bank.question_retired', 'bank.question_brought_back'])
  })

  it('merges two whose texts have the same words: the one kept has what both had', async () => {
    const facts = { content: choice('Which is prime?', ['4', '5']), topics: ['Primes'] }
    const other = { content: choice('Which is prime ?', ['4', '7'], 2), topics: ['Numbers'], standard: 6 }
    const [one, two] = (await addToBank(test, [facts, other])).map(({ id }) => id)
    const [far] = await add(['What is far?'])
    const pairs = async () =>
      (await test.send({ method: 'GET', url: `${url}/duplicates`, token: tokens.maths })).body.pairs
    expect(await pairs()).toMatchObject([{ one: { bank_question_id: one }, other: { bank_question_id: two } }])
    const merge = (keep?: number, merged?: number) =>
      test.send({ method: 'POST', url: `${url}/merges`, token: tokens.maths, body: { keep, merge: merged } })
    expect((await merge(one, far)).body.code).toBe('bank.not_alike')
    expect((await merge(one, one)).body.code).toBe('bank.not_alike')
    expect((await merge(one, 99_999)).body.code).toBe('bank.not_found')
    expect((await merge(one, two)).body.message).toBe('Questions merged')
    expect(await pairs()).toEqual([])
    expect((await get(two ?? 0)).status).toBe(404)
    expect((await get(one ?? 0)).body.question).toMatchObject({ standards: [5, 6], topics: ['Primes', 'Numbers'] })
    expect((await addToBank(test, [other]))[0]).toMatchObject({ id: one, isNew: false })
    expect((await merge(one, two)).body.code).toBe('bank.not_found')
  })

  it('pairs and merges questions of one subject, whatever each of them calls it', async () => {
    const [one, two] = (
      await addToBank(test, [
        { content: written('Which number is prime?'), subject: 'గణితం' },
        { content: written('which Number is prime ?', 'Five is.'), subject: 'Maths' },
        { content: written('Which number is prime?'), subject: 'Hindi' },
      ])
    ).map(({ id }) => id)
    const token = tokens.principal
    const { pairs } = (await test.send({ method: 'GET', url: `${url}/duplicates`, token })).body
    expect(pairs).toMatchObject([{ one: { bank_question_id: one }, other: { bank_question_id: two } }])
    const merged = await test.send({ method: 'POST', url: `${url}/merges`, token, body: { keep: one, merge: two } })
    expect(merged.body.message).toBe('Questions merged')
  })
})
