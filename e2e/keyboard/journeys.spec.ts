/** The main job of each role, from the login to the end, without a mouse. */
import type { Locator, Page } from '@playwright/test'
import { questionAt } from '../exam-page.ts'
import { demo } from '../people.ts'
import { expect, test } from '../quiet-page.ts'
import { expectArrived } from './focus.ts'
import { Hands } from './hands.ts'

const pupil = 'DEMO-5010'
const durationMin = '47'
/** One that no class has yet. */
const rollNumber = `K-${Date.now() % 1_000_000}`

/** Date and time as the fields of an American browser take them, one part after another. */
function typedNow(): { date: string; time: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options }).format(new Date()).replace(/\W/g, '')
  return {
    date: format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: format({ hour: '2-digit', minute: '2-digit', hour12: true }),
  }
}

const success = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function logInStaff(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  const hands = new Hands(page)
  await page.goto('/teacher/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hands.type(page.getByLabel('Username'), username)
  await hands.type(page.getByLabel('Password', { exact: true }), password)
  await hands.press('Enter')
  await expectArrived(page, /^Good /)
}

/** By the skip link past the bar, which shows when it has the focus. */
async function skipBar(page: Page): Promise<void> {
  const hands = new Hands(page)
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await hands.reach(skip, { backwards: true })
  await hands.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** @returns the number of the exam */
async function createExam(page: Page): Promise<string> {
  const hands = new Hands(page)
  const { date, time } = typedNow()
  await hands.use(page.getByRole('link', { name: 'Start a new exam manually' }))
  await expectArrived(page, /exam/i)
  await skipBar(page)
  await hands.type(page.getByRole('combobox', { name: 'Subject' }), 'Sci')
  await hands.type(page.getByLabel('Extra Topics'), 'Plants')
  await hands.type(page.getByRole('combobox', { name: 'Grade' }), '5')
  await hands.type(page.getByLabel('Timings'), time)
  await hands.type(page.getByLabel('Date of Exam'), date)
  await hands.type(page.getByLabel('No. of MCQs'), '1')
  await hands.type(page.getByLabel('No. of Descriptive'), '1')
  await hands.type(page.getByLabel('Duration (minutes)'), durationMin)
  await hands.press('Enter')
  await expect(success(page, 'Exam details validated successfully!')).toBeVisible()

  const choice = page.getByRole('group', { name: 'MCQ 1' })
  await expect(choice.getByLabel('Question')).toBeFocused()
  await page.keyboard.type('Which part of a plant drinks water?')
  await hands.press('Alt+=')
  await expect(page.getByRole('toolbar', { name: 'Symbols' }).locator(':focus')).toHaveCount(1)
  await expect(choice.getByLabel('Question')).toBeInViewport()
  await hands.press('Escape')
  await expect(choice.getByLabel('Question')).toBeFocused()
  for (const [letter, text] of Object.entries({ A: 'Root', B: 'Leaf', C: 'Flower', D: 'Fruit' })) {
    await hands.type(choice.getByRole('textbox', { name: `Choice ${letter}` }), text)
  }
  await hands.reach(choice.getByRole('radio', { name: 'A is correct' }))
  await hands.press('Space')
  const written = page.getByRole('group', { name: 'Descriptive Q1' })
  await hands.type(written.getByLabel('Question'), 'Why do plants need water?')
  await hands.type(written.getByLabel('Answer'), 'To make food and to stay firm.')
  const created = page.waitForResponse('**/api/v1/exam/create-exam')
  await hands.use(button(page, 'Submit'))
  await expect(success(page, 'Exam created successfully!')).toBeVisible()
  await hands.use(page.getByRole('link', { name: 'See it in the list of exams' }))
  await expectArrived(page, 'Exams')
  return String((await (await created).json()).exam_id)
}

async function takeExam(page: Page, exam: string): Promise<void> {
  const hands = new Hands(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hands.type(page.getByLabel('Student ID'), pupil)
  await hands.press('Enter')
  await expectArrived(page, /^Hello/)
  await hands.use(page.locator(`a[href$="/student/exam?id=${exam}"]`))
  await hands.expectDialog()
  await expect(button(page, 'Start Exam')).toBeFocused()
  await hands.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Start exam' })).toBeVisible()
  await hands.use(button(page, 'Yes'))
  await expect(success(page, 'Exam started! Good luck!')).toBeVisible()
  await expectArrived(page, 'Science')

  await hands.lookInto(button(page, 'Keys'))
  await hands.reach(questionAt(page, 0).getByRole('radio', { name: 'Root' }))
  await hands.press('Space')
  await expect(questionAt(page, 0).getByRole('radio', { name: 'Root' })).toBeChecked()
  await hands.type(questionAt(page, 1).getByRole('textbox'), 'So that they can make food.')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await hands.reach(questionAt(page, 0).getByRole('radio', { name: 'Root' }), { backwards: true })
  await hands.lookInto(button(page, 'Submit'))
  await hands.press('Enter')
  await hands.expectDialog()
  await hands.use(button(page, 'Yes, submit'))
  await expect(success(page, 'Exam submitted successfully')).toBeVisible()
  await expectArrived(page, /^Hello/)
}

async function completeAndMark(page: Page, exam: string): Promise<void> {
  const hands = new Hands(page)
  await page.reload()
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href$="exam_id=${exam}"]`) })
  for (const action of [/^Edit/, /^Delete/]) await hands.lookInto(card.getByRole('button', { name: action }))
  await hands.reach(card.getByRole('button', { name: /^Complete/ }), { backwards: true })
  await hands.press('Enter')
  await hands.expectDialog()
  await hands.use(button(page, 'Complete exam'))
  await expect(success(page, 'Exam marked as complete')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Complete/ })).toHaveCount(0)
  await expectArrived(page, 'Exams')
  await hands.use(card.getByRole('link', { name: /^Mark answers \(1 to mark\)/ }))
  const marks = page.getByLabel('Marks out of 5')
  await expect(marks).toBeFocused()
  await page.keyboard.type('4.5')
  await hands.press('Enter')
  await expect(success(page, '1 of 1 marked')).toBeVisible()
  await expect(page.getByText('All marks saved')).toBeVisible()
  await expect(button(page, 'Look through them')).toBeFocused()
}

test('an exam is made, taken, completed and marked', async ({ visitor }) => {
  const staff = await visitor({ locale: 'en-US' })
  await logInStaff(staff, demo.teacher05)
  const exam = await createExam(staff)
  const taker = await visitor({ colorScheme: 'dark' })
  await takeExam(taker, exam)
  await completeAndMark(staff, exam)
})

test('a pupil is added and promoted', async ({ visitor }) => {
  const page = await visitor({ colorScheme: 'dark' })
  const hands = new Hands(page)
  await logInStaff(page, demo.principal)
  await hands.use(button(page, 'Class 6th'))
  await expectArrived(page, 'Students of Class 6th')
  const add = button(page, '+ Add Students')
  await hands.lookInto(add)
  await hands.press('Enter')
  const dialog = await hands.expectDialog()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Kiran Kumar')
  await hands.type(dialog.getByLabel('Roll Number'), rollNumber)
  await hands.type(dialog.getByLabel('Phone Number'), '9848012345')
  await hands.type(dialog.getByLabel('Parent Name'), 'Ravi Kumar')
  await hands.openChoices(dialog.getByRole('combobox', { name: 'Gender' }))
  await hands.press('ArrowDown')
  await hands.press('Enter')
  await hands.use(dialog.getByRole('button', { name: 'Add Student', exact: true }))
  await expect(success(page, 'Student created successfully')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add another' })).toBeFocused()
  await hands.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await hands.reach(page.getByRole('searchbox'), { backwards: true })
  await page.keyboard.type(rollNumber)
  await expect(success(page, '1 student')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Kiran Kumar' })
  await hands.reach(row.getByRole('link').last())
  await hands.press('Space')
  await expect(row.getByRole('checkbox')).toBeChecked()
  const promote = button(page, 'Promote Students')
  await hands.reach(promote, { backwards: true })
  await hands.lookInto(promote)
  await hands.press('Enter')
  await hands.expectDialog()
  await hands.openChoices(page.getByRole('combobox', { name: 'Promote to class' }))
  await hands.press('End')
  await hands.press('Enter')
  await hands.use(button(page, 'Promote'))
  await expect(success(page, 'Students promoted successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(promote).toBeFocused()
})
