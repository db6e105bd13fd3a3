/** A picture of the bank as it is drawn, and the strokes it is made of: pure functions to SVG. */

/** A place in a drawing, in pixels from its top left. */
export type DrawnPoint = readonly [x: number, y: number]

export type Drawing = {
  width: number
  height: number
  /** Its strokes, the lowest first, as SVG. */
  strokes: readonly string[]
  /** What it shows, in words by which its questions can be answered without seeing it. */
  alternative: string
}

/** Dark enough on white for every one of them to be told from it; never the only thing that tells two parts apart. */
export const colours = {
  ink: '#1a1a1a',
  faint: '#8a8a8a',
  pale: '#e4e4e4',
  blue: '#1f5fa8',
  red: '#b3321e',
  leaf: '#2c7a3f',
}

type Pen = { colour?: string; width?: number; fill?: string; dashed?: boolean }

const penOf = ({ colour = colours.ink, width = 3, fill = 'none', dashed = false }: Pen) =>
  `stroke="${colour}" stroke-width="${width}" fill="${fill}" stroke-linejoin="round" stroke-linecap="round"${dashed ? ' stroke-dasharray="9 9"' : ''}`

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const rounded = (number: number) => Number(number.toFixed(2))

const listed = (places: readonly DrawnPoint[]) => places.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ')

export const polyline = (places: readonly DrawnPoint[], pen: Pen = {}) =>
  `<polyline points="${listed(places)}" ${penOf(pen)}/>`

export const polygon = (places: readonly DrawnPoint[], pen: Pen = {}) =>
  `<polygon points="${listed(places)}" ${penOf(pen)}/>`

export const box = ([x, y]: DrawnPoint, [width, height]: DrawnPoint, pen: Pen = {}) =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" ${penOf(pen)}/>`

export const oval = ([x, y]: DrawnPoint, [across, down]: DrawnPoint, pen: Pen = {}) =>
  `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(across)}" ry="${rounded(down)}" ${penOf(pen)}/>`

export const circle = (at: DrawnPoint, radius: number, pen: Pen = {}) => oval(at, [radius, radius], pen)

export const dot = (at: DrawnPoint, colour: string = colours.ink) => circle(at, 6, { fill: colour, colour })

/** A stroke by the commands of an SVG path. */
export const curve = (commands: string, pen: Pen = {}) => `<path d="${commands}" ${penOf(pen)}/>`

type Lettering = {
  size?: number
  anchor?: 'start' | 'middle' | 'end'
  isBold?: boolean
  colour?: string
  turned?: number
}

/** Words with the middle of their height at a place. */
export function caption(at: DrawnPoint, words: string, lettering: Lettering = {}): string {
  const { size = 24, anchor = 'middle', isBold = false, colour = colours.ink, turned = 0 } = lettering
  const [x, y] = [rounded(at[0]), rounded(at[1])]
  const turn = turned === 0 ? '' : ` transform="rotate(${turned} ${x} ${y})"`
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" dominant-baseline="central" fill="${colour}"${isBold ? ' font-weight="700"' : ''}${turn}>${escaped(words)}</text>`
}

/** A place at a distance from another, by an angle in degrees against the clock from the right. */
export function away([x, y]: DrawnPoint, degrees: number, distance: number): DrawnPoint {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.cos(angle) * distance, y - Math.sin(angle) * distance]
}

const angleOf = ([x1, y1]: DrawnPoint, [x2, y2]: DrawnPoint) => (Math.atan2(y1 - y2, x2 - x1) * 180) / Math.PI

export function arrow(from: DrawnPoint, to: DrawnPoint, pen: Pen = {}): string {
  const { colour = colours.ink } = pen
  const back = angleOf(to, from)
  const head = polygon([to, away(to, back + 22, 17), away(to, back - 22, 17)], { colour, width: 1, fill: colour })
  return polyline([from, away(to, back, 10)], pen) + head
}

/** The bow that marks an angle, with what is written at it. */
export function angleMark(at: DrawnPoint, [from, to]: readonly [number, number], words: string): string {
  const radius = 44
  const [start, end] = [away(at, from, radius), away(at, to, radius)]
  const bow = curve(`M${listed([start])} A${radius} ${radius} 0 0 0 ${listed([end])}`, { width: 2 })
  return bow + caption(away(at, (from + to) / 2, radius + 30), words)
}

/** A letter that marks a part, with a thin line to it. */
export function pointer(at: DrawnPoint, part: DrawnPoint, letter: string): string {
  return (
    polyline([at, part], { width: 2 }) +
    circle(part, 4, { fill: colours.ink }) +
    circle(at, 20, { width: 2, fill: 'white' }) +
    caption(at, letter, { isBold: true })
  )
}

/** The whole picture as an SVG document: on a white card, so that it reads on a dark page too. */
export function svgOf({ width, height, strokes }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans, Noto Sans Telugu, Noto Sans Devanagari, sans-serif"><rect width="${width}" height="${height}" fill="white"/>${strokes.join('')}</svg>`
}
