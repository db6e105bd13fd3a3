/** Papers that a server of the release before has written: `questions`, and no paper of revisions. */
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { makeSchool } from '../../test/factories.ts'
import { makeExam } from '../../test/fixtures/sitting.ts'
import { listPaper } from './papers.reads.ts'

it('are carried over as they are written, and those of this release are left alone', async () => {
  const test = await startTestApp()
  onTestFinished(() => test.close())
  await makeSchool(test)
  const { db } = test.deps
  const ours = await listPaper(db, await makeExam(test))
  expect(ours.length).toBeGreaterThan(0)
  const { rows } = await test.pool.query(`
    with exam as (
      insert into exams (standard, subject, starts_at, duration_min, mcq_count, descriptive_count, total_marks, created_by,
        created_at)
      select 5, 'Hindi', now(), 30, 1, 1, 6, id, now() from staff limit 1 returning id
    ), paper as (
      insert into questions (exam_id, index, kind, text, options, answer, marks)
      select id, 0, 'mcq', 'Which?', array['a', 'b', 'c', 'd'], 'c', 1 from exam union all
      select id, 1, 'descriptive', 'Why?', null, 'So', 5 from exam
    )
    select id from exam`)
  const options = ['a', 'b', 'c', 'd'].map((text, at) => ({ id: at + 1, text }))
  const revision = expect.any(Number)
  expect(await listPaper(db, rows[0].id)).toEqual([
    {
      index: 0,
      revision,
      content: { kind: 'single_choice', text: 'Which?', options, correct: 3 },
      marks: 1,
      credit: 'key',
      choice: null,
      math: null,
      keyTerms: null,
    },
    {
      index: 1,
      revision,
      content: { kind: 'descriptive', text: 'Why?', modelAnswer: 'So' },
      marks: 5,
      credit: 'key',
      choice: null,
      math: null,
      keyTerms: null,
    },
  ])
  const { length } = await db.selectFrom('question_revisions').select('id').execute()
  expect(length).toBe(ours.length + 2)
})
