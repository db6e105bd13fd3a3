import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/access/ask.ts'
import { makeCallers } from '../../test/access/callers.ts'
import { requests } from '../../test/access/requests.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeBusySchool } from '../../test/fixtures/busy-school.ts'
import { onlyChoices, type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, sittingPaper } from '../../test/fixtures/sitting.ts'
import { recordStatements } from '../../test/statements.ts'
import { changesOfSchool } from './changes.service.ts'
import { fieldWords, notTold, toldElsewhere } from './field-words.rules.ts'

type Change = { what: string; who: string; about: string; fields: unknown[]; reason: string | null; date: string }
type Page = {
  changes: Change[]
  next: string | null
  looked_back_to: string | null
  people: { staff_id: number; name: string }[]
}

let room: ResultsClass

beforeAll(async () => {
  room = await startResultsClass()
})
afterAll(() => room.test.close())

async function changes(query: Record<string, string> = {}, path = '/changes', by = 'principal'): Promise<Page> {
  const { status, body } = await room.get(`${path}?${new URLSearchParams(query)}`, by)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

const whatOf = ({ changes: found }: Page) => found.map(({ what }) => what)
const patch = (exam: number, body: object) =>
  room.test.send({ method: 'PATCH', url: `/api/v1/exam/update-exam/${exam}`, token: room.tokenOf('maths'), body })

/** An exam of which much is changed: its title, by a teacher; a pupil takes it; the principal completes it. */
async function changedExam(title: string): Promise<number> {
  const exam = await makeExam(room.test, {
    ...onlyChoices,
    mcqs: sittingPaper.mcqs,
    num_mcqs: 3,
    subject: 'Mathematics',
  })
  await patch(exam, { scheduled_date: '2026-11-09', scheduled_time: '09:59', duration: 45, title })
  await room.take(exam, '5-1', { mcq: rightChoices })
  await room.complete(exam)
  return exam
}

describe('what changed in the school', () => {
  let exam: number
  beforeAll(async () => {
    exam = await changedExam('Fractions')
  })

  it('is told in words, the latest first: who, what, of what, from what to what', async () => {
    const page = await changes()
    expect(whatOf(page).slice(0, 3)).toEqual(['Completed an exam', 'Edited an exam', 'Created an exam'])
    expect(page.changes[1]).toMatchObject({
      who: 'Teacher maths (teacher)',
      about: 'Fractions (Mathematics), Class 5th, 2026-11-09',
      date: '2026-11-09',
      time: '10:00',
      reason: null,
      fields: [
        { label: 'Title', before: null, after: 'Fractions' },
        { label: 'Duration, min', before: '30', after: '45' },
      ],
    })
    expect(page.people.map(({ name }) => name)).toContain('Teacher hindi')
  })

  it('leaves out what students did themselves, unless that is asked for', async () => {
    expect(whatOf(await changes({ limit: '200' }))).not.toContain('Handed in')
    const taking = await changes({ kind: 'taking' })
    expect(whatOf(taking)).toEqual(['Handed in', 'Started an exam'])
    expect(taking.changes[0]).toMatchObject({
      who: 'Student 1 (student)',
      about: 'Fractions (Mathematics), Class 5th, 2026-11-09; Student 1, Class 5th, roll number 1',
    })
    expect(JSON.stringify(taking)).not.toMatch(/PUPIL/)
  })

  it('is found by kind, person, day and text, together', async () => {
    const all = (await changes({ limit: '200' })).changes.length
    const maths = (await changes()).people.find(({ name }) => name === 'Teacher maths')?.staff_id ?? 0
    const by = String(maths)
    expect(whatOf(await changes({ by }))).toEqual(['Edited an exam'])
    expect(whatOf(await changes({ by, kind: 'students' }))).toEqual([])
    expect(whatOf(await changes({ by: '0' }))).toEqual([])
    expect(whatOf(await changes({ kind: 'exams' }))).toEqual(['Completed an exam', 'Edited an exam', 'Created an exam'])
    expect(new Set(whatOf(await changes({ kind: 'students' })))).toEqual(new Set(['Added a student']))
    expect(whatOf(await changes({ q: 'fRACT' }))).toHaveLength(3)
    expect(whatOf(await changes({ q: 'teacher maths', kind: 'exams' }))).toEqual(['Edited an exam'])
    expect(whatOf(await changes({ from: '2026-11-10' }))).toEqual([])
    expect(whatOf(await changes({ until: '2026-11-08' }))).toEqual([])
    expect(whatOf(await changes({ from: '2026-11-09', until: '2026-11-09', limit: '200' }))).toHaveLength(all)
  })

  it('comes a page at a time, each change once, also where many were made at one moment', async () => {
    const whole = (await changes({ limit: '200' })).changes
    for (const filter of [{}, { q: 'e' }] as Record<string, string>[]) {
      const expected = (await changes({ ...filter, limit: '200' })).changes
      const paged: Change[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Page = await changes({ ...filter, limit: '2', ...(cursor === '' ? {} : { cursor }) })
        paged.push(...page.changes)
        cursor = page.next
      }
      expect(paged).toEqual(expected)
    }
    expect(whole.length).toBeGreaterThan(5)
    const foreign = await room.get('/changes?cursor=abc', 'principal')
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ path: 'cursor' }] } })
  })

  it('looks through so many changes at once for a text, and says back to when', async () => {
    await room.test.pool.query(`
      insert into audit (at, action, record, record_id)
      select '2026-11-08T00:00:00Z'::timestamptz - n * interval '1 minute', 'school.backed_up', 'backup', '1'
      from generate_series(1, 4000) as n`)
    const first = await changes({ q: 'no such name' })
    expect(first).toMatchObject({ changes: [], looked_back_to: '2026-11-06' })
    const second = await changes({ q: 'no such name', cursor: first.next ?? '' })
    const third = await changes({ q: 'no such name', cursor: second.next ?? '' })
    expect([second.looked_back_to, third]).toMatchObject([
      '2026-11-05',
      { changes: [], next: null, looked_back_to: null },
    ])
  })

  it('is exported, what the filters leave, and that is a change too', async () => {
    const answer = await room.get('/changes/export?format=csv&kind=exams', 'principal')
    const text = Buffer.from(answer.body.base64, 'base64').toString()
    expect(answer.body.file_name).toBe('Changes.csv')
    expect(text).toContain('"Title: none → Fractions; Duration, min: 30 → 45"')
    expect(text.trim().split('\n')).toHaveLength(4)
    expect((await room.get('/changes/export?format=xlsx', 'principal')).status).toBe(200)
    expect(whatOf(await changes({ limit: '2' }))).toEqual(['Exported a list of changes', 'Exported a list of changes'])
  })

  it('reads by indexes as many rows as it shows', async () => {
    await room.test.pool.query('analyze audit')
    const { db, queries } = recordStatements(room.test.pool)
    for (const filter of [
      {},
      { kind: 'exams' as const },
      { kind: 'taking' as const },
      { by: 1 },
      { by: 1, kind: 'papers' as const },
    ]) {
      await changesOfSchool(db, { cursor: undefined, limit: 20, ...filter })
    }
    const lists = queries.filter(({ sql }) => sql.includes('from audit'))
    expect(lists.length).toBeGreaterThanOrEqual(5)
    for (const { sql, parameters } of lists) {
      const { rows } = await room.test.pool.query(`explain (format json) ${sql}`, [...parameters])
      expect(JSON.stringify(rows), sql).not.toMatch(
        /"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"audit"/,
      )
    }
  })

  it('is the same of one exam, for who may change it', async () => {
    await changedExam('Decimals')
    const page = await changes({}, `/exam/changes/${exam}`, 'maths')
    expect(whatOf(page)).toEqual(['Completed an exam', 'Edited an exam', 'Created an exam'])
    expect(JSON.stringify(page)).not.toMatch(/Decimals/)
    expect((await room.get(`/exam/changes/${exam}`, 'hindi')).status).toBe(404)
  })

  it('has what was given to students of one exam', async () => {
    const runs = await makeExam(room.test, { subject: 'Mathematics' })
    await room.test.send({
      method: 'POST',
      url: `/api/v1/exam/board/${runs}/extra-time`,
      token: room.tokenOf('maths'),
      body: { pupils: ['PUPIL-5-10'], minutes: 10, reason: 'late bus' },
    })
    expect((await changes({ limit: '1' }, `/exam/changes/${runs}`, 'maths')).changes[0]).toMatchObject({
      what: 'Gave extra time',
      about: 'Mathematics, Class 5th, 2026-11-09; Student 10, Class 5th, roll number 10',
      fields: [{ label: 'Extra time, min', before: '0', after: '10' }],
      reason: 'late bus',
    })
  })

  it('has marks of one exam with the student and the question', async () => {
    const written = await makeExam(room.test, { subject: 'Mathematics' })
    await room.take(written, '5-2', { mcq: rightChoices, descriptive: { 3: 'a part' } })
    await room.complete(written)
    const token = room.tokenOf('maths')
    const { body } = await room.get(`/marking/exam/${written}/question/3`, 'maths')
    const [{ answer_id: answer }] = body.answers
    const marking = `/api/v1/marking/exam/${written}/question/3/answer/${answer}`
    await room.test.send({ method: 'PUT', url: marking, token, body: { marks: 3, expected: null } })
    const page = await changes({ limit: '1' }, `/exam/changes/${written}`, 'maths')
    expect(page.changes[0]).toMatchObject({
      what: 'Marked an answer',
      about: 'Mathematics, Class 5th, 2026-11-09; Student 2, Class 5th, roll number 2; question 4',
      fields: [{ label: 'Marks', before: null, after: '3' }],
    })
  })

  it('is the same of one student, with their papers, for who may change the record', async () => {
    const student = room.idOf('5-1')
    const page = await changes({}, `/manage-student/changes/${student}`)
    expect(whatOf(page)).toContain('Added a student')
    expect(whatOf(page)).toContain('Handed in')
    expect(page.changes.every(({ about }) => about.includes('Student 1, Class 5th'))).toBe(true)
    expect((await room.get(`/manage-student/changes/${student}`, 'maths')).status).toBe(403)
    expect((await room.get(`/manage-student/changes/${student}`, 'sixth')).status).toBe(404)
  })
})

