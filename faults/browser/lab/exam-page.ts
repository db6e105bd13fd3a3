/** One page of a pupil at an exam, answered as a pupil answers: by clicking and typing. */

import { optionsOf, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Random } from '../../../server/seed/random.ts'
import { options, everyKind as questions } from '../../scene/paper.ts'
import { decideOffer, giveAnswer, readAnswers } from './in-page.ts'
import type { Ledger } from './ledger.ts'
import { watchSights } from './screen-watch.ts'

const texts = {
  saved: /^Saved \d/,
  kept: 'Kept on this computer – will send',
  refused: 'Not saved – tell your teacher',
  saving: 'Saving…',
  ended: 'The exam has ended',
} as const

type Facts = { page: Page; ledger: Ledger; url: string }

/** Undefined for a question whose answer is written. */
function optionTexts(index: number): string[] | undefined {
  const question = questions[index]
  const shown = question && optionsOf<QuestionKind>(question.content)
  return shown?.map(({ text }) => text)
}

export class ExamPage {
  readonly page: Page
  readonly #ledger: Ledger
  readonly #url: string
  #changes = 0
  #isCrashed = false

  private constructor({ page, ledger, url }: Facts) {
    this.page = page
    this.#ledger = ledger
    this.#url = url
  }

  /** A page that shows nothing yet. */
  static async of(facts: Facts): Promise<ExamPage> {
    await watchSights(facts.page, (sight) => facts.ledger.show(sight))
    // A page may ask before it is left.
    facts.page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    return new ExamPage(facts)
  }

