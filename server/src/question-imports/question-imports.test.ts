/** Questions of files and typed text: looked at, mended, added once, and undone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'
import { readQuestions } from '../../test/question-files/question-files.ts'

let test: TestApp
let teacher: string
let other: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'ravi', classes: [6], subjects: ['Hindi'] })
  teacher = await logInStaff(test, 'meena')
  other = await logInStaff(test, 'ravi')
})
afterAll(() => test.close())

/** Two that are ready, one without a key, one with a single choice, and the first again. */
const textWith = (word: string) => `1. Which ${word} is even?
a) 3 b) 4 c) 5 d) 7
Ans: b

2. What is half of the ${word} 10? (2)
a) 5 b) 20
Ans: a

3. Which ${word} is odd?
a) 3 b) 4 c) 6 d) 8

4. Which ${word} is left?
a) 3
Ans: a

5. Which ${word} is even?
a) 3 b) 4 c) 5 d) 7
Ans: b
`

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = teacher) =>
  test.send({ method, url: `/api/v1/bank/${url}`, token, ...(body === undefined ? {} : { body }) })

const where = { subject: 'Mathematics', standard: 5, topics: ['Numbers'] }
const bankTexts = async (q: string) => {
  const { body } = await send('GET', `questions?q=${q}`)
  return body.questions.map(({ question }: { question: { text: string } }) => question.text).sort()
}

it('names every item with its state and says why, and puts nothing into the bank', async () => {
  const { status, body } = await readQuestions(test, teacher, { text: textWith('amber'), name: 'test.txt' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ format: 'text', found: 5 })
  expect(body.items).toEqual([
    { number: 1, kind: expect.any(String), title: 'Which amber is even?', status: 'ready', reason: null },
    expect.objectContaining({ number: 2, status: 'ready', reason: null }),
    expect.objectContaining({ number: 3, status: 'incomplete', reason: expect.stringContaining('right') }),
    expect.objectContaining({ number: 4, status: 'invalid', reason: expect.stringContaining('choice') }),
    expect.objectContaining({ number: 5, status: 'duplicate', reason: 'It has the same words as item 1.' }),
  ])
  expect(await bankTexts('amber')).toEqual([])
  const items = (await send('GET', `imports/${body.import_id}/items`)).body.items
  expect(items[1]).toMatchObject({ marks: 2, question_id: null, question: { kind: 'single_choice', correct: 1 } })
  expect(items[3]).toMatchObject({ question: null })
})

it('adds what is ready once, however often it is asked, and takes it out again', async () => {
  const { body: read } = await readQuestions(test, teacher, { text: textWith('brass') })
  const url = `imports/${read.import_id}`
  const answers = await Promise.all([
    send('POST', url, { numbers: 'ready', ...where }),
    send('POST', url, { numbers: 'ready', ...where }),
  ])
  const added = answers.flatMap(({ body }) => body.added ?? [])
  expect(added.map(({ number }: { number: number }) => number)).toEqual([1, 2])
  const again = await send('POST', url, { numbers: [2], ...where })
  expect(again.body).toMatchObject({ added: [], already: [{ number: 2 }] })
  expect(await bankTexts('brass')).toHaveLength(2)
  expect((await send('GET', url)).body).toMatchObject({ state: 'read', found: 5, added: 2 })
  const audit = await test.deps.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'questions.imported')
    .execute()
  expect(audit.at(-1)?.after).toEqual({ created: 2, subject: 'Mathematics', standard: 5 })

  const undone = await send('POST', `${url}/undo`)
  expect(undone.body).toMatchObject({ removed: 2, kept: 0 })
  expect(await bankTexts('brass')).toEqual([])
  expect((await send('POST', url, { numbers: 'ready', ...where })).body.added).toHaveLength(2)
})