describe('every call that changes something', () => {
  let busy: TestApp
  beforeAll(async () => {
    busy = await startTestApp()
  })
  afterAll(() => busy.close())

  it('writes nothing that the list has no words for, and no secret', async () => {
    const { fifth } = await makeBusySchool(busy)
    const tokens = await makeCallers(busy)
    for (const caller of ['principal', 'class teacher', 'teacher of the class', 'pupil'] as const) {
      for (const [endpoint, request] of Object.entries(requests)) {
        if (/logout|reset-password|sessions|setup|new-code|backup/.test(endpoint)) continue
        await ask(busy.app, endpoint, { ...request(fifth), token: Reflect.get(tokens, caller) })
      }
    }
    const { rows } = await busy.pool.query<{ name: string; actions: string[] }>(`
      select name, array_agg(distinct action) as actions from audit,
        jsonb_object_keys(coalesce(nullif(before, 'null'), '{}') || coalesce(nullif(after, 'null'), '{}')) as name
      group by name`)
    const known = new Set([...Object.keys(fieldWords), ...toldElsewhere, ...notTold])
    expect(rows.filter(({ name }) => !known.has(name))).toEqual([])
    expect(rows.length).toBeGreaterThan(25)
    const { body } = await busy.send({ method: 'GET', url: '/api/v1/changes?limit=200', token: tokens.principal ?? '' })
    expect(body.changes.length).toBeGreaterThan(20)
    expect(JSON.stringify(body)).not.toMatch(/PUPIL-|argon2|"token"/)
  }, 60_000)
})