  /** Goes to the exam that has begun already. */
  async resume(): Promise<void> {
    await this.page.goto(this.#url)
    await expect(this.question(0)).toBeVisible()
  }

  /** Goes to the exam, reads the instructions, and starts. @returns what they say */
  async start(): Promise<string> {
    await this.page.goto(this.#url)
    return this.begin()
  }

  /** Reads the instructions that are shown, and starts. @returns what they say */
  async begin(): Promise<string> {
    const instructions = this.page.getByRole('dialog', { name: 'Exam instructions' })
    const begin = instructions.getByRole('button', { name: 'Start Exam' })
    await expect(begin).toBeVisible()
    // Until it is known whether the browser keeps anything.
    await expect(instructions).not.toContainText('stay on this page until it is back')
    const said = (await instructions.textContent()) ?? ''
    await begin.click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(this.question(0)).toBeVisible()
    await expect(this.question(8).locator('img[alt="A dot"]')).toHaveCount(1)
    return said
  }

  /** Opens the exam from the list, without loading the page anew. */
  async follow(): Promise<void> {
    await this.page.getByRole('link', { name: 'Exams', exact: true }).first().click()
    await this.page
      .locator(`a[href$="id=${new URL(this.#url).searchParams.get('id')}"]`)
      .first()
      .click()
  }

  get isAlive(): boolean {
    return !this.#isCrashed && !this.page.isClosed()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await expect(this.question(0)).toBeVisible()
  }

  question(index: number): Locator {
    return this.page.locator(`[data-question="${index}"]`)
  }

  async sitting(): Promise<string> {
    return this.page.evaluate(() => globalThis.sitting ?? '')
  }

  /** Chooses an option. */
  async choose(index: number, option: (typeof options)[number]): Promise<void> {
    this.#ledger.give({ sitting: await this.sitting(), index, value: option })
    await this.question(index).getByRole('radio').nth(options.indexOf(option)).check()
  }

  async write(index: number, text: string): Promise<void> {
    this.#ledger.give({ sitting: await this.sitting(), index, value: text })
    await this.question(index).getByRole('textbox').fill(text)
  }

  /** Answers one question otherwise than it is answered. */
  async change(index: number): Promise<string> {
    this.#changes += 1
    const texts = optionTexts(index)
    if (texts === undefined) {
      const text = `Change ${this.#changes} of ${await this.sitting()}`
      await this.write(index, text)
      return text
    }
    const before = (await this.values()).find((one) => one.index === index)?.value?.split('\n') ?? []
    const at = (texts.indexOf(before[0] ?? '') + 1) % texts.length
    const isMany = questions[index]?.content.kind === 'multiple_choice'
    const after = texts.filter((text, place) =>
      place === at ? !before.includes(text) : isMany && before.includes(text),
    )
    this.#ledger.give({ sitting: await this.sitting(), index, value: after.join('\n') })
    await this.question(index)
      .getByRole(isMany ? 'checkbox' : 'radio')
      .nth(at)
      .click()
    return after.join('\n')
  }

  /** Answers the whole paper. */
  async answerAll(): Promise<void> {
    for (const { index } of questions) await this.change(index)
  }

  /** Until the bar says how the answers stand: the chip, as what was spoken last stays in the page behind it. */
  async says(state: keyof typeof texts): Promise<void> {
    await expect(this.page.locator('span[data-kind]')).toHaveText(texts[state], { timeout: 40_000 })
  }

  async shows(index: number, value: string): Promise<void> {
    if (optionTexts(index) === undefined) await expect(this.question(index).getByRole('textbox')).toHaveValue(value)
    else await expect(this.question(index).locator('[data-chosen] span:last-child')).toHaveText(value)
  }

  /** Tries again what failed, as a browser does whose network is back. */
  async retryNow(): Promise<void> {
    await this.#unlessLeft(() => this.page.evaluate(() => window.dispatchEvent(new Event('online'))))
  }

  /** Tells the page that it is left, although it stays. */
  async hide(): Promise<void> {
    await this.#unlessLeft(() => this.page.evaluate(() => window.dispatchEvent(new Event('pagehide'))))
  }

  /** Undefined where the page was loaded anew in that very moment: what is done inside it ends with it. */
  async #unlessLeft<Result>(deed: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await deed()
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('because of a navigation'))) throw error
      await this.page.waitForLoadState('domcontentloaded')
      return undefined
    }
  }

  async pressSubmit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Submit', exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
  }

  async handIn(): Promise<void> {
    await this.pressSubmit()
    await expect(this.page.getByText('Well done! Your exam is handed in.')).toBeVisible({ timeout: 40_000 })
  }

  /** Takes the exam back from a newer page. */
  async takeBack(): Promise<void> {
    const before = await this.sitting()
    await this.page.getByRole('button', { name: 'Go on here instead' }).click({ timeout: 60_000 })
    await expect.poll(() => this.sitting()).not.toBe(before)
  }

  /** Takes or drops answers of other pages as long as one is offered. @returns how many there were */
  async decideOffers(choose: () => 'use' | 'keep', atMost = Number.POSITIVE_INFINITY): Promise<number> {
    let decided = 0
    while (decided < atMost && (await this.#decide(choose()))) decided += 1
    return decided
  }

  async #decide(choice: 'use' | 'keep'): Promise<boolean> {
    const offer = await this.#unlessLeft(() => this.page.evaluate(decideOffer, choice))
    if (offer === undefined) return false
    if (choice === 'use') this.#ledger.give(offer)
    else this.#ledger.drop(offer)
    return true
  }

  /** Answers a question if the page takes an answer now. */
  async tryChange(index: number, random: Random): Promise<void> {
    this.#changes += 1
    const answer = { index, option: random.whole(0, options.length - 1), change: this.#changes }
    const given = await this.#unlessLeft(() => this.page.evaluate(giveAnswer, answer))
    if (given !== undefined) this.#ledger.give(given)
  }

  /** Loads the exam, as far as it can be had now. */
  async tryResume(): Promise<void> {
    await this.page.goto(this.#url, { timeout: 8_000 }).catch(() => this.#stopLoading())
    await this.question(0)
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined)
  }

  /**
   * Without it, a load that was given up goes on, and takes the page away in the middle of whatever comes next. Where it
   * has come to its page in that very moment, there is nothing to stop.
   */
  async #stopLoading(): Promise<void> {
    const browser = await this.page.context().newCDPSession(this.page)
    await browser.send('Page.stopLoading').catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('Not attached to an active page'))) throw error
    })
    await browser.detach().catch(() => undefined)
  }

  async tryTakeBack(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Go on here instead' })
    if ((await button.count()) > 0) await button.click({ timeout: 3_000 }).catch(() => undefined)
  }

  /** The process of the page dies: nothing in it hears that. */
  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash')
    void this.page.goto('chrome://crash').catch(() => undefined)
    await crashed
    this.#isCrashed = true
  }

  /** What stands on the page. */
  async values(): Promise<{ index: number; value: string | null }[]> {
    return this.page.evaluate(readAnswers)
  }

  /** Until the page knows that the exam is over, and has handed over what it can; not longer than it is worth. */
  async untilOver(isEmpty: () => Promise<boolean>): Promise<void> {
    const knows = this.page.locator('span[data-kind="ended"], [data-kind="taken_over"]')
    const isOver = async () => {
      if ((await this.page.locator('[data-question]').count()) === 0) return isEmpty()
      await this.retryNow()
      if ((await knows.count()) === 0) return false
      return (await this.page.getByText('You went on with this exam').count()) > 0 || (await isEmpty())
    }
    await expect
      .poll(isOver, { timeout: 20_000 })
      .toBe(true)
      .catch(() => undefined)
  }
}
