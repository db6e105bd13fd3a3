import { bankContents } from '@pariksha/bank/bank-contents.ts'
import { candidatesOf } from '@pariksha/bank/bank-questions.ts'
import { askedBefore } from '@pariksha/bank/checks/likeness.ts'
import { bankSubjectOf } from '@pariksha/bank/subjects.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { generateQuestions } from '@pariksha/contract/generation.ts'
import { type McqDraft, type PaperDraft, paperIssues } from '@pariksha/contract/law/paper.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'

let test: TestApp
const tokens = new Map<string, string>()

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'science', classes: [5], subjects: ['Science', 'Sanskrit', 'Maths'] })
  for (const name of ['principal', 'science']) tokens.set(name, await logInStaff(test, name))
})
afterAll(() => test.close())

const form = { subjects: 'Science', prompt: 'plants', standard: 5, num_mcqs: 10, num_desc: 5 }

/** How many descriptive questions the bank has for that. */
async function countDescriptive(): Promise<number> {
  const subject = bankSubjectOf(form.subjects)
  const candidates = subject && (await candidatesOf(subject, form.standard))
  return candidates?.description.list.length ?? 0
}

type Draft = Reply<typeof generateQuestions>

async function generate(fields: object = {}, { by = 'principal', path = '' } = {}) {
  const url = `/api/v1/exam/generate-questions${path}`
  const headers = { authorization: `Bearer ${tokens.get(by)}` }
  return test.app.inject({ method: 'POST', url, headers, payload: { ...form, ...fields } })
}

async function draftOf(fields: object = {}): Promise<Draft> {
  const answer = await generate(fields)
  expect(answer.json()).toMatchObject({ source: 'bank' })
  return answer.json()
}

const textsOf = ({ mcqs, description }: PaperDraft) => [...mcqs, ...description].map(({ question }) => question)
const keyPlaces = (mcqs: readonly McqDraft[]) => mcqs.map(({ options, correct }) => options.indexOf(correct))

/** Makes an exam of a draft, so that the class has had its questions. */
async function giveExam({ mcqs, description }: PaperDraft, fields: object = {}): Promise<void> {
  const answer = await test.send({
    method: 'POST',
    url: '/api/v1/exam/create-exam',
    token: tokens.get('principal') ?? '',
    body: {
      standard: 5,
      subject: 'Science',
      scheduled_date: '2026-11-10',
      scheduled_time: '10:00',
      duration: 30,
      num_mcqs: mcqs.length,
      num_desc: description.length,
      questions: { exam_paper: { mcqs, description } },
      ...fields,
    },
  })
  expect(answer.status).toBe(200)
}

