/** A teacher runs an exam from its board, at a desk, on a tablet and by keyboard, while a pupil takes it on a phone. */
import type { Page } from '@playwright/test'
import { clientOf, createRunningExam } from '../../client.ts'
import { questionAt, startExam } from '../../exam-page.ts'
import { demo, logInStaff } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

const phone = { viewport: { width: 360, height: 740 } }
const code = 'DEMO-4007'

async function openBoard(page: Page, examUrl: string): Promise<void> {
  await logInStaff(page, demo.principal)
  await page.goto(`/principal/exam-board?exam_id=${new URL(examUrl).searchParams.get('id')}`)
  await expect(page.getByRole('table')).toBeVisible()
}

async function act(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(fields)) await dialog.getByRole('textbox', { name: label }).fill(text)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
}

test('what a teacher does on the board reaches the pupil, and what the pupil does shows on the board', async ({
  visitor,
}) => {
  test.setTimeout(120_000)
  const pupil = await visitor(phone)
  const examUrl = await startExam(pupil, code)
  const staff = await visitor({ viewport: { width: 768, height: 1024 } })
  await openBoard(staff, examUrl)
  const row = staff.getByRole('row').filter({ has: staff.getByRole('cell', { name: '7', exact: true }) })
  await expect(row).toContainText('Working')
  await questionAt(pupil, 0).getByRole('radio').first().check()
  await expect(row).toContainText('1 of 12', { timeout: 10_000 })

  await row.getByRole('checkbox').check()
  await act(staff, 'Extra time', { Minutes: '15', Reason: 'A late bus.' })
  await expect(row).toContainText('+15 min')
  await row.getByRole('checkbox').check()
  await act(staff, 'Message', { Message: 'Well done so far.' })
  await expect(pupil.getByText('Well done so far.')).toBeVisible({ timeout: 25_000 })
  await expect(pupil.getByRole('timer')).toHaveText(/^01 : 1[45] : /)
  await pupil.getByRole('button', { name: 'Close message' }).click()

  await row.getByRole('checkbox').check()
  await act(staff, 'Hand in for', { Reason: 'The bus leaves.' })
  await expect(row).toContainText('Handed in')
  await expect(pupil.getByText('This exam is handed in.')).toBeVisible({ timeout: 25_000 })
  await row.getByRole('checkbox').check()
  await act(staff, 'Reopen', { Reason: 'The bus waits.' })
  await expect(row).not.toContainText('Handed in')
  await pupil.goto(examUrl)
  await expect(questionAt(pupil, 0).getByRole('radio').first()).toBeChecked()

  await staff.getByRole('button', { name: 'What was done' }).click()
  await expect(staff.getByRole('dialog')).toContainText('The bus waits.')
})

test('an exam is paused and resumed by keyboard', async ({ visitor }) => {
  const pupil = await visitor(phone)
  const examUrl = await startExam(pupil, 'DEMO-6009')
  const staff = await visitor()
  await openBoard(staff, examUrl)
  const reason = staff.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
  await staff.getByRole('button', { name: 'Pause exam' }).press('Enter')
  await expect(reason).toBeFocused()
  await staff.keyboard.type('A power cut.')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('The exam is paused')).toBeVisible()
  await expect(pupil.getByText(/^Your teacher has paused the exam/)).toBeVisible({ timeout: 25_000 })
  await staff.getByRole('button', { name: 'Resume exam' }).press('Enter')
  await expect(reason).toBeFocused()
  await staff.keyboard.type('The light is back.')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('The exam is paused')).toBeHidden()
  await expect(pupil.getByText(/^Your teacher has paused the exam/)).toBeHidden({ timeout: 25_000 })
})

test('who is away is noted by keyboard and taken back from the toast', async ({ visitor, request }) => {
  const teacher = await clientOf(request, demo.principal)
  const mcqs = [{ question: 'Which is even?', options: ['3', '5', '8', '9'], correct: '8', marks: 1 }]
  const exam = { standard: 8, subject: 'Science', durationMin: 31, paper: { mcqs, description: [] } }
  const examId = await createRunningExam(teacher, exam)
  const staff = await visitor({ viewport: { width: 1366, height: 768 } })
  await logInStaff(staff, demo.principal)
  await staff.goto(`/principal/exam-board?exam_id=${examId}`)
  const row = staff.getByRole('row').filter({ has: staff.getByRole('cell', { name: '2', exact: true }) })
  await expect(row).toContainText('Not here')
  await row.getByRole('checkbox').press('Space')
  await staff.getByRole('button', { name: 'Absent or on paper' }).press('Enter')
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Absent' }).press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Present, writes on paper' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Reason' }).press('W')
  await staff.keyboard.type('rites on paper.')
  await staff.keyboard.press('Enter')
  await expect(row).toContainText('On paper')
  await staff.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row).not.toContainText('On paper')
  await staff.getByRole('button', { name: 'What was done' }).press('Enter')
  await expect(dialog).toContainText('Writes on paper.')
  await expect(dialog).toContainText('Taken back')
})
