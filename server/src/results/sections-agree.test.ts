/** Where students choose among the questions of a section, everything that adds up marks says the same. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedAndCounted } from '../../test/figures.ts'
import { examBody } from '../../test/fixtures/exam-bodies.ts'
import { type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { sittingPaper } from '../../test/fixtures/sitting.ts'
import { scoreBehind } from '../attempts/scoring/scoring.service.ts'

const why = (question: string) => ({ question, answer: 'Because.', marks: 5 })
const sections = [
  { heading: 'Part A', count: 3 },
  { heading: 'Part B', count: 4, answer: 2 },
]
/** 6 marks of choices, then the best two of four answers of 5 marks: 16 in all. */
const paper = { ...sittingPaper, description: ['Why?', 'How?', 'When?', 'Where?'].map(why), sections }
/** What Student 1 earns: the best two are 4 and 3.5. */
const given: [index: number, marks: number][] = [
  [3, 2],
  [4, 4],
  [5, 3.5],
]

let room: ResultsClass
let exam: number

const create = (exam_paper: object, fields: object = {}) =>
  room.test.send({
    method: 'POST',
    url: '/api/v1/exam/create-exam',
    token: room.tokenOf('principal'),
    body: { ...examBody(paper), ...fields, questions: { exam_paper } },
  })

async function mark(index: number, marks: number) {
  const { body } = await room.get(`/marking/exam/${exam}/question/${index}?names=true`, 'maths')
  const { status } = await room.test.send({
    method: 'PUT',
    url: `/api/v1/marking/exam/${exam}/question/${index}/answer/${body.answers[0].answer_id}`,
    token: room.tokenOf('maths'),
    body: { marks, expected: null },
  })
  expect(status).toBe(200)
}

async function correct(change: object) {
  const body = { dry_run: false, ...change, reason: 'Not taught', lower_given: true }
  const url = `/api/v1/exam/corrections/${exam}`
  return room.test.send({ method: 'POST', url, token: room.tokenOf('principal'), body })
}

beforeAll(async () => {
  room = await startResultsClass()
  const made = await create(paper)
  expect(made.status).toBe(200)
  exam = made.body.exam_id
  await room.take(exam, '5-1', { mcq: rightChoices, descriptive: { 3: 'a', 4: 'b', 5: 'c' } })
  await room.complete(exam)
  for (const [index, marks] of given) await mark(index, marks)
})
afterAll(() => room.test.close())

/** The score and total of Student 1, wherever they stand. */
async function everywhere() {
  const own = (await room.review(exam, '5-1')).body
  const staff = (await room.answersOf(exam, '5-1', 'maths')).body
  const details = (await room.details(exam, 'maths')).body
  const profile = (await room.get('/manage-student/details/PUPIL-5-1', 'principal')).body
  const progress = (await room.get('/student-exam/progress', '5-1')).body
  const sheet = (await room.get(`/exam/export-results/${exam}?format=csv`, 'maths')).body
  const row = /^1,1,Student 1,.*$/m.exec(Buffer.from(sheet.base64, 'base64').toString())?.[0].split(',') ?? []
  const analysis = (await room.get(`/exam/item-analysis/${exam}`, 'maths')).body
  const { stored, counted } = await storedAndCounted(room.test.deps.db)
  expect(stored).toEqual(counted)
  const beyond: number[] = own.student_answers.beyond ?? []
  const marks: (number | null)[] = own.student_answers.marks
  return {
    told: [
      own.exam.results[1],
      `${staff.score}/${staff.total}`,
      details.students[0].marks,
      `${details.highest_marks}/${details.total_marks}`,
      profile.exams[0].results['PUPIL-5-1'],
      progress.subjects[0].exams[0].marks,
      row.slice(-2).join('/'),
      `${analysis.exam.max}/${analysis.total_marks}`,
      `${marks.reduce((sum: number, worth, at) => sum + (beyond.includes(at) ? 0 : (worth ?? 0)), 0)}/${staff.total}`,
    ],
    beyond,
  }
}

const nowhereElse = (told: string) => Array.from({ length: 9 }, () => told)

it('the best answers count, and the review says which do not', async () => {
  expect(await everywhere()).toEqual({ told: nowhereElse('13.5/16'), beyond: [3] })
})

