/** What is printed about one result is the same wherever it is printed, and stays so. */
import { percentage } from '@pariksha/contract/law/marks.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedAndCounted } from '../../test/figures.ts'
import { type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam } from '../../test/fixtures/sitting.ts'

let room: ResultsClass
let exam: number

beforeAll(async () => {
  room = await startResultsClass()
  exam = await makeExam(room.test)
  const handed = { mcq: rightChoices, descriptive: { 3: 'A part', 4: 'Round' } }
  await room.take(exam, '5-1', handed)
  await room.take(exam, '5-2', handed)
  await room.page('5-10').start(exam)
})
afterAll(() => room.test.close())

type Named = { answer_id: number; student: { roll_number: string } }

async function mark(rollNumber: string, index: number, marks: number) {
  const { body } = await room.get(`/marking/exam/${exam}/question/${index}?names=true`, 'maths')
  const { answer_id } = body.answers.find(({ student }: Named) => student.roll_number === rollNumber)
  const { status } = await room.test.send({
    method: 'PUT',
    url: `/api/v1/marking/exam/${exam}/question/${index}/answer/${answer_id}`,
    token: room.tokenOf('maths'),
    body: { marks, expected: null },
  })
  expect(status).toBe(200)
}

async function attempts() {
  return room.test.deps.db.selectFrom('attempts').selectAll().where('exam_id', '=', exam).orderBy('id').execute()
}

it('marked in either order, before or after completion, an attempt comes to the same', async () => {
  await mark('1', 3, 2.5)
  await mark('2', 4, 1.5)
  await room.complete(exam)
  await mark('1', 4, 1.5)
  await mark('2', 3, 2.5)
  const { body } = await room.details(exam, 'maths')
  expect(body.to_mark).toBe(0)
  expect(body.students.map(({ marks, outcome }: Record<string, string>) => [marks, outcome])).toEqual([
    ['10/16', 'passed'],
    ['10/16', 'passed'],
    ['N/A', 'not attempted'],
  ])
})

it('marks given after the completion are in the figures that are kept', async () => {
  const { stored, counted } = await storedAndCounted(room.test.deps.db)
  expect(stored.tallies).toEqual([
    { exam_id: exam, attempts: 3, attended: 2, highest_marks: 10, to_mark: 0, scores: [10], score_students: [2] },
  ])
  expect(stored).toEqual(counted)
})

it('completed again, also many times at once, nothing changes', async () => {
  const before = await attempts()
  const again = await Promise.all([1, 2, 3].map(() => room.complete(exam)))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  await room.page('5-10').submit({ exam_id: exam, mcq_answers: rightChoices })
  expect(await attempts()).toEqual(before)
})

it('is printed the same for the student, the staff, in the profile and in the file', async () => {
  const percent = percentage({ score: 10, total: 16, toMark: 0 })
  const own = (await room.review(exam, '5-1')).body
  expect(own.exam.results).toEqual({ 1: '10/16' })
  expect(own.student_answers.marks.reduce((sum: number, marks: number) => sum + marks, 0)).toBe(10)
  const staff = (await room.answersOf(exam, '5-1', 'maths')).body
  expect(staff).toMatchObject({ score: 10, total: 16, exam: { results: { 'PUPIL-5-1': String(percent) } } })
  const profile = (await room.get('/manage-student/details/PUPIL-5-1', 'principal')).body
  expect(profile.exams[0].results).toEqual({ 'PUPIL-5-1': '10/16' })
  expect((await room.get('/student-exam/progress', '5-1')).body).toEqual({
    pass_percent: 35,
    subjects: [
      {
        subject: 'Mathematics',
        exams: [{ exam_id: exam, exam_date: '2026-11-09', marks: '10/16', percentage: percent }],
      },
    ],
  })
  const { body } = await room.get(`/exam/export-results/${exam}?format=csv`, 'maths')
  expect(Buffer.from(body.base64, 'base64').toString()).toMatch(/^1,1,Student 1,.*,10,16$/m)
})

it('shows progress only over what is completed, marked and attended', async () => {
  expect((await room.get('/student-exam/progress', '5-10')).body.subjects).toEqual([])
  const open = await makeExam(room.test)
  await room.take(open, '5-1', { mcq: rightChoices, descriptive: { 3: 'A part' } })
  const [subject] = (await room.get('/student-exam/progress', '5-1')).body.subjects
  expect(subject.exams).toHaveLength(1)
  await room.complete(open)
  expect((await room.get('/student-exam/progress', '5-1')).body.subjects[0].exams).toHaveLength(1)
})
