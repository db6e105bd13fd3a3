import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { descriptive, examBody, mcq } from '../../test/fixtures/exam-bodies.ts'
import { type ExamCreators, makeExamCreators } from '../../test/fixtures/exam-creators.ts'
import { listPaper } from './papers.reads.ts'

let test: TestApp
let creators: ExamCreators

beforeAll(async () => {
  test = await startTestApp()
  creators = await makeExamCreators(test)
})
afterAll(() => test.close())

const create: ExamCreators['create'] = (role, body) => creators.create(role, body)

const storedExam = (id: number) =>
  test.deps.db.selectFrom('exams').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('creating an exam', () => {
  it.each([
    [{ title: ' Fractions test ' }, 'Fractions test'],
    [{ title: '' }, null],
    [{ title: null }, null],
    [{}, null],
  ])('with %j is titled %j', async (fields, title) => {
    const { body } = await create('teacher', examBody(fields))
    expect((await storedExam(body.exam_id)).title).toBe(title)
  })

  it('keeps the exam, its trimmed paper and an audit row', async () => {
    const spaced = { question: ' 6 × 7? ', options: ['41', ' 42', '43', '44'], correct: '42 ', marks: 2 }
    const answer = await create('teacher', examBody({ mcqs: [mcq, spaced] }))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'Exam created successfully!', exam_id: expect.any(Number) })

    const id = answer.body.exam_id
    expect(await storedExam(id)).toMatchObject({
      standard: 5,
      subject: 'Mathematics',
      starts_at: new Date('2026-11-09T04:29:00Z'),
      duration_min: 30,
      mcq_count: 2,
      descriptive_count: 1,
      total_marks: 8,
      completed_at: null,
      deleted_at: null,
    })
    const listed = (texts: string[]) => texts.map((text, at) => ({ id: at + 1, text }))
    expect(await listPaper(test.deps.db, id)).toMatchObject([
      { index: 0, content: { text: mcq.question, options: listed(mcq.options), correct: 2 }, marks: 1 },
      { index: 1, content: { text: '6 × 7?', options: listed(['41', '42', '43', '44']), correct: 2 }, marks: 2 },
      { index: 2, content: { kind: 'descriptive', text: descriptive.question, modelAnswer: descriptive.answer } },
    ])
    const audit = await test.deps.db
      .selectFrom('audit')
      .selectAll()
      .where('record', '=', 'exams')
      .where('record_id', '=', String(id))
      .execute()
    expect(audit).toMatchObject([
      { action: 'exam.created', before: null, after: { standard: 5, subject: 'Mathematics', totalMarks: 8 } },
    ])
    expect(audit[0]?.staff_id).toBe((await storedExam(id)).created_by)
    expect(JSON.stringify(audit)).not.toContain('6 × 7')
  })

  it('takes class, counts and duration as a form enters them', async () => {
    const answer = await create(
      'teacher',
      examBody({ standard: 'Class 5th', duration: '45', num_mcqs: '1', num_desc: '1' }),
    )
    expect(await storedExam(answer.body.exam_id)).toMatchObject({ standard: 5, duration_min: 45, mcq_count: 1 })
  })

  it('takes a paper of one kind only, in Telugu and Hindi', async () => {
    const telugu = {
      question: 'ఆంధ్రప్రదేశ్ రాజధాని ఏది?',
      options: ['అమరావతి', 'విశాఖ', 'కర్నూలు', 'दिल्ली'],
      correct: 'అమరావతి',
      marks: 1,
    }
    const answer = await create('teacher', examBody({ mcqs: [telugu], description: [] }))
    const [stored] = await listPaper(test.deps.db, answer.body.exam_id)
    expect(stored?.content).toMatchObject({ text: telugu.question, correct: 1 })
  })

  it("writes a subject as the class's teachers do, whatever its case", async () => {
    for (const role of ['teacher', 'principal']) {
      const answer = await create(role, examBody({ subject: 'MATHEMATICS' }))
      expect(await storedExam(answer.body.exam_id)).toMatchObject({ subject: 'Mathematics' })
    }
  })

  it('lets the principal set any subject for any class', async () => {
    const answer = await create('principal', examBody({ standard: 9, subject: 'Sanskrit' }))
    expect(await storedExam(answer.body.exam_id)).toMatchObject({ standard: 9, subject: 'Sanskrit' })
  })

  it('starts from midnight of the school on', async () => {
    const answer = await create('teacher', examBody({ scheduled_time: '00:00' }))
    expect(await storedExam(answer.body.exam_id)).toMatchObject({ starts_at: new Date('2026-11-08T18:30:00Z') })
  })
})
