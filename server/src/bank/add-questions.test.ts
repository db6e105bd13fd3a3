/** Two who add the same questions at once: what is done beside each other, and what one waits for. */
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { addToBank, written } from '../../test/bank/bank-school.ts'
import { makeSchool } from '../../test/factories.ts'
import { principalOf } from '../../test/fixtures/sitting.ts'
import { type NewBankQuestion, placeBankQuestions, prepareBankQuestions } from './add-questions.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
})
afterAll(() => test.close())

const question = (text: string): NewBankQuestion => ({
  ...{ content: written(text), math: null, keyTerms: null, marks: 5, subject: 'Hindi', topics: [] },
  ...{ standard: classOfStandard(5), source: 'import' },
})

it('prepares beside others, and adds each question once whoever comes first', async () => {
  const caller = await principalOf(test)
  const giver = { caller, staffId: caller.id, now: test.clock.now() }
  const ours = ['Why does it rain?', 'Why does it snow?'].map(question)
  const areBothPrepared = Promise.withResolvers<void>()
  let prepared = 0
  const add = () =>
    test.deps.db.transaction().execute(async (tx) => {
      const ready = await prepareBankQuestions(tx, giver, ours)
      prepared += 1
      if (prepared === 2) areBothPrepared.resolve()
      // Neither would come this far if preparing held the bank.
      await areBothPrepared.promise
      return placeBankQuestions(tx, giver, ready)
    })
  const outcomes = await Promise.all([add(), add()])
  const [one, other] = outcomes.map((added) => added.map(({ id }) => id))
  expect(one).toEqual(other)
  expect(outcomes.map((added) => added.filter(({ isNew }) => isNew).length).sort()).toEqual([0, 2])
  const rows = await test.deps.db.selectFrom('bank_questions').select('id').where('subject', '=', 'Hindi').execute()
  expect(rows).toHaveLength(2)
})

it('adds what the bank had when it was prepared, and has no more when it is its turn', async () => {
  const [first] = await addToBank(test, [{ content: written('Why is it dark?'), subject: 'Hindi', source: 'import' }])
  const caller = await principalOf(test)
  const giver = { caller, staffId: caller.id, now: test.clock.now() }
  const [added] = await test.deps.db.transaction().execute(async (tx) => {
    const ready = await prepareBankQuestions(tx, giver, [question('Why is it dark?')])
    await test.pool.query(`delete from bank_wordings where bank_question_id = ${first?.id}`)
    await test.pool.query(`delete from bank_questions where id = ${first?.id}`)
    return placeBankQuestions(tx, giver, ready)
  })
  expect(added?.isNew).toBe(true)
})

it('knows a question by its words in its subject, whatever the school calls that', async () => {
  const [here] = await addToBank(test, [{ content: written('What is a proof?'), subject: 'Mathematics' }])
  const [again] = await addToBank(test, [{ content: written('What is a proof?'), subject: 'Maths' }])
  const [other] = await addToBank(test, [{ content: written('What is a proof?'), subject: 'English' }])
  expect(again).toEqual({ ...here, isNew: false })
  expect(other?.isNew).toBe(true)
})
