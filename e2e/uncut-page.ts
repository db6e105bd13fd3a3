/** What a page must be however much it has to show: nothing is cut off, lies over something else, or leaves the screen. */
import { expect, type Page } from '@playwright/test'

type Box = { left: number; right: number; top: number; bottom: number }

/** A line of text, or a field: where it is drawn, and the edges of what would cut it off. */
type Line = Box & { words: string; element: number; around: number[]; limit: Box | null }

/** Runs in the page. Not asked: what sticks or floats, which may lie over the rest, and what can be scrolled to. */
function findLines(): Line[] {
  const found: Element[] = []
  const lines: Line[] = []
  const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom })

  function isShown(style: CSSStyleDeclaration): boolean {
    const { position, overflowX, clip, clipPath, opacity, visibility } = style
    if (position === 'fixed' || position === 'sticky' || overflowX === 'auto' || overflowX === 'scroll') return false
    return clip === 'auto' && clipPath === 'none' && opacity !== '0' && visibility === 'visible'
  }

  /** The elements around one, from the inside; undefined where one of them takes it out of the question. */
  function chainOf(element: Element): { chain: Element[]; limit: Box | null } | undefined {
    const chain: Element[] = []
    let limit: Box | null = null
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (!isShown(style)) return undefined
      if (limit === null && /hidden|clip/.test(style.overflowX)) limit = boxOf(at.getBoundingClientRect())
      chain.push(at)
    }
    return { chain, limit }
  }

  const root = document.querySelector('[role="dialog"]') ?? document.body
  for (const element of root.querySelectorAll<HTMLElement>('*:not(svg *, math *, option, script, style)')) {
    const isField = element.matches('input, textarea, select')
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
    const around = isField || texts.length > 0 ? chainOf(element) : undefined
    if (around === undefined) continue
    const range = document.createRange()
    const rects = isField
      ? [...element.getClientRects()]
      : texts.flatMap((text) => {
          range.selectNodeContents(text)
          return [...range.getClientRects()]
        })
    found.push(element)
    const { chain, limit } = around
    const indices = chain.map((outer) => found.indexOf(outer)).filter((index) => index >= 0)
    const words = `${element.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 60)}`
    for (const rect of rects) {
      if (rect.width < 2 || rect.height < 2) continue
      lines.push({ ...boxOf(rect), words, element: found.length - 1, around: indices, limit })
    }
  }
  return lines
}

/** Runs in the page. @returns how far to the right the page, or the dialog over it, may reach */
function findEdge(): number {
  const frame = document.querySelector('[role="dialog"]') ?? document.querySelector('main [data-width]')
  if (frame === null) return window.innerWidth
  return frame.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(frame).paddingRight)
}

function isCut({ limit, right, bottom }: Line): boolean {
  return limit !== null && (right > limit.right + 1 || bottom > limit.bottom + 4)
}

/** The middle of a line: letters of some scripts reach far into the lines above and below. */
function middleOf(line: Line): Line {
  const inset = (line.bottom - line.top) * 0.25
  return { ...line, left: line.left + 1, right: line.right - 1, top: line.top + inset, bottom: line.bottom - inset }
}

function overlapping(lines: readonly Line[]): string[] {
  const sorted = lines.map(middleOf).sort((one, other) => one.top - other.top)
  const faults = new Set<string>()
  for (const [at, one] of sorted.entries()) {
    for (const other of sorted.slice(at + 1)) {
      if (other.top >= one.bottom) break
      if (one.around.includes(other.element) || other.around.includes(one.element)) continue
      if (other.left < one.right && one.left < other.right) faults.add(`${one.words} / ${other.words}`)
    }
  }
  return [...faults]
}

/** Nothing is wider than the screen, cut off or drawn over something else. */
export async function expectUncutPage(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const lines = await page.evaluate(findLines)
  const { width = 0 } = page.viewportSize() ?? {}
  const edge = await page.evaluate(findEdge)
  const wide = lines.filter(({ left, right }) => left < -1 || right > edge + 1)
  const documentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  const faults = {
    wide: wide.map(({ words }) => words),
    cut: lines.filter(isCut).map(({ words }) => words),
    overlapping: overlapping(lines),
    isTooWide: documentWidth > width,
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(faults, `${page.url()} at ${width}`).toEqual({ wide: [], cut: [], overlapping: [], isTooWide: false })
}
