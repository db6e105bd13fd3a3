/** The promise under concurrency: every answer that was acknowledged as saved is in the marked paper. */
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../test/factories.ts'
import {
  completeOverHttp,
  makeExam,
  markedPaper,
  type PupilPage,
  pupilPage,
  sittingPaper,
} from '../../test/fixtures/sitting.ts'
import type { Save } from './answers/answers.rules.ts'

const writer = 'page-number-one'
const rounds = 25

let test: TestApp
let pages: { page: PupilPage; studentId: number }[]
let principal: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
  pages = []
  for (const rollNumber of ['1', '2', '3']) {
    const code = `PUPIL-5${rollNumber}`
    const studentId = await makeStudent(test, { standard: 5, rollNumber, code })
    pages.push({ page: pupilPage(test, await logInStudent(test, code)), studentId })
  }
})
afterAll(() => test.close())

/** A change of one answer that can be told apart from every other. */
function change(seq: number): Save {
  const index = seq % 5
  const options = sittingPaper.mcqs[index]?.options
  return { index, seq, value: options === undefined ? `text ${seq}` : (options[seq % 4] ?? null) }
}

/** Saves one change after the other, as a page does, until the server takes no more. Returns what was acknowledged. */
async function keepSaving(page: PupilPage, examId: number): Promise<Save[]> {
  const acknowledged: Save[] = []
  for (let seq = 1; seq <= 200; seq += 1) {
    const save = change(seq)
    const { status, body } = await page.save(examId, writer, [save])
    expect(status).toBe(200)
    if (body.state !== 'open') {
      expect(body.saved).toEqual([])
      return acknowledged
    }
    expect(body.saved).toEqual([{ index: save.index, seq: save.seq }])
    acknowledged.push(save)
  }
  return acknowledged
}

function scoreOf(answers: readonly { index: number; value: string | null }[]): number {
  return answers.reduce((sum, { index, value }) => {
    const mcq = sittingPaper.mcqs[index]
    return mcq !== undefined && mcq.correct === value ? sum + mcq.marks : sum
  }, 0)
}

/** Lets the saves run for a while that differs from round to round, longer than one of them takes. */
async function after(ms: number) {
  const from = performance.now()
  while (performance.now() - from < ms) await new Promise((resolve) => setImmediate(resolve))
}

async function expectMarked(examId: number, studentId: number, acknowledged: readonly Save[]) {
  const { attempt, answers } = await markedPaper(test, { examId, studentId })
  const last = new Map(acknowledged.map((save) => [save.index, save]))
  expect(answers).toEqual([...last.values()].sort((one, other) => one.index - other.index))
  expect(attempt.score).toBe(scoreOf(answers))
  expect(attempt.to_mark).toBe(answers.filter(({ index }) => index >= 3).length)
  return attempt
}

describe('saves', () => {
  it('racing with completion are in the marked paper when acknowledged', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const examId = await makeExam(test)
      await Promise.all(pages.map(({ page }) => page.start(examId, { writer })))
      const complete = async () => {
        await after(round)
        return completeOverHttp(test, principal, examId)
      }
      const [completed, ...acknowledged] = await Promise.all([
        complete(),
        ...pages.map(({ page }) => keepSaving(page, examId)),
      ])
      expect(completed).toMatchObject({ status: 200, body: { collected: pages.length } })
      for (const [at, { studentId }] of pages.entries()) {
        const attempt = await expectMarked(examId, studentId, acknowledged[at] ?? [])
        expect(attempt).toMatchObject({ ended_how: 'collected', attended: (acknowledged[at] ?? []).length > 0 })
      }
    }
  })

  it('racing with the submission are in the marked paper when acknowledged', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const examId = await makeExam(test)
      await Promise.all(
        pages.map(async ({ page, studentId }) => {
          await page.start(examId, { writer })
          const submit = async () => {
            await after(round)
            return page.submit({ exam_id: examId, writer })
          }
          const [submitted, acknowledged] = await Promise.all([submit(), keepSaving(page, examId)])
          expect(submitted.status).toBe(200)
          await expectMarked(examId, studentId, acknowledged)
        }),
      )
    }
  })

  it('of an older page are not written once the newer one has taken over', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const examId = await makeExam(test)
      const [{ page, studentId } = { page: pupilPage(test, ''), studentId: 0 }] = pages
      await page.start(examId, { writer })
      const takeOver = async () => {
        await after(round)
        return page.start(examId, { writer: 'page-number-two' })
      }
      const [taken, acknowledged] = await Promise.all([takeOver(), keepSaving(page, examId)])
      const last = new Map(acknowledged.map((save) => [save.index, save]))
      const inOrder = [...last.values()].sort((one, other) => one.index - other.index)
      expect(taken.body.answers).toMatchObject(inOrder)
      expect((await markedPaper(test, { examId, studentId })).answers).toEqual(inOrder)
    }
  })
})