it('judges a mended item anew and adds it with the others', async () => {
  const { body: read } = await readQuestions(test, teacher, { text: textWith('copper') })
  const url = `imports/${read.import_id}`
  const item = (await send('GET', `${url}/items`)).body.items[2]
  const mend = (question: unknown) => send('PUT', `${url}/items/3`, { question, marks: 3 })
  const empty = await mend({ ...item.question, correct: 0 })
  expect(empty.body.item).toMatchObject({ status: 'incomplete', reason: 'Correct answer is required.' })
  expect((await send('POST', url, { numbers: [1, 3], ...where })).body).toMatchObject({
    code: 'question_import.not_ready',
    message: 'Item 3 is not ready, so nothing was added.',
  })
  expect(await bankTexts('copper')).toEqual([])
  const mended = await mend({ ...item.question, correct: 1 })
  expect(mended.body.item).toMatchObject({ number: 3, status: 'ready', reason: null, marks: 3 })
  const { body } = await send('POST', url, { numbers: [1, 3], ...where })
  expect(body.added.map(({ number }: { number: number }) => number)).toEqual([1, 3])
  expect((await mend({ ...item.question, correct: 2 })).body.code).toBe('question_import.added')
})

it('knows what the bank has already, for whom it shows', async () => {
  const first = await readQuestions(test, teacher, { text: textWith('delta') })
  await send('POST', `imports/${first.body.import_id}`, { numbers: 'ready', ...where })
  const second = await readQuestions(test, teacher, { text: textWith('delta') })
  expect(second.body.items[0]).toMatchObject({ status: 'duplicate', reason: 'It is in the question bank already.' })
  const others = await readQuestions(test, other, { text: textWith('delta') })
  expect(others.body.items[0]).toMatchObject({ status: 'ready' })
})

it('takes a form as well, with the format that is said', async () => {
  const form = new FormData()
  form.set('file', new File(['1. Is 9 a square?\nAns: True\n'], 'squares.txt'))
  form.set('format', 'text')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/bank/imports',
    headers: { authorization: `Bearer ${teacher}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.json()).toMatchObject({
    format: 'text',
    found: 1,
    items: [{ kind: expect.any(String), status: 'ready' }],
  })
  const { imports } = (await send('GET', 'imports')).body
  expect(imports[0]).toMatchObject({ file_name: 'squares.txt', state: 'read', found: 1 })
})

it.each([
  ['nothing', Buffer.alloc(0), 'question_import.unreadable'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0', 'latin1'), 'question_import.unreadable'],
  ['a zip that ends at once', Buffer.from('PK\x03\x04'), 'question_import.unreadable'],
  ['another XML', Buffer.from('<html><body>1. What?</body></html>'), 'question_import.unreadable'],
])('refuses %s in a sentence', async (_, file, code) => {
  const answer = await readQuestions(test, teacher, { file })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect((await send('GET', 'imports')).body.imports.every(({ found }: { found: number }) => found > 0)).toBe(true)
})

it('lets go of an import, and of all after a day', async () => {
  const { body } = await readQuestions(test, teacher, { text: textWith('ember') })
  expect((await send('DELETE', `imports/${body.import_id}`)).status).toBe(200)
  expect((await send('GET', `imports/${body.import_id}`)).status).toBe(404)
  const kept = await readQuestions(test, teacher, { text: textWith('ember') })
  test.clock.advanceMin(24 * 60 - 1)
  const token = await logInStaff(test, 'meena')
  expect((await send('GET', `imports/${kept.body.import_id}`, undefined, token)).status).toBe(200)
  test.clock.advanceMin(2)
  expect((await send('GET', `imports/${kept.body.import_id}`, undefined, token)).status).toBe(404)
})

it('gives a sheet to fill in, which reads back as ready questions of every kind', async () => {
  const token = await logInStaff(test, 'meena')
  const { body } = await send('GET', 'imports/template', undefined, token)
  const read = await readQuestions(test, token, { file: Buffer.from(body.base64, 'base64'), name: body.file_name })
  expect(read.body).toMatchObject({ format: 'excel', found: 6 })
  expect(read.body.items.map(({ status }: { status: string }) => status)).toEqual(Array(6).fill('ready'))
})
