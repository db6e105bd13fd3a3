/**
 * `npm run bank:pictures`: makes the pictures of the question bank anew from their drawings, in Chromium and with the
 * product's own fonts, so that the three scripts look the same whoever draws them. Writes `bank/pictures`.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { picturesFolder } from '@pariksha/bank/bank-pictures.ts'
import { bankDrawings } from '@pariksha/bank/drawings/bank-drawings.ts'
import { svgOf } from '@pariksha/bank/drawings/drawing.ts'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../browser/chromium.mjs'
import { inRoot } from '../places.mjs'

/** Pixels of a file for one of the page: sharp on phones too. */
const density = 1.5

const families = ['noto-sans', 'noto-sans-telugu', 'noto-sans-devanagari']
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('base64url')

/** A page at no address may read no file: the fonts stand in its style. */
function fontStyle() {
  return families
    .flatMap((family) => [400, 700].map((weight) => inRoot('node_modules/@fontsource', family, `${weight}.css`)))
    .map((file) =>
      readFileSync(file, 'utf8').replaceAll(/url\(\.\/(files\/[^)]+\.woff2)\)/g, (_, font) => {
        const bytes = readFileSync(path.join(path.dirname(file), font))
        return `url(data:font/woff2;base64,${bytes.toString('base64')})`
      }),
    )
    .join('\n')
}

const browser = await chromium.launch({ executablePath: await findChromium() })
try {
  const page = await browser.newPage({ deviceScaleFactor: density, viewport: { width: 700, height: 700 } })
  await page.setContent(`<style>${fontStyle()} body { margin: 0 } svg { display: block }</style><div></div>`)
  const list = {}
  mkdirSync(picturesFolder, { recursive: true })
  for (const [name, drawing] of [...bankDrawings].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const svg = svgOf(drawing)
    await page.locator('div').evaluate(async (place, markup) => {
      place.innerHTML = markup
      await document.fonts.ready
    }, svg)
    const { width: shown_width, height: shown_height } = drawing
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: shown_width, height: shown_height } })
    const image = sharp(png).removeAlpha()
    const { data, info } = await image.webp({ lossless: true, effort: 6 }).toBuffer({ resolveWithObject: true })
    writeFileSync(path.join(picturesFolder, `${name}.webp`), data)
    list[name] = { hash: hashOf(data), width: info.width, height: info.height, shown_width, shown_height }
    Object.assign(list[name], { alternative: drawing.alternative, drawing: hashOf(svg) })
  }
  const gone = readdirSync(picturesFolder).filter((file) => file.endsWith('.webp') && !(file.slice(0, -5) in list))
  for (const file of gone) rmSync(path.join(picturesFolder, file))
  writeFileSync(path.join(picturesFolder, 'pictures.json'), `${JSON.stringify(list, undefined, 2)}\n`)
  console.log(`${Object.keys(list).length} pictures`)
} finally {
  await browser.close()
}
