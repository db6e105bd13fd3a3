/** Somebody who works without a mouse, and looks at every stop where the focus is. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectFocusInSight } from './focus.ts'

const mostStops = 150

export class Hands {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses Tab until something has the focus; at each stop on the way the focus is to be seen. */
  async reach(target: Locator, { backwards = false } = {}): Promise<void> {
    await expect(target).toHaveCount(1)
    for (let stop = 0; stop < mostStops; stop += 1) {
      const focus = await target.evaluate((element) => {
        if (element === document.activeElement) return 'target'
        // Behind the last stop of a page come those of the browser itself.
        return document.activeElement === document.body ? 'browser' : 'page'
      })
      if (stop > 0 && focus !== 'browser') await expectFocusInSight(this.#page)
      if (focus === 'target') return
      await this.#page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`Tab does not lead to ${target}`)
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key)
  }

  /** Goes to a button or link and presses Enter. */
  async use(target: Locator): Promise<void> {
    await this.reach(target)
    await this.press('Enter')
  }

  /** Opens the choices of a combobox. No hand presses the next key before they are there. */
  async openChoices(combobox: Locator): Promise<void> {
    await this.reach(combobox)
    await this.press('ArrowDown')
    await expect(combobox).toHaveAttribute('aria-expanded', 'true')
    await expect(this.#page.getByRole('option').first()).toBeVisible()
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target)
    await this.#page.keyboard.type(text)
  }

  /** Opens a dialog by its button. @returns the dialog, with the focus in it */
  async open(button: Locator): Promise<Locator> {
    await this.use(button)
    return this.expectDialog()
  }

  /** The focus is in the dialog that is open, and Tab does not lead out of it. */
  async expectDialog(): Promise<Locator> {
    const dialog = this.#page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await this.press('Shift+Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expectFocusInSight(this.#page)
    await this.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    return dialog
  }

  /** Looks into a dialog, leaves it with Escape, and is back at its button. */
  async lookInto(button: Locator): Promise<void> {
    const dialog = await this.open(button)
    await this.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
}
