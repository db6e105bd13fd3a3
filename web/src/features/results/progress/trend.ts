type Point = { x: number; y: number }

export const chart = { width: 240, height: 96, edge: 8 } as const

/** How high a percentage stands in the chart; 100 at the top. */
export function heightOf(percent: number): number {
  const share = Math.min(100, Math.max(0, percent)) / 100
  return Math.round((chart.height - chart.edge - share * (chart.height - 2 * chart.edge)) * 10) / 10
}

/** The points of a trend, evenly spaced; a single one stands in the middle. */
export function pointsOf(percentages: readonly number[]): Point[] {
  const space = chart.width - 2 * chart.edge
  return percentages.map((percent, place) => ({
    x: percentages.length === 1 ? chart.width / 2 : Math.round(chart.edge + (place * space) / (percentages.length - 1)),
    y: heightOf(percent),
  }))
}

/** What the last two results say, in words; undefined before there are two. */
export function changeOf(percentages: readonly number[]): string | undefined {
  const [last, before] = percentages.toReversed()
  if (last === undefined || before === undefined) return undefined
  const points = Math.round(Math.abs(last - before) * 10) / 10
  if (points === 0) return 'As before'
  return `${last > before ? 'Up' : 'Down'} ${points} since the exam before`
}
