/** Lists on paper, from a screen with dark colours: rows and columns, dark on white, and nothing to press. */
import { expect, test } from '../quiet-page.ts'
import { examId, people, sessionOf, withSession } from '../specification/visitors.ts'
import { expectUncutPage } from '../uncut-page.ts'

/** What is left of an A4 sheet between its margins, in CSS pixels. */
const paper = { width: 718, height: 1046 }

test('lists print as tables, dark on white', async ({ visitor, request, baseURL }) => {
  const session = withSession(baseURL ?? '', await sessionOf(request, people.principal))
  const page = await visitor({ ...session, colorScheme: 'dark' })
  const exam = await examId(request, { subject: 'Science', status: 'Completed' })
  for (const address of [
    '/principal/class-data?selectedClass=Class+5th',
    '/principal/teachers-data',
    `/principal/exam-data?exam_id=${exam}`,
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(address)
    const table = page.getByRole('table')
    await expect(table).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(paper)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
    // What is left of the buttons are the headers of columns: they name them on paper too.
    await expect(page.locator('main button:not(th button)').filter({ visible: true })).toHaveCount(0)
    await expect(table.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible()
    // On every sheet.
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
    await expect(page.getByText('Pariksha Demo School')).toBeVisible()
    await expect(table).not.toContainText(/\d{10}/)
    const cells = await table.getByRole('row').nth(1).getByRole('cell').all()
    const boxes = (await Promise.all(cells.map((cell) => cell.boundingBox()))).filter((box) => box !== null)
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
    await expect(table.getByRole('cell').filter({ visible: true }).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expectUncutPage(page)
  }
})

test('a question paper prints on A4, its key on a sheet of its own', async ({ visitor, request, baseURL }) => {
  const page = await visitor(withSession(baseURL ?? '', await sessionOf(request, people.principal)))
  const exam = await examId(request, { subject: 'Science', status: 'Completed' })
  const sheets = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return pdf.match(/\/Type \/Page\b/g)?.length
  }
  await page.goto(`/teacher/question-paper?exam_id=${exam}`)
  await expect(page.getByRole('article', { name: 'Question paper' })).toBeVisible()
  expect(await sheets()).toBe(1)
  await page.getByRole('switch', { name: 'With the answer key' }).check()
  expect(await sheets()).toBe(2)
})
