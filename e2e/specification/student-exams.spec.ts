/** What a student's result looks like, and how its page leaves. Its words: `web/test/pages/student-exams.test.tsx`. */
import { getExamReview } from '@pariksha/contract/results.ts'
import { expect, test } from './recorder.ts'
import { answerWith, apiOf, cutOff, examId, failingCalls } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

test('the result of an exam', async ({ person, request, seen }) => {
  const id = await examId(request, { subject: 'Science', status: 'Completed' })
  const page = await person({ uniqueCode: 'DEMO-5001' })
  await page.goto('/login')
  const address = `/student-exam/get-exam-data/${id}`
  const review = await apiOf(page, getExamReview, { params: { id: String(id) } })
  await seen.rule('review.styles', async () => {
    const colours = new Set<string>()
    for (const [status, text] of [
      ['passed', 'passed'],
      ['failed', 'failed'],
      ['pending', 'to be marked'],
    ] as const) {
      await answerWith(page, address, { json: { ...review, exam: { ...review.exam, status } } })
      await page.goto(`/student/exam-info?exam_id=${id}`)
      const badge = page.locator(`main [data-status="${status}"]`)
      await expect(badge).toHaveText(text)
      colours.add(await badge.evaluate((element) => getComputedStyle(element).color))
      await page.unrouteAll()
    }
    expect(colours.size).toBe(3)
  })
  await cutOff(page, address)
  await page.goto(`/student/exam-info?exam_id=${id}`)
  await seen.words(page, 'review.failed')
  await seen.rule('review.leaves', async () => {
    await page.waitForEvent('load')
    await expect(page).toHaveURL(/\/student\/my-exams$/)
  })
})
