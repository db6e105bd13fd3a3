/** Corrections beside everybody else who changes scores: whatever comes first, the papers are marked by what stands. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storedAndCounted } from '../../test/figures.ts'
import { type ResultsClass, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam } from '../../test/fixtures/sitting.ts'
import { countWaiting } from '../../test/side-by-side.ts'
import { scoreBehind } from '../attempts/scoring/scoring.service.ts'

const rounds = 15
const text = 'A part of a whole'

let school: ResultsClass
let exam: number

const token = () => school.tokenOf('principal')
const correct = (body: object) =>
  school.test.send({
    method: 'POST',
    url: `/api/v1/exam/corrections/${exam}`,
    token: token(),
    body: { dry_run: false, reason: 'Race', ...body },
  })
const attempts = async () => {
  const { rows } = await school.test.pool.query(
    'select attempts.id, score, to_mark from attempts where exam_id = $1 order by id',
    [exam],
  )
  return rows
}
const scores = async () => (await attempts()).map(({ score }) => score)
const total = async () => (await school.details(exam, 'principal')).body.total_marks

/** Lets the two meet a little later from round to round. */
async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

beforeAll(async () => {
  school = await startResultsClass()
})
afterAll(() => school.test.close())
beforeEach(async () => {
  exam = await makeExam(school.test)
})

async function completed() {
  exam = await makeExam(school.test)
  await school.take(exam, '5-1', { mcq: { 0: '56', 1: '9' }, descriptive: { 3: text } })
  await school.take(exam, '5-2', { mcq: { 0: '54', 1: '17' } })
  await school.complete(exam)
}

async function expectFigures() {
  const { stored, counted } = await storedAndCounted(school.test.deps.db)
  expect(stored).toEqual(counted)
}

describe('a correction', () => {
  it('beside a marker', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await completed()
      const [first] = await attempts()
      const marking = async () => {
        await turns(round * 3)
        const url = `/api/v1/marking/exam/${exam}/question/3/answer/${first.id}`
        return school.test.send({ method: 'PUT', url, token: token(), body: { marks: 4, expected: null } })
      }
      const [corrected, marked] = await Promise.all([correct({ index: 1, rule: 'key', correct: ['9'] }), marking()])
      expect([corrected.status, marked.status]).toEqual([200, 200])
      expect(await scores()).toEqual([7, 0])
    }
    await expectFigures()
  })

  it('beside a late answer that is accepted', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await completed()
      await school.page('5-2').deliverLate(exam, [{ index: 0, value: '64', seq: 9 }])
      const late = (await school.get(`/exam/late-answers/${exam}`, 'principal')).body.answers[0]
      const accepting = async () => {
        await turns(round * 3)
        const url = `/api/v1/exam/late-answers/${exam}`
        const body = { late_answer_id: late.late_answer_id, decision: 'accepted', expected_seq: late.paper_seq }
        return school.test.send({ method: 'POST', url, token: token(), body })
      }
      const [corrected, accepted] = await Promise.all([
        correct({ index: 0, rule: 'key', correct: ['64', '56'] }),
        accepting(),
      ])
      expect([corrected.status, accepted.status]).toEqual([200, 200])
      expect(await scores()).toEqual([1, 3])
    }
    await expectFigures()
  })

  it('beside another of the same exam: both stand, one after the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await completed()
      const replies = await Promise.all([
        correct({ index: 0, rule: 'everyone' }),
        correct({ index: 1, rule: 'drop' }),
        correct({ index: 2, rule: 'marks', marks: 9 }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect([await scores(), await total()]).toEqual([[1, 1], 20])
      expect((await school.get(`/exam/corrections/${exam}`, 'principal')).body.corrections).toHaveLength(3)
    }
  })

  it('beside another of the same question: of those who say what they have seen, one is told', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await completed()
      const [{ revision }] = (await school.get(`/exam/corrections/${exam}`, 'principal')).body.questions
      const seen = { index: 0, expected_revision: revision }
      const replies = await Promise.all([correct({ ...seen, rule: 'everyone' }), correct({ ...seen, rule: 'drop' })])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const isDropped = replies[1]?.status === 200
      expect([await scores(), await total()]).toEqual(isDropped ? [[0, 2], 15] : [[1, 3], 16])
    }
  })

  it('beside students who hand in: all are marked by it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      exam = await makeExam(school.test)
      const students = ['5-1', '5-2', '5-10']
      await Promise.all(students.map((student) => school.page(student).start(exam)))
      const correcting = async () => {
        await turns(round * 2)
        return correct({ index: 0, rule: 'key', correct: ['54'] })
      }
      const [corrected, ...handed] = await Promise.all([
        correcting(),
        ...students.map((student) => school.page(student).submit({ exam_id: exam, mcq_answers: { 0: '54' } })),
      ])
      expect([corrected, ...handed].map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await scores()).toEqual([1, 1, 1])
    }
  })

  it('beside the completion: all are marked by it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      exam = await makeExam(school.test)
      await school.page('5-1').start(exam, { writer: 'page-one' })
      await school.page('5-1').save(exam, 'page-one', [{ index: 0, value: '54', seq: 1 }])
      const completing = async () => {
        await turns(round * 2)
        return school.complete(exam)
      }
      const [corrected, done] = await Promise.all([correct({ index: 0, rule: 'key', correct: ['54'] }), completing()])
      expect([corrected.status, done.status]).toEqual([200, 200])
      expect(await scores()).toEqual([1])
    }
    await expectFigures()
  })
})

