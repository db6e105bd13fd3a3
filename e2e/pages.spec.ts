/** Every page, at a desk and on a phone, light and dark: no accessibility violation, nothing wider than the screen. */
import type { Page } from '@playwright/test'
import { expectGoodPage } from './good-page.ts'
import { demo, logInStaff, logInStudent } from './people.ts'
import { test } from './quiet-page.ts'

const looks = [
  { name: 'desk', viewport: { width: 1366, height: 768 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const

/** The id of an exam of Class 5 in a state, as the demo school has it. */
async function examOf(page: Page, wanted: { status: 'Running' | 'Completed'; subject: string }): Promise<number> {
  return page.evaluate(async ({ status, subject }) => {
    const answer = await fetch('/api/v1/exam/get-exams', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const exams: { exam_id: number; status: string; subject: string }[] = (await answer.json())['Class 5th']
    return exams.find((exam) => exam.status === status && exam.subject === subject)?.exam_id ?? 0
  }, wanted)
}

for (const { name, ...look } of looks) {
  test(`pages for everybody (${name})`, async ({ visitor }) => {
    const page = await visitor(look)
    for (const path of ['/login', '/teacher/login', '/setup?token=none', '/no-such-page']) {
      await page.goto(path)
      await expectGoodPage(page)
    }
  })

  test(`teacher pages (${name})`, async ({ visitor }) => {
    const page = await visitor(look)
    await logInStaff(page, demo.teacher05)
    const exam = await examOf(page, { status: 'Completed', subject: 'Science' })
    for (const path of [
      '/teacher/home',
      '/teacher/my-exams',
      '/teacher/generate-exam',
      '/teacher/generate-exam-with-ai',
      '/teacher/class-data?selectedClass=Class+5th',
      '/teacher/login-slips?selectedClass=Class+5th',
      '/teacher/import-students?selectedClass=Class+5th',
      `/teacher/student-exam-data?exam_id=${exam}`,
      `/teacher/mark-exam?exam_id=${exam}`,
      `/teacher/student-exam-info?exam_id=${exam}&uniqueCode=DEMO-5001`,
      '/teacher/student?uniqueCode=DEMO-5001',
    ]) {
      await page.goto(path)
      await expectGoodPage(page)
    }
  })

  test(`principal pages (${name})`, async ({ visitor }) => {
    const page = await visitor(look)
    await logInStaff(page, demo.teacher05)
    const exam = await examOf(page, { status: 'Completed', subject: 'Science' })
    await page.evaluate(() => localStorage.clear())
    await logInStaff(page, demo.principal)
    for (const path of [
      '/principal/home',
      '/principal/my-exams',
      '/principal/generate-exam',
      '/principal/generate-exam-with-ai',
      '/principal/class-data?selectedClass=Class+5th',
      '/principal/login-slips?selectedClass=Class+5th',
      '/principal/roll-over',
      '/principal/import-students',
      '/principal/import-teachers',
      '/principal/teachers-data',
      '/principal/teacher?username=teacher05',
      '/principal/student?uniqueCode=DEMO-5001',
      `/principal/exam-data?exam_id=${exam}`,
      `/principal/mark-exam?exam_id=${exam}`,
    ]) {
      await page.goto(path)
      await expectGoodPage(page)
    }
  })

  test(`student pages (${name})`, async ({ visitor }) => {
    const page = await visitor(look)
    await logInStaff(page, demo.teacher05)
    const completed = await examOf(page, { status: 'Completed', subject: 'Science' })
    const running = await examOf(page, { status: 'Running', subject: 'Mathematics' })
    await page.evaluate(() => localStorage.clear())
    await logInStudent(page, 'DEMO-5003')
    for (const path of ['/student/home', '/student/my-exams', `/student/exam-info?exam_id=${completed}`]) {
      await page.goto(path)
      await expectGoodPage(page)
    }
    await page.goto(`/student/exam?id=${running}`)
    await expectGoodPage(page)
  })
}