describe('a draft from the bank', () => {
  it('is a whole paper with the marks of the form', async () => {
    const { questions, checks, provider } = await draftOf()
    const { mcqs, description } = questions.exam_paper
    expect([mcqs.length, description.length]).toEqual([10, 5])
    expect(paperIssues({ mcqs, description })).toEqual([])
    expect(mcqs.every(({ marks }) => marks === 1) && description.every(({ marks }) => marks === 5)).toBe(true)
    expect(provider).toBeNull()
    expect(checks.map(({ kind, index }) => `${kind} ${index}`)).toEqual([
      ...mcqs.map((_, index) => `mcq ${index}`),
      ...description.map((_, index) => `description ${index}`),
    ])
  })

  it('has the key terms of its descriptive questions beside them, for clients of two kinds to pass over', async () => {
    const { questions, checks } = await draftOf({ num_mcqs: 1, num_desc: await countDescriptive() })
    const { description } = questions.exam_paper
    const at = description.findIndex(({ question }) => question.startsWith('Write three uses of the skeleton'))
    expect(Object.keys(description[at] ?? {})).toEqual(['question', 'answer', 'marks'])
    const terms = checks.map(({ kind, key_terms }) => [kind, key_terms?.points.length ?? 0])
    expect(terms.filter(([kind, count]) => (kind === 'mcq') === Number(count) > 0)).toEqual([])
    const check = checks.find(({ kind, index }) => kind === 'description' && index === at)
    expect(check?.key_terms?.points.map(({ terms: [words = []] }) => words[0])).toEqual(['shape', 'protects', 'move'])
  })

  it('comes line by line when it is streamed', async () => {
    const answer = await generate({}, { path: '/stream' })
    expect(answer.headers['content-type']).toBe('application/x-ndjson')
    const events = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events.filter(({ type }) => type === 'question')).toHaveLength(15)
    expect(events.at(-2)).toEqual({ type: 'progress', done: 15, wanted: 15 })
    expect(events.at(-1)).toMatchObject({ type: 'done', source: 'bank' })
  })

  it('has the key at every place equally often', async () => {
    const { questions } = await draftOf({ num_mcqs: 12, num_desc: 0 })
    expect(keyPlaces(questions.exam_paper.mcqs).sort()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3])
  })

  it.each(
    bankContents().flatMap(({ subject, standards }) => standards.map((standard) => [subject, standard] as const)),
  )('is there for %s in class %i', async (subjects, standard) => {
    const { questions } = await draftOf({ subjects, standard, num_mcqs: 15, num_desc: 6, prompt: 'mixed' })
    const { mcqs, description } = questions.exam_paper
    expect([mcqs.length, description.length]).toEqual([15, 6])
    expect(paperIssues({ mcqs, description })).toEqual([])
  })

  it('tells under what each question is filed, also one of mathematics that is made anew: its chapters in that class', async () => {
    const { checks } = await draftOf({ subjects: 'Maths', prompt: 'integers', standard: 6, num_mcqs: 2, num_desc: 1 })
    expect(checks).toHaveLength(3)
    for (const { topics } of checks) {
      expect(topics).toEqual(expect.arrayContaining(['integers', 'The Other Side of Zero', 'Integers']))
    }
  })

  it('has all its descriptive questions, whatever choices mathematics draws beside them', async () => {
    for (let draft = 0; draft < 40; draft += 1) {
      const { questions } = await draftOf({ subjects: 'Mathematics', standard: 1, num_mcqs: 40, num_desc: 6 })
      expect(questions.exam_paper.description).toHaveLength(6)
    }
  })
})

describe('the teacher’s topics', () => {
  it('choose the questions', async () => {
    const { questions, notes } = await draftOf({ subjects: 'Maths', prompt: 'भिन्न', num_mcqs: 10, num_desc: 0 })
    expect(notes).toEqual([])
    expect(questions.exam_paper.mcqs.every(({ question }) => /\/|fraction|\\frac|half|quarter/i.test(question))).toBe(
      true,
    )
  })

  it('are said to be left where the bank has too few', async () => {
    const { questions, notes } = await draftOf({ prompt: 'solar system', num_mcqs: 40, num_desc: 0 })
    const about = questions.exam_paper.mcqs.filter(({ question, options }) =>
      /planet|sun|moon|star|earth/i.test([question, ...options].join()),
    )
    expect(about.length).toBeGreaterThan(0)
    expect(notes).toEqual([expect.stringMatching(/^[1-3]?[0-9] of 40 are outside 'solar system'$/)])
  })

  it('may be nowhere in the bank', async () => {
    const { notes } = await draftOf({ prompt: `Bahubali ${'x'.repeat(100)}`, num_mcqs: 1, num_desc: 1 })
    expect(notes).toEqual([expect.stringMatching(/^None of these is about 'Bahubali x{50}…': the built-in bank has/)])
  })

  it('may be left open', async () => {
    expect((await draftOf({ prompt: 'mixed questions' })).notes).toEqual([])
  })
})

