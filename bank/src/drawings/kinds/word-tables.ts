/** Tables and notices: words in a frame. */
import { box, caption, colours, type Drawing, polyline } from '../drawing.ts'

type Table = { title: string; head: readonly string[]; rows: readonly (readonly string[])[]; note?: string }

const width = 600
const rowHeight = 46
const edge = 12

/** Signs that are drawn over, under or beside another one take no room of their own, or little. */
const lengthOf = (words: string) => words.replace(/\p{Mn}|\p{Cf}/gu, '').length

/** The longest cell of each column decides its width. */
function columnEdges(lines: readonly (readonly string[])[]): number[] {
  const wanted = (lines[0] ?? []).map((_, at) => 2 + Math.max(...lines.map((line) => lengthOf(line[at] ?? ''))))
  const all = wanted.reduce((sum, length) => sum + length, 0)
  const edges = [edge]
  for (const length of wanted) edges.push((edges.at(-1) ?? edge) + ((width - 2 * edge) * length) / all)
  return edges
}

/** As large as the longest line lets them be. */
function sizeFor(lines: readonly (readonly string[])[]): number {
  const longest = Math.max(...lines.map((line) => line.reduce((sum, cell) => sum + lengthOf(cell) + 2, 0)))
  return Math.max(17, Math.min(24, Math.floor((width - 2 * edge) / (longest * 0.58))))
}

export function table({ title, head, rows, note = '' }: Table): Drawing {
  const lines = [head, ...rows]
  const edges = columnEdges(lines)
  const size = sizeFor(lines)
  const top = 56
  const bottom = top + lines.length * rowHeight
  const cells = lines.flatMap((line, row) =>
    line.map((words, at) =>
      caption([((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2, top + (row + 0.5) * rowHeight], words, {
        size,
        isBold: row === 0,
      }),
    ),
  )
  return {
    width,
    height: bottom + (note === '' ? edge : 52),
    strokes: [
      caption([width / 2, 28], title, { isBold: true }),
      box([edge, top], [width - 2 * edge, rowHeight], { fill: colours.pale, width: 2 }),
      box([edge, top], [width - 2 * edge, bottom - top], { width: 2 }),
      ...rows.map((_, row) =>
        polyline(
          [
            [edge, top + (row + 1) * rowHeight],
            [width - edge, top + (row + 1) * rowHeight],
          ],
          { width: 2 },
        ),
      ),
      ...edges.slice(1, -1).map((x) =>
        polyline(
          [
            [x, top],
            [x, bottom],
          ],
          { width: 2 },
        ),
      ),
      ...cells,
      caption([width / 2, bottom + 28], note, { size: 21 }),
    ],
    alternative: [
      `${title}. ${head.join(' | ')}`,
      ...rows.map((row) => row.join(' | ')),
      ...(note === '' ? [] : [note]),
    ].join('; '),
  }
}

type Notice = { heading: string; lines: readonly string[] }

export function notice({ heading, lines }: Notice): Drawing {
  const size = sizeFor(lines.map((line) => [line]))
  const height = 96 + lines.length * 42 + 20
  return {
    width,
    height,
    strokes: [
      box([edge, edge], [width - 2 * edge, height - 2 * edge], { width: 4 }),
      caption([width / 2, 52], heading, { isBold: true, size: 28 }),
      polyline(
        [
          [60, 80],
          [width - 60, 80],
        ],
        { width: 2 },
      ),
      ...lines.map((line, at) => caption([width / 2, 110 + at * 42], line, { size })),
    ],
    alternative: [heading, ...lines].join('; '),
  }
}