describe('submissions', () => {
  it('racing with each other: exactly one stands', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const examId = await makeExam(test)
      for (const { page, studentId } of pages) {
        await page.start(examId, { writer })
        const choices = ['54', '56', '64', '48']
        const replies = await Promise.all(
          choices.map((choice) => page.submit({ exam_id: examId, mcq_answers: { 0: choice } })),
        )
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
        const stands = choices[replies.findIndex(({ status }) => status === 200)]
        const { attempt, answers } = await markedPaper(test, { examId, studentId })
        expect(answers).toEqual([{ index: 0, value: stands, seq: 1 }])
        expect(attempt.score).toBe(stands === '56' ? 1 : 0)
      }
    }
  })

  it('racing with completion stand or are refused, never half', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const examId = await makeExam(test)
      await Promise.all(pages.map(({ page }) => page.start(examId, { writer })))
      const complete = async () => {
        await after(round / 2)
        return completeOverHttp(test, principal, examId)
      }
      const [completed, ...replies] = await Promise.all([
        complete(),
        ...pages.map(({ page }) => page.submit({ exam_id: examId, mcq_answers: { 0: '56' }, writer })),
      ])
      const refused = replies.filter(({ status }) => status === 409)
      expect(completed.body.collected).toBe(refused.length)
      for (const [at, { studentId }] of pages.entries()) {
        const { attempt } = await markedPaper(test, { examId, studentId })
        const stands = replies[at]?.status === 200
        expect(attempt).toMatchObject(
          stands ? { ended_how: 'submitted', score: 1 } : { ended_how: 'collected', score: 0, attended: false },
        )
      }
    }
  })

  it('racing with starts leave no attempt open behind a completed exam', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const examId = await makeExam(test)
      await Promise.all([...pages.map(({ page }) => page.start(examId)), completeOverHttp(test, principal, examId)])
      const open = await test.deps.db
        .selectFrom('attempts')
        .select('id')
        .where('exam_id', '=', examId)
        .where('ended_at', 'is', null)
        .execute()
      expect(open).toEqual([])
    }
  })
})

it('saves in any order, any grouping and any number of times come to the same paper', async () => {
  const saves = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 })
  const sendings = fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 5 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(saves, sendings, async (numbers, groups) => {
      const drawn = numbers.map(change)
      const [{ page, studentId } = { page: pupilPage(test, ''), studentId: 0 }] = pages
      const examId = await makeExam(test)
      await page.start(examId, { writer })
      const batches = groups.map((group) => group.flatMap((at) => drawn[at] ?? []))
      await Promise.all([...batches, drawn].map((batch) => page.save(examId, writer, batch)))
      const { answers } = await markedPaper(test, { examId, studentId })
      const inOrder = [...drawn].sort((one, other) => one.seq - other.seq)
      const last = new Map(inOrder.map((save) => [save.index, save]))
      expect(answers).toEqual([...last.values()].sort((one, other) => one.index - other.index))
    }),
    { numRuns: 25 },
  )
})

it('collects 400 pupils of 50 questions in a moment', async () => {
  const mcqs = Array.from({ length: 40 }, (_, at) => ({
    question: `Question ${at}`,
    options: ['a', 'b', 'c', 'd'],
    correct: 'b',
    marks: 1,
  }))
  const description = Array.from({ length: 10 }, (_, at) => ({ question: `Text ${at}`, answer: 'model', marks: 5 }))
  const examId = await makeExam(test, { mcqs, description, num_mcqs: 40, num_desc: 10 })
  const { db, clock } = test.deps
  const students = await db
    .insertInto('students')
    .values(
      Array.from({ length: 400 }, (_, at) => ({
        unique_code: `MANY-${at}`,
        code_key: `MANY${at}`,
        name: `Pupil ${at}`,
        standard: classOfStandard(7),
        roll_number: String(at),
        parent_name: 'Parent',
        phone: '9876500000',
        gender: 'Other',
        created_at: clock.now(),
      })),
    )
    .returning('id')
    .execute()
  const attempts = await db
    .insertInto('attempts')
    .values(students.map(({ id }) => ({ exam_id: examId, student_id: id, started_at: clock.now() })))
    .returning('id')
    .execute()
  for (const { id } of attempts) {
    await db
      .insertInto('answers')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          attempt_id: id,
          index,
          value: index < 40 ? 'b' : 'some words '.repeat(20),
          seq: 1,
          saved_at: clock.now(),
        })),
      )
      .execute()
  }
  const from = performance.now()
  expect((await completeOverHttp(test, principal, examId)).body.collected).toBe(400)
  expect(performance.now() - from).toBeLessThan(3000)
  const marked = await db.selectFrom('attempts').select(['score', 'to_mark']).where('exam_id', '=', examId).execute()
  expect(new Set(marked.map(({ score, to_mark }) => `${score} ${to_mark}`))).toEqual(new Set(['40 10']))
})