describe('a server of the release before', () => {
  it('that marks holds the attempt before the exam: the correction gives way, and follows', async () => {
    await completed()
    const [first] = await attempts()
    const { db } = school.test.deps
    let corrected: ReturnType<typeof correct> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select from attempts where id = ${first.id} for update`.execute(tx)
      corrected = correct({ index: 1, rule: 'everyone' })
      while ((await countWaiting(school.test)) === 0);
      await sql`select from exams where id = ${exam} for share`.execute(tx)
      await sql`update answers set marks = 2 where attempt_id = ${first.id} and index = 3`.execute(tx)
      await sql`update attempts set score = 3, to_mark = 0 where id = ${first.id}`.execute(tx)
    })
    expect((await corrected)?.status).toBe(200)
    expect(await scores()).toEqual([5, 2])
  })

  it('that scores a corrected exam is put right', async () => {
    await completed()
    await correct({ index: 0, rule: 'everyone' })
    expect(await scores()).toEqual([1, 3])
    await school.test.pool.query('update attempts set score = 0 where exam_id = $1', [exam])
    await scoreBehind(school.test.deps.db)
    expect(await scores()).toEqual([1, 3])
    expect((await school.test.pool.query('select * from scores_behind')).rows).toEqual([])
    await expectFigures()
  })

  it('that scores while the first correction is under way is put right', async () => {
    await completed()
    const { db } = school.test.deps
    const scoring = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(72803, ${exam}::int)`.execute(tx)
      const older = school.test.pool.query('update attempts set score = 0 where exam_id = $1', [exam])
      while ((await countWaiting(school.test)) === 0);
      await sql`
        insert into paper_corrections (exam_id, index, revision_before, revision_id, rule, before, after, reason, changed,
          created_by, created_at)
        select ${exam}::bigint, 0, revision_id, revision_id, 'everyone', '{}', '{}', '', 0,
          (select min(id) from staff), now()
        from paper_questions where exam_id = ${exam} and index = 0`.execute(tx)
      return [older]
    })
    await Promise.all(scoring)
    await scoreBehind(db)
    expect(await scores()).toEqual([1, 2])
  })

  it('that scores an exam that nobody has corrected leaves nothing to do', async () => {
    await completed()
    await school.test.pool.query('update attempts set score = 0 where exam_id = $1', [exam])
    expect((await school.test.pool.query('select * from scores_behind')).rows).toEqual([])
  })
})
