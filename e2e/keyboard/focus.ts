/** What is known of the element that has the focus. */
import { expect, type Page } from '@playwright/test'

/** Least contrast of a focus mark with what is behind it (WCAG 2.2, 1.4.11). */
const leastContrast = 3

type Mark = { element: string; contrast: number; isInSight: boolean }

/** How the focus shows, read in the page: by an outline, or by a border that differs from the unfocused one. */
function readMark(): Mark {
  type Colour = { rgb: number[]; alpha: number }
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { element: 'nothing', contrast: 0, isInSight: false }
  }

  function colourOf(text: string): Colour {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    const isFraction = text.startsWith('color(')
    return { rgb: [red, green, blue].map((value) => (isFraction ? value : value / 255)), alpha }
  }

  function luminance({ rgb }: Colour): number {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function contrast(one: Colour, other: Colour): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
    return (light + 0.05) / (dark + 0.05)
  }

  function behind(place: Element): Colour {
    for (let at: Element | null = place.parentElement; at !== null; at = at.parentElement) {
      const colour = colourOf(getComputedStyle(at).backgroundColor)
      if (colour.alpha > 0.9) return colour
    }
    return colourOf('rgb(255, 255, 255)')
  }

  function outlineContrast(place: Element): number {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(place)
    const colour = colourOf(outlineColor)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1 || colour.alpha < 0.5) return 0
    // A browser's own ring has two colours, of which one is always seen.
    return outlineStyle === 'auto' ? 21 : contrast(colour, behind(place))
  }

  /** Against the same element as it looks where the focus is not in it. */
  function borderContrast(place: Element): number {
    const border = getComputedStyle(place).borderTopColor
    const twin = place.cloneNode(false)
    if (!(twin instanceof Element)) return 0
    twin.removeAttribute('name')
    twin.removeAttribute('id')
    place.after(twin)
    const unfocused = getComputedStyle(twin).borderTopColor
    twin.remove()
    return border === unfocused ? 0 : contrast(colourOf(border), behind(place))
  }

  function isInSight(place: HTMLElement): boolean {
    const { left, top, width, height } = place.getBoundingClientRect()
    const isOnScreen = left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0
    // Of something higher than the screen, what is on screen counts.
    const middle = { x: left + width / 2, y: (Math.max(0, top) + Math.min(innerHeight, top + height)) / 2 }
    const seen = document.elementFromPoint(middle.x, middle.y)
    const label = place.closest('label')
    const shown = seen !== null && (place.contains(seen) || seen.contains(place) || label?.contains(seen) === true)
    return isOnScreen && shown
  }

  const around = [element, element.parentElement, element.parentElement?.parentElement].flatMap((at) => at ?? [])
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
  return {
    element: `${element.tagName.toLowerCase()} ${element.getAttribute('type') ?? ''} "${label}"`,
    contrast: Math.max(...around.map(outlineContrast), ...around.map(borderContrast)),
    isInSight: isInSight(element),
  }
}

/** Whoever looks can tell where the focus is: it is marked, and nothing covers it. */
export async function expectFocusInSight(page: Page): Promise<void> {
  let mark = await page.evaluate(readMark)
  if (!mark.isInSight) {
    // The page may still be scrolling there.
    const look = async () => {
      mark = await page.evaluate(readMark)
      return mark.isInSight
    }
    await expect.poll(look, { message: `the focus on ${mark.element} is in sight` }).toBe(true)
  }
  expect(mark.contrast, `the focus on ${mark.element} is marked`).toBeGreaterThanOrEqual(leastContrast)
}

/** After a change of page: the title says which, and reading begins at its heading. */
export async function expectArrived(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: heading })
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(/\S.* · Pariksha$/)
}
