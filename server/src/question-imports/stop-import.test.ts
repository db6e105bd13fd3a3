/** An import that is stopped while it is at work: nothing of it is kept, and what was read stays to be added. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'
import { readQuestions } from '../../test/question-files/question-files.ts'
import { countWaiting } from '../../test/side-by-side.ts'

let test: TestApp
let teacher: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  teacher = await logInStaff(test, 'meena')
})
afterAll(() => test.close())

const text = `1. Which number is even?
a) 3 b) 4 c) 5 d) 7
Ans: b

2. Is 9 a square?
Ans: True
`

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
  test.send({ method, url: `/api/v1/bank/${url}`, token: teacher, ...(body === undefined ? {} : { body }) })

type Answer = Awaited<ReturnType<typeof readQuestions>>

/** Holds up whoever looks what the bank knows, and stops the import meanwhile. @returns what the work was answered */
async function stopped(work: () => Promise<Answer>, state: string): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await test.deps.db.transaction().execute(async (tx) => {
    await sql`lock table bank_wordings in access exclusive mode`.execute(tx)
    answer = work()
    while ((await countWaiting(test)) === 0);
    const [own] = (await send('GET', 'imports')).body.imports
    expect(own.state).toBe(state)
    const stop = await send('DELETE', `imports/${own.import_id}`)
    expect(stop.body).toEqual({ message: 'Import stopped. Nothing was added.' })
  })
  if (answer === undefined) throw new Error('the work has not begun')
  return answer
}

it('while it is read is gone', async () => {
  const answer = await stopped(() => readQuestions(test, teacher, { text }), 'reading')
  expect(answer).toMatchObject({ status: 409, body: { code: 'question_import.cancelled' } })
  expect((await send('GET', 'imports')).body.imports).toEqual([])
})

it('while its questions are added adds none, and adds them when it is asked again', async () => {
  const { body: read } = await readQuestions(test, teacher, { text })
  const url = `imports/${read.import_id}`
  const add = () => send('POST', url, { numbers: 'ready', subject: 'Mathematics', standard: 5, topics: [] })
  expect(await stopped(add, 'adding')).toMatchObject({ status: 409, body: { code: 'question_import.cancelled' } })
  expect((await send('GET', 'questions')).body.questions).toEqual([])
  expect((await send('GET', url)).body).toMatchObject({ state: 'read', found: 2, added: 0 })
  expect((await add()).body.added).toHaveLength(2)
})