it('what a server of the release before has scored is scored again', async () => {
  await room.test.pool.query('update attempts set score = 99 where exam_id = $1', [exam])
  await scoreBehind(room.test.deps.db)
  expect((await everywhere()).told).toEqual(nowhereElse('13.5/16'))
})

it('is stated before the start and stands in the paper', async () => {
  const open = (await create(paper)).body.exam_id
  const page = room.page('5-2')
  expect((await page.summary(open)).body).toMatchObject({ sections, total_marks: 16 })
  await page.start(open)
  expect((await page.questions(open)).body.questions.exam_paper.sections).toEqual(sections)
  expect((await room.get(`/exam/paper/${open}`, 'maths')).body.questions.exam_paper.sections).toEqual(sections)
  expect((await room.get(`/marking/exam/${exam}`, 'maths')).body.sections).toEqual(sections)
})

it('an order of each student’s own keeps the questions of a section together', async () => {
  const open = (await create(paper, { shuffle_questions: true })).body.exam_id
  const { order } = (await room.page('5-2').questions(open)).body
  expect(order.slice(0, 3).sort()).toEqual([0, 1, 2])
  const parted = [
    { heading: 'Part A', count: 3 },
    ...[1, 2, 3, 4].map((part) => ({ heading: `Part B${part}`, count: 1 })),
  ]
  const alone = (await create({ ...paper, sections: parted }, { shuffle_questions: true })).body.exam_id
  expect((await room.page('5-2').questions(alone)).body.order.slice(3)).toEqual([3, 4, 5, 6])
})

it('an exam without sections says nothing of them', async () => {
  const { sections: _, ...plain } = paper
  const open = (await create(plain)).body.exam_id
  expect((await room.page('5-2').summary(open)).body).not.toHaveProperty('sections')
  expect((await room.details(open, 'maths')).body).toMatchObject({ total_marks: 26 })
  const emptied = (await create({ ...plain, sections: [] })).body.exam_id
  expect((await room.details(emptied, 'maths')).body).not.toHaveProperty('sections')
})

it.each([
  [[{ heading: ' ', count: 7 }], 'questions.exam_paper.sections.0.heading'],
  [[{ heading: 'Part A', count: 6 }], 'questions.exam_paper.sections.0.count'],
  [[{ heading: 'Part A', count: 7, answer: 2 }], 'questions.exam_paper.sections.0.answer'],
])('refuses %j', async (wrong, path) => {
  const { status, body } = await create({ ...paper, sections: wrong })
  expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]])
})

it('the review tells how many count when a question does not any more', async () => {
  const told = async () => (await room.review(exam, '5-1')).body.exam.questions.exam_paper.sections
  expect(await told()).toEqual(sections)
  await correct({ index: 4, rule: 'drop' })
  expect(await told()).toEqual([sections[0], { ...sections[1], answer: 1 }])
  await correct({ index: 4, rule: 'key', correct: ['Because.'] })
  expect(await told()).toEqual(sections)
})

it.each<[string, object, string, number[]]>([
  ['one that counts does not any more: one less is to be answered', { index: 4, rule: 'drop' }, '9.5/11', [3]],
  ['it counts again', { index: 4, rule: 'key', correct: ['Because.'] }, '13.5/16', [3]],
  ['everybody has the marks of one that nobody chose', { index: 6, rule: 'everyone' }, '15/16', [3, 5]],
  ['it is marked by its key again', { index: 6, rule: 'key', correct: ['Because.'] }, '13.5/16', [3]],
  ['another mark outside of the choice', { index: 0, rule: 'marks', marks: 3 }, '15.5/18', [3]],
])('corrected: %s', async (_, change, told, beyond) => {
  const trial = await correct({ ...change, dry_run: true })
  const done = await correct(change)
  expect(done.status).toBe(200)
  expect(done.body.affected).toEqual(trial.body.affected)
  const [after] = done.body.affected
  expect(`${after.after.score}/${after.after.total}`).toBe(told)
  expect(await everywhere()).toEqual({ told: nowhereElse(told), beyond })
})

it('questions that students choose among keep equal marks', async () => {
  expect(await correct({ index: 4, rule: 'marks', marks: 4 })).toMatchObject({ status: 422 })
})
