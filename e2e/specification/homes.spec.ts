/** The three homes. */
import { getTeacherHome, getTeacherInfo } from '@pariksha/contract/school.ts'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, apiOf, cutOff, failingCalls, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

const labels = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'].map((nth) => `Class ${nth}`)

test("a teacher's home", async ({ person, seen }) => {
  const page = await person(people.teacher05)
  await page.goto('/teacher/home')
  await seen.words(page, 'teacher-home.loaded', 'teacher-home.my-classes', 'teacher-home.my-subjects')
  await seen.words(page, 'teacher-home.students', 'teacher-home.conducted')
  await seen.words(page, 'teacher-home.running', 'teacher-home.upcoming')
  await seen.rule('teacher-home.greeting', async () => {
    const name = await page.evaluate(() => localStorage.getItem('name'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`, ${name}$`))
  })
  const home = await apiOf(page, getTeacherHome, {})
  const classes = page.getByRole('group', { name: 'My Classes' })
  await seen.rule('teacher-home.classes', async () => {
    const keys = Object.keys(Object(home).classes_data)
    expect(keys).toContain('All')
    await expect(classes.getByRole('button')).toHaveText(keys)
  })
  await seen.rule('teacher-home.subjects', async () => {
    const { subjects } = await apiOf(page, getTeacherInfo, {})
    const buttons = page.getByRole('group', { name: 'My Subjects' }).getByRole('button')
    await expect(buttons).toHaveText(subjects)
    for (const button of await buttons.all()) await expect(button).toBeDisabled()
  })
  for (const [id, name, address] of [
    ['teacher-home.with-ai', 'Start a new exam with AI', /\/teacher\/generate-exam-with-ai$/],
    ['teacher-home.manually', 'Start a new exam manually', /\/teacher\/generate-exam$/],
  ] as const) {
    await seen.rule(id, async () => {
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await page.goBack()
    })
  }
  await seen.rule('teacher-home.to-class', async () => {
    await classes.getByRole('button', { name: 'All' }).click()
    await expect(page).toHaveURL(/\/teacher\/home$/)
    await classes.getByRole('button', { name: 'Class 5th' }).click()
    await expect(page).toHaveURL(/\/teacher\/class-data\?selectedClass=Class\+5th$/)
  })
})

test("a teacher's home that cannot be had", async ({ person, seen }) => {
  const page = await person(people.teacher05)
  for (const [answer, id] of [
    [{ json: { teacher_name: 'Principal', role: 'principal', stats: stats() } }, 'teacher-home.invalid'],
    [{ json: { teacher_name: 'Teacher', class_teacher: null, classes_data: {} } }, 'teacher-home.no-all'],
    [{ status: 500, json: { message: 'broken' } }, 'teacher-home.failed'],
  ] as const) {
    await answerWith(page, '/teacher/teacher-home', answer)
    await page.goto('/teacher/home')
    await seen.words(page, id)
  }
  await page.unrouteAll()
  await answerWith(page, '/teacher/info', { status: 500, body: '' })
  await page.goto('/teacher/home')
  await seen.words(page, 'teacher-home.info-failed')
})

function stats() {
  return { total_students: 1, total_exams: 1, running_exams: 1, upcoming_exams: 1 }
}

test("the principal's home", async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/home')
  await seen.words(page, 'principal-home.loaded', 'principal-home.students', 'principal-home.exams')
  await seen.words(page, 'principal-home.running', 'principal-home.upcoming')
  await seen.words(page, 'principal-home.with-ai', 'principal-home.manually')
  await seen.rule('principal-home.greeting', async () => {
    const name = await page.evaluate(() => localStorage.getItem('name'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`, ${name}$`))
  })
  await seen.rule('principal-home.search', async () => {
    await page.getByRole('combobox').fill('DEMO-4001')
    await expect(page.getByRole('option')).toContainText('DEMO-4001')
  })
  await page.getByRole('combobox').fill('nobody of this name')
  await seen.words(page, 'principal-home.no-students')
  const classes = page.getByRole('group', { name: 'Classes' })
  await seen.rule('principal-home.classes', () => expect(classes.getByRole('button')).toHaveText(['All', ...labels]))
  for (const [id, words, address] of [
    ['principal-home.with-ai-leads', 'principal-home.with-ai', /\/principal\/generate-exam-with-ai$/],
    ['principal-home.manually-leads', 'principal-home.manually', /\/principal\/generate-exam$/],
  ] as const) {
    await seen.rule(id, async () => {
      await placeOf(page, words).click()
      await expect(page).toHaveURL(address)
      await page.goBack()
    })
  }
  await seen.rule('class-labels', async () => {
    await seen.rule('principal-home.to-class', async () => {
      await classes.getByRole('button', { name: 'All' }).click()
      await expect(page).toHaveURL(/\/principal\/home$/)
      await classes.getByRole('button', { name: 'Class 10th' }).click()
      await expect(page).toHaveURL(/\/principal\/class-data\?selectedClass=Class\+10th$/)
    })
    await expect(page.getByRole('row').nth(1).getByRole('cell', { name: '10', exact: true }).first()).toBeVisible()
  })

  await answerWith(page, '/teacher/teacher-home', { status: 500, body: '' })
  await page.goto('/principal/home')
  await seen.words(page, 'principal-home.failed')
})

test.describe('a class page that does not load', () => {
  test.use({ expectedFaults: [[failingCalls, /dynamically imported module/], { scope: 'test' }] })

  test('is told', async ({ person, seen }) => {
    const page = await person(people.principal)
    await page.goto('/principal/home')
    await page.route(/class-data.*\.js/, (route) => route.abort())
    await page.getByRole('group', { name: 'Classes' }).getByRole('button', { name: 'Class 5th' }).click()
    await seen.words(page, 'home.no-class-page')
  })
})

test("a student's home", async ({ person, seen }) => {
  const page = await person(people.pupil)
  await page.goto('/student/home')
  await seen.words(page, 'student-home.total', 'student-home.attended')
  await seen.words(page, 'student-home.running', 'student-home.upcoming')
  await seen.rule('student-home.greeting', async () => {
    const name = await page.evaluate(() => localStorage.getItem('name'))
    await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible()
    await expect(page.getByText(/^Class 5th · /)).toBeVisible()
  })
  const cards = page.getByRole('article')
  await seen.rule('student-home.cards', () => expect(cards.first()).toBeVisible())
  await seen.rule('student-home.search', async () => {
    await page.getByRole('searchbox', { name: 'Search by subject' }).fill('mAtHeM')
    await expect(cards.first()).toContainText('Mathematics')
    await expect(cards.filter({ hasNotText: 'Mathematics' })).toHaveCount(0)
  })
  await page.getByRole('searchbox', { name: 'Search by subject' }).fill('no such subject')
  await seen.words(page, 'student-home.empty')

  await seen.rule('empty.from-server', async () => {
    await answerWith(page, '/student/student-home', { body: '' })
    await page.goto('/student/home')
    await seen.words(page, 'student-home.no-data')
  })
  await seen.rule('student-home.server-message', async () => {
    await page.unrouteAll()
    await answerWith(page, '/student/student-home', { status: 500, json: { message: 'Come back at ten.' } })
    await page.goto('/student/home')
    await expect(page.getByRole('alert').filter({ hasText: 'Come back at ten.' })).toBeVisible()
  })
  await page.unrouteAll()
  await cutOff(page, '/student/student-home')
  await page.goto('/student/home')
  await seen.words(page, 'student-home.failed')
})
