/** What the server says of an exam that no form lets be sent; the forms: `web/test/pages/manual-exam.test.tsx`. */
import { expect, test } from './recorder.ts'
import { people, sessionOf } from './visitors.ts'

test('numbers of questions below 0 are refused', async ({ request, seen }) => {
  const { token } = await sessionOf(request, people.teacher05)
  const headers = { authorization: `Bearer ${token}` }
  for (const [id, path, message] of [
    ['manual.mcqs-negative', 'num_mcqs', 'Number of MCQs must be 0 or greater.'],
    ['manual.descriptive-negative', 'num_desc', 'Number of Descriptive questions must be 0 or greater.'],
  ] as const) {
    await seen.rule(id, async () => {
      const answer = await request.post('/api/v1/exam/create-exam', { headers, data: { [path]: -1 } })
      expect(answer.status()).toBe(422)
      expect((await answer.json()).errors).toContainEqual({ path, message })
    })
  }
})
