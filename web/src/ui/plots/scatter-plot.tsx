import classes from './plots.module.css'

/** `x` from 0 to 1, `y` from −1 to 1. One that is flagged is a square with its name, any other a dot. */
type Point = { name: string; x: number; y: number; isFlagged: boolean }
type Props = { points: readonly Point[]; xLabel: string; yLabel: string }

const frame = { width: 360, height: 270, left: 34, right: 16, top: 22, bottom: 40 } as const
const xTicks = [0, 0.25, 0.5, 0.75, 1]

/** The scale of `y`: what the points need, in fifths, and always 0 to 0.6. */
function yTicksOf(points: readonly Point[]): number[] {
  const lowest = Math.floor(Math.min(0, ...points.map(({ y }) => y)) * 5)
  const highest = Math.ceil(Math.max(0.6, ...points.map(({ y }) => y)) * 5)
  return Array.from({ length: highest - lowest + 1 }, (_, at) => (lowest + at) / 5)
}

/** One dot for each of many, by two of its figures. */
export function ScatterPlot({ points, xLabel, yLabel }: Props) {
  const ticks = yTicksOf(points)
  const [low = 0] = ticks
  const high = ticks.at(-1) ?? 1
  const x = (value: number) => frame.left + value * (frame.width - frame.left - frame.right)
  const y = (value: number) => frame.top + ((high - value) / (high - low)) * (frame.height - frame.top - frame.bottom)
  const placed = points.map((point) => ({ ...point, x: x(point.x), y: y(point.y) }))
  return (
    <svg className={classes.plot} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <text className={classes.tick} x={0} y={12}>
        {yLabel}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? classes.axis : classes.grid} x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} />
          <text className={classes.tick} x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
            {tick.toFixed(1).replace('-', '−')}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <text key={tick} className={classes.tick} x={x(tick)} y={frame.height - 22} textAnchor="middle">
          {`${tick * 100}%`}
        </text>
      ))}
      <text className={classes.tick} x={x(1)} y={frame.height - 4} textAnchor="end">
        {xLabel}
      </text>
      {placed.map((dot) => (
        <Dot key={dot.name} dot={dot} isBeside={placed.some((other) => isNextTo(dot, other))} />
      ))}
    </svg>
  )
}

type Placed = { name: string; isFlagged: boolean; x: number; y: number }

/** Whether the name of a flagged one would lie on another that is flagged, on its right. */
function isNextTo(one: Placed, other: Placed): boolean {
  return other.isFlagged && other !== one && Math.abs(other.x - one.x) < 28 && Math.abs(other.y - one.y) < 12
}

function Dot({ dot: { name, isFlagged, x, y }, isBeside }: { dot: Placed; isBeside: boolean }) {
  if (!isFlagged) {
    return (
      <circle className={classes.point} cx={x} cy={y} r={4}>
        <title>{name}</title>
      </circle>
    )
  }
  const place =
    isBeside || x > frame.width - 50 ? { x, y: y - 8, textAnchor: 'middle' as const } : { x: x + 8, y: y + 4 }
  return (
    <>
      <rect className={classes.flag} x={x - 4.5} y={y - 4.5} width={9} height={9} />
      <text className={classes.flagText} {...place}>
        {name}
      </text>
    </>
  )
}