describe('a fresh request', () => {
  it('gives other questions', async () => {
    const drafts = await Promise.all([1, 2, 3, 4].map(() => draftOf({ prompt: 'mixed', num_mcqs: 6, num_desc: 2 })))
    const papers = drafts.map(({ questions }) => textsOf(questions.exam_paper).sort().join())
    expect(new Set(papers).size).toBeGreaterThan(1)
  })

  it('gives none that is on the screen', async () => {
    const { questions } = await draftOf({ prompt: 'mixed', num_mcqs: 8, num_desc: 3 })
    const avoid = textsOf(questions.exam_paper).map((text) => ` ${text.toUpperCase()}`)
    const second = await draftOf({ prompt: 'mixed', num_mcqs: 8, num_desc: 3, avoid })
    const before = askedBefore(avoid.map((text) => ({ text })))
    expect(textsOf(second.questions.exam_paper).filter((text) => before.has({ text }))).toEqual([])
  })

  it('gives what the class has had lately only when nothing else is left, and says so', async () => {
    const first = await draftOf({ prompt: 'mixed', num_mcqs: 8, num_desc: 3 })
    await giveExam(first.questions.exam_paper)
    const had = new Set(textsOf(first.questions.exam_paper))
    const next = await draftOf({ prompt: 'mixed', num_mcqs: 8, num_desc: 3 })
    expect(textsOf(next.questions.exam_paper).filter((text) => had.has(text))).toEqual([])
    expect(next.notes).toEqual([])

    const all = await countDescriptive()
    const whole = await draftOf({ prompt: 'mixed', num_mcqs: 0, num_desc: all })
    expect(whole.notes).toEqual([`3 of ${all} were in earlier papers of this class`])
    expect(whole.checks.filter(({ warnings }) => warnings[0]?.includes('earlier paper'))).toHaveLength(3)
  })

  it('may give what another class or another subject has had', async () => {
    const wanted = { subjects: 'Social', prompt: 'mixed', num_mcqs: 18, num_desc: 6 }
    const { questions } = await draftOf(wanted)
    await giveExam(questions.exam_paper, { subject: 'Social', standard: 6 })
    await giveExam(questions.exam_paper, { subject: 'English' })
    expect((await draftOf(wanted)).notes).toEqual([])
  })

  it('may repeat what is more than twenty papers ago', async () => {
    const one = { mcqs: [{ question: 'Q?', options: ['a', 'b', 'c', 'd'], correct: 'a', marks: 1 }], description: [] }
    for (let count = 0; count < 20; count += 1) await giveExam(one, { scheduled_date: '2026-11-20' })
    expect((await draftOf({ prompt: 'mixed', num_mcqs: 17, num_desc: await countDescriptive() })).notes).toEqual([])
  })
})

describe('no draft', () => {
  const refused = async (fields: object, options?: { by: string }) => {
    const answer = await generate(fields, options)
    return { status: answer.statusCode, body: answer.json() }
  }

  it('of a subject that the bank does not have', async () => {
    expect(await refused({ subjects: 'Sanskrit' }, { by: 'science' })).toMatchObject({
      status: 422,
      body: {
        code: 'bank.nothing_there',
        message: 'The built-in bank has no questions for Sanskrit in class 5.',
      },
    })
  })

  it('of more questions than the bank has', async () => {
    const has = await countDescriptive()
    expect(await refused({ num_desc: has + 1 })).toMatchObject({
      status: 422,
      body: {
        code: 'bank.too_few',
        message: `The built-in bank has only ${has} descriptive questions for Science in class 5.`,
      },
    })
    expect((await generate({ num_desc: has + 1 }, { path: '/stream' })).statusCode).toBe(422)
  })

  it('of what a teacher does not teach', async () => {
    const answer = { status: 403, body: { code: 'exam.not_teaching', errors: [{ path: 'subject' }] } }
    expect(await refused({ standard: 6 }, { by: 'science' })).toMatchObject(answer)
    expect(await refused({ subjects: 'Hindi' }, { by: 'science' })).toMatchObject(answer)
    expect((await refused({ subjects: 'science' }, { by: 'science' })).status).toBe(200)
    expect((await refused({ subjects: ['science'] }, { by: 'science' })).status).toBe(200)
  })

  it.each([
    [{ num_mcqs: 0, num_desc: 0 }, 'num_mcqs', 'An exam needs at least one question.'],
    [{ prompt: ' ' }, 'prompt', 'Extra topics are required.'],
    [{ subjects: '' }, 'subjects', 'Subject is required.'],
    [{ subjects: [] }, 'subjects', 'Subject is required.'],
    [{ subjects: ['Science', 'Hindi'] }, 'subjects', 'Please choose one subject.'],
    [{ num_mcqs: -1 }, 'num_mcqs', 'Number of MCQs must be 0 or greater.'],
  ])('of a form with faults: %j', async (fields, path, message) => {
    expect(await refused(fields)).toMatchObject({ status: 422, body: { errors: [{ path, message }] } })
  })
})

it('says which subjects and classes the bank has, and that there is no AI', async () => {
  const answer = await test.send({
    method: 'GET',
    url: '/api/v1/exam/generation',
    token: tokens.get('science') ?? '',
  })
  expect(answer.body.ai).toBeNull()
  expect(answer.body.bank).toContainEqual({ subject: 'Biology', standards: [6, 7, 8, 9, 10] })
})
