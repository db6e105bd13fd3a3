/** How written answers are marked, also by several at once. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type Staff, type View, visit } from './view.ts'
import { ask, completed, examOf } from './ways.ts'

const marksField = (page: Page) => page.getByLabel(/^Marks out of/)

async function openMarking(page: Page, role: Staff): Promise<void> {
  const exam = await examOf(page, completed)
  await visit(page, `/${role}/mark-exam?exam_id=${exam}`)
  await expect(marksField(page)).toBeVisible()
}

/** On to the first answer that has marks already. */
async function goToMarked(page: Page, marks: Locator): Promise<void> {
  const place = page.getByRole('heading', { name: /^Answer \d/ })
  while ((await marks.inputValue()) === '') {
    const before = (await place.textContent()) ?? ''
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(place).not.toHaveText(before)
  }
}

const name = 'Meena Rao'

/** What the page is told of claims, from what the server says and the answers that were given out so far. */
async function changeClaims(
  page: Page,
  change: (said: { next: number | null }, given: number[]) => object,
): Promise<void> {
  const given: number[] = []
  await page.route('**/api/v1/marking/exam/*/question/*/claims', async (route) => {
    const response = await route.fetch()
    const said: { next: number | null } = await response.json()
    if (said.next !== null) given.push(said.next)
    await route.fulfill({ response, json: { ...said, ...change(said, given) } })
  })
}

/** The views of one of the two. */
export function markingViews(role: Staff): readonly View[] {
  return [
    { name: `${role}-marking`, role, open: (page) => openMarking(page, role) },
    {
      name: `${role}-marks-refused`,
      role,
      open: async (page) => {
        await openMarking(page, role)
        await marksField(page).fill('99')
        await page.getByRole('button', { name: 'Save and next' }).click()
        await expect(page.getByText(/^From 0 to/)).toBeVisible()
      },
    },
    {
      name: `${role}-correct-marks`,
      role,
      open: async (page) => {
        await openMarking(page, role)
        const marks = marksField(page)
        await goToMarked(page, marks)
        await marks.fill((await marks.inputValue()) === '0' ? '1' : '0')
        await ask(page.getByRole('button', { name: 'Save and next' }))
      },
    },
    {
      name: `${role}-marking-held-by-other`,
      role,
      open: async (page) => {
        await changeClaims(page, (_, given) => ({ held: [], others: given.map((answer_id) => ({ answer_id, name })) }))
        await visit(page, `/${role}/mark-exam?exam_id=${await examOf(page, completed)}`)
        await expect(page.getByText(`${name} is on this one.`)).toBeVisible()
      },
    },
    {
      name: `${role}-marking-left-to-others`,
      role,
      open: async (page) => {
        await changeClaims(page, () => ({ next: null }))
        await visit(page, `/${role}/mark-exam?exam_id=${await examOf(page, completed)}`)
        await expect(page.getByText(/others are on them/)).toBeVisible()
      },
    },
  ]
}
