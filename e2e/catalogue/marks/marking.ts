/** How written answers are marked, also by several at once. */
import { expect, type Locator, type Page } from '@playwright/test'
import { answerWith } from '../../specification/visitors.ts'
import { type Staff, type View, visit } from '../view.ts'
import { ask, completed, examOf } from '../ways.ts'

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

const comments = [
  { text: 'Right, and well said.', marks: 5 },
  { text: 'Say why, and not only what happens. Look at page 42 of the book again.', marks: 2.5 },
  { text: 'చక్కగా రాశావు.', marks: null },
].map((comment, at) => ({ comment_id: at + 1, version: 1, answers: 3 - at, ...comment }))

/** Marking with comments that are kept for the question. */
async function openComments(page: Page, role: Staff): Promise<void> {
  await page.route('**/api/v1/marking/exam/*/question/*/comments', (route) => route.fulfill({ json: { comments } }))
  await page.route('**/api/v1/marking/exam/*/question/*/comments/*', (route) => {
    const outlook = {
      message: 'Nothing is changed yet',
      comment: { ...comments[0], marks: 4 },
      answers: 3,
      remarked: 2,
    }
    return route.fulfill({ json: outlook })
  })
  await openMarking(page, role)
  await expect(page.getByRole('button', { name: /well said/ }).first()).toBeVisible()
}

/** Each answer to a question with something changed. */
async function changeAnswers(page: Page, change: (answer: object) => object): Promise<void> {
  await page.route(/marking\/exam\/\d+\/question\/\d+\?/, async (route) => {
    const response = await route.fetch()
    const loaded: { answers: object[] } = await response.json()
    await route.fulfill({ response, json: { ...loaded, answers: loaded.answers.map(change) } })
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
    { name: `${role}-marking-comments`, role, isLoadedAnew: true, open: (page) => openComments(page, role) },
    {
      name: `${role}-marking-same-answers`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await changeAnswers(page, (answer) => ({ ...answer, group: 1 }))
        await openMarking(page, role)
        await marksField(page).press('s')
        await expect(page.getByRole('switch', { name: /^Give all \d+ the same marks$/ })).toBeChecked()
      },
    },
    {
      name: `${role}-marking-hand-over`,
      role,
      open: async (page) => {
        await openMarking(page, role)
        const dialog = await ask(page.getByRole('button', { name: 'Hand over' }))
        await expect(dialog.getByLabel('To')).toBeVisible()
      },
    },
    {
      name: `${role}-marking-handed`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        const handed = { is_to_me: true, to: 'You', by: name, note: 'ఇది సరైనదేనా? Please look at the last sentence.' }
        await changeAnswers(page, (answer) => ({ ...answer, handed }))
        await openMarking(page, role)
        await expect(page.getByText(`${name} has handed this answer over to you.`)).toBeVisible()
      },
    },
    {
      name: `${role}-home-handed`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        const exam = { exam_id: 1, subject: 'Science', title: null, standard: 5, index: 6 }
        const answers = ['ఇది సరైనదేనా?', ''].map((note, at) => ({ ...exam, answer_id: at + 1, by: name, note }))
        await answerWith(page, '/marking/handed-to-me', { json: { answers } })
        await visit(page, `/${role}/home`)
        await expect(page.getByRole('heading', { name: 'Handed over to you' })).toBeVisible()
      },
    },
    {
      name: `${role}-marking-keep-comment`,
      role,
      open: async (page) => {
        const saved = { message: 'Comment saved', answer_id: 0, text: 'Name the gas.' }
        await page.route('**/api/v1/marking/exam/*/question/*/answer/*/comment', (route) =>
          route.fulfill({ json: saved }),
        )
        await openMarking(page, role)
        await page.getByLabel('Comment for the student').fill('Name the gas.')
        await ask(page.getByRole('button', { name: 'Keep for other answers' }))
      },
    },
    {
      name: `${role}-marking-change-comment`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openComments(page, role)
        await ask(page.getByRole('button', { name: /^Change the comment: Right/ }))
      },
    },
    {
      name: `${role}-marking-confirm-comment`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openComments(page, role)
        const dialog = await ask(page.getByRole('button', { name: /^Change the comment: Right/ }))
        await dialog.getByRole('button', { name: 'See what changes' }).click()
        await expect(dialog.getByText(/^3 answers with this comment/)).toBeVisible()
      },
    },
    {
      name: `${role}-marking-held-by-other`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await changeClaims(page, (_, given) => ({ held: [], others: given.map((answer_id) => ({ answer_id, name })) }))
        await visit(page, `/${role}/mark-exam?exam_id=${await examOf(page, completed)}`)
        await expect(page.getByText(`${name} is on this one.`)).toBeVisible()
      },
    },
    {
      name: `${role}-marking-left-to-others`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await changeClaims(page, () => ({ next: null }))
        await visit(page, `/${role}/mark-exam?exam_id=${await examOf(page, completed)}`)
        await expect(page.getByText(/others are on them/)).toBeVisible()
      },
    },
  ]
}
