/** A student's list of exams and the review of a completed one. */
import { getExamReview } from '@pariksha/contract/results.ts'
import { listStudentExams } from '@pariksha/contract/student-exams.ts'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, apiOf, cutOff, examId, failingCalls, firstOf, holdUp, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

test("a student's exams", async ({ person, seen }) => {
  const page = await person(people.pupil)
  await page.goto('/login')
  const release = await holdUp(page, '/student-exam/get-all-exams')
  await page.goto('/student/my-exams')
  await seen.words(page, 'student-exams.loading')
  release()
  await seen.words(page, 'student-exams.welcome', 'student-exams.search', 'student-exams.view-score')
  await page.unrouteAll()
  await seen.words(page, 'student-exams.not-announced', 'student-exams.get-started')
  const name = (await page.evaluate(() => localStorage.getItem('name'))) ?? ''
  await seen.filled(page, 'student-exams.greeting', { name })

  const bySubject = await apiOf(page, listStudentExams, {})
  const exams = Object.values(bySubject).flat()
  await seen.rule('student-exams.count', () =>
    expect(page.getByText(new RegExp(`Total Exams: ${exams.length}$`)).first()).toBeVisible(),
  )
  const subjects = page.getByRole('group', { name: 'Subject' })
  await seen.rule('student-exams.subjects', async () => {
    const buttons = subjects.getByRole('button')
    await expect(buttons).toHaveCount(1 + Object.keys(bySubject).length)
    await expect(buttons.first()).toHaveText(new RegExp(`^All${exams.length} exams$`))
    for (const button of (await buttons.all()).slice(1)) await expect(button.locator('img')).toBeVisible()
  })
  await seen.rule('student-exams.exam', async () => {
    const counts = Object.entries(bySubject).map(([subject, list]) => ({ subject, count: list.length }))
    for (const { subject, count } of counts) {
      const text = `${count} ${count === 1 ? 'exam' : 'exams'}`
      await expect(subjects.getByRole('button').filter({ hasText: subject })).toContainText(text)
    }
    expect(counts.some(({ count }) => count === 1)).toBe(true)
  })
  await seen.rule('student-exams.all', () =>
    expect(subjects.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true'),
  )
  const cards = page.getByRole('article')
  await seen.rule('student-exams.facts', async () => {
    await expect(cards).toHaveCount(exams.length)
    const [exam] = exams
    const card = cards.filter({ hasText: exam?.subject ?? '' }).first()
    await expect(card).toContainText(/\d+ questions?/)
    await expect(card).toContainText(/\d{1,2}:\d{2}/)
    await expect(card).toContainText(/\d{1,2} \w{3,9}/)
    await expect(card).toContainText(/\d+ (min|h)/)
  })
  await seen.rule('student-exams.lowercase', async () => {
    for (const status of ['running', 'upcoming', 'completed']) {
      await expect(cards.locator(`[data-status="${status}"]`).first()).toHaveText(status)
    }
  })
  await seen.rule('student-exams.disabled', async () => {
    const upcoming = page.locator('[role="article"][data-status="upcoming"]').first()
    const start = upcoming.getByRole('button').filter({ hasText: 'Get Started' })
    await expect(start).toHaveAttribute('aria-disabled', 'true')
    await start.click({ force: true })
    await seen.words(page, 'student-exams.not-yet')
    await expect(page).toHaveURL(/\/student\/my-exams$/)
  })
  await seen.rule('student-exams.filters', async () => {
    const [subject = '', ofSubject = []] = Object.entries(bySubject)[0] ?? []
    await subjects.getByRole('button').filter({ hasText: subject }).click()
    await expect(cards).toHaveCount(ofSubject.length)
    await subjects.getByRole('button').first().click()
    await expect(cards).toHaveCount(exams.length)
    await page.getByRole('searchbox').fill(subject.toUpperCase())
    await expect(cards.filter({ hasNotText: subject })).toHaveCount(0)
    await expect(cards.first()).toBeVisible()
  })
  await page.getByRole('searchbox').fill('no such subject')
  await seen.words(page, 'student-exams.empty')
})

test("a student's exams that cannot be had", async ({ person, seen }) => {
  const page = await person(people.pupil)
  const card = {
    exam_date: '2026-11-21',
    status: 'running',
    subject: 'Hindi',
    exam_type: 'Running',
    progress: 'not started',
  }
  for (const [answer, id] of [
    [{ body: '' }, 'student-exams.no-exam-data'],
    [{ json: { Hindi: [{ ...card, examStats: { exam_id: 1 } }] } }, 'student-exams.incomplete'],
    [{ json: { Hindi: [{ status: 'running' }] } }, 'student-exams.missing'],
  ] as const) {
    await answerWith(page, '/student-exam/get-all-exams', answer)
    await page.goto('/student/my-exams')
    await seen.words(page, id)
    await page.unrouteAll()
  }
  await cutOff(page, '/student-exam/get-all-exams')
  await page.goto('/student/my-exams')
  await seen.words(page, 'student-exams.failed')
})

test('a student reviews an exam', async ({ person, request, seen }) => {
  const id = await examId(request, { subject: 'Science', status: 'Completed' })
  const page = await person({ uniqueCode: 'DEMO-5001' })
  await page.goto('/login')
  const address = `/student-exam/get-exam-data/${id}`
  const release = await holdUp(page, address)
  await page.goto(`/student/exam-info?exam_id=${id}`)
  await seen.words(page, 'review.loading')
  release()
  await seen.words(page, 'review.marks', 'review.back', 'review.heading', 'review.mcqs', 'review.descriptive')
  await seen.words(page, 'review.number', 'review.correct', 'review.yours')
  await page.unrouteAll()
  const review = await apiOf(page, getExamReview, { params: { id: String(id) } })
  await seen.rule('review.head', async () => {
    await expect(page.getByRole('heading', { name: 'Science', exact: true })).toBeVisible()
    await expect(page.locator('main img[src$="/science.svg"]').first()).toBeVisible()
    await expect(page.getByText(review.exam.exam_type, { exact: true })).toBeVisible()
    await expect(
      page
        .locator('main')
        .getByText(new RegExp(review.exam.exam_date.slice(0, 4)))
        .first(),
    ).toBeVisible()
    await expect(page.locator(`main [data-status="${review.exam.status}"]`)).toHaveText(review.exam.status)
  })
  await seen.rule('review.styles', async () => {
    const colours = new Set<string>()
    for (const status of ['passed', 'failed', 'pending']) {
      await answerWith(page, address, { json: { ...review, exam: { ...review.exam, status } } })
      await page.goto(`/student/exam-info?exam_id=${id}`)
      const badge = page.locator(`main [data-status="${status}"]`)
      await expect(badge).toHaveText(status)
      colours.add(await badge.evaluate((element) => getComputedStyle(element).color))
      await page.unrouteAll()
    }
    expect(colours.size).toBe(3)
  })
  await seen.rule('review.correct-field', async () => {
    const { mcqs, description } = review.exam.questions.exam_paper
    const question = (number: number) =>
      page.locator('main li', { has: page.getByRole('heading', { name: `Q${number}`, exact: true }) })
    await page.goto(`/student/exam-info?exam_id=${id}`)
    await expect(question(1)).toContainText(`Correct Answer:${firstOf(mcqs).correct}`)
    await expect(question(mcqs.length + 1)).toContainText(`Correct Answer:${firstOf(description).answer}`)
  })
  const blank = { ...review.student_answers, mcq_answers: [], descriptive_answers: [] }
  await answerWith(page, address, { json: { ...review, student_answers: blank } })
  await page.goto(`/student/exam-info?exam_id=${id}`)
  await seen.words(page, 'review.not-attempted')
  await seen.rule('review.back-leads', async () => {
    await placeOf(page, 'review.back').click()
    await expect(page).toHaveURL(/\/student\/my-exams$/)
  })
  await page.goto('/student/exam-info')
  await seen.words(page, 'review.no-id')
  await page.unrouteAll()

  await seen.rule('review.server-message', async () => {
    await page.goto('/student/exam-info?exam_id=999999')
    await expect(page.getByRole('alert').filter({ hasText: 'Exam not found' })).toBeVisible()
  })
  await cutOff(page, address)
  await page.goto(`/student/exam-info?exam_id=${id}`)
  await seen.words(page, 'review.failed')
  await seen.rule('review.leaves', async () => {
    await page.waitForEvent('load')
    await expect(page).toHaveURL(/\/student\/my-exams$/)
  })
})
