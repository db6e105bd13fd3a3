/** A computer that a pupil sits at: its browser, what that keeps, and its way to the school. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ExamPage } from './exam-page.ts'
import type { Ledger } from './ledger.ts'
import type { Wire } from './wire.ts'

type Facts = {
  wire: Wire
  host: string
  uniqueCode: string
  examId: number
  ledger: Ledger
  /** Gives the browser, as a new one or as it was left. */
  openBrowser: () => Promise<BrowserContext>
}

type Unsaved = { index: number; value: string | null }

export class Computer {
  readonly wire: Wire
  readonly #facts: Facts
  readonly #pages: ExamPage[] = []
  #browser: BrowserContext | undefined
  /** Set where the browser refuses to keep anything: then answers live on the page alone. */
  keepsNothing = false

  constructor(facts: Facts) {
    this.#facts = facts
    this.wire = facts.wire
  }

  get origin(): string {
    return `http://${this.#facts.host}:${this.wire.port}`
  }

  /** A pupil signs in and opens the exam in a tab. */
  async signIn(): Promise<ExamPage> {
    const tab = await this.tab()
    await this.logIn(tab.page)
    return tab
  }

  async logIn(page: Page): Promise<void> {
    await page.goto(`${this.origin}/login`)
    await page.getByLabel('Student ID').fill(this.#facts.uniqueCode)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/student\/home$/)
    if (await page.evaluate(() => isSecureContext)) {
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    }
  }

  /** Another tab of this browser, which shows nothing yet. */
  async tab(): Promise<ExamPage> {
    this.#browser ??= await this.#facts.openBrowser()
    const page = await this.#browser.newPage()
    const { ledger, examId } = this.#facts
    const tab = await ExamPage.of({ page, ledger, url: `${this.origin}/student/exam?id=${examId}` })
    this.#pages.push(tab)
    return tab
  }

  get tabs(): readonly ExamPage[] {
    return this.#pages.filter(({ isAlive }) => isAlive)
  }

  async closeBrowser(): Promise<void> {
    await this.#browser?.close()
    this.#browser = undefined
  }

  /** Until the browser has written what it was given; work in its database is done in order. */
  async untilWritten({ page }: ExamPage): Promise<void> {
    if (await isOfSchool(page)) await this.#unsavedIn(page)
  }

  /** The exam is over: every page that can learns it, and hands over what nobody acknowledged. */
  async settle(): Promise<void> {
    if (!this.wire.isWhole) return
    this.wire.passAll()
    const isEmpty = async (page: Page) => this.keepsNothing || (await this.#unsavedIn(page)).length === 0
    for (const tab of this.tabs) if (await isOfSchool(tab.page)) await tab.untilOver(() => isEmpty(tab.page))
  }

  /** What this computer still has of the exam. */
  async unsaved(): Promise<Unsaved[]> {
    if (this.keepsNothing) return (await Promise.all(this.tabs.map((open) => open.values()))).flat()
    for (const tab of this.tabs) if (await isOfSchool(tab.page)) return this.#unsavedIn(tab.page)
    await this.wire.mend()
    const { page } = await this.tab()
    await page.goto(`${this.origin}/healthz`)
    return this.#unsavedIn(page)
  }

  async #unsavedIn(page: Page): Promise<Unsaved[]> {
    return page.evaluate(
      (examId) =>
        new Promise<Unsaved[]>((resolve, reject) => {
          const request = indexedDB.open('pariksha')
          request.onerror = () => reject(request.error)
          request.onsuccess = () => {
            const database = request.result
            if (!database.objectStoreNames.contains('answers')) {
              resolve([])
              return
            }
            const rows = database.transaction('answers').objectStore('answers').getAll()
            rows.onsuccess = () => {
              database.close()
              resolve(rows.result.filter((row) => row.examId === examId))
            }
          }
        }),
      this.#facts.examId,
    )
  }
}

/** Not the page that a browser shows where the school's cannot be had. */
async function isOfSchool(page: Page): Promise<boolean> {
  return page.evaluate(() => location.protocol.startsWith('http'))
}
