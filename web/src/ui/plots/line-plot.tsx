import classes from './plots.module.css'

/** Shares of a whole, 0 to 1, in the order of time. `name` stands at the end of the line. */
type Line = { name: string; shares: readonly number[]; isDashed?: boolean }
type Props = { lines: readonly Line[]; first: string; last: string }

const frame = { width: 360, height: 200, left: 36, right: 58, top: 10, bottom: 26 } as const
const ticks = [0, 0.25, 0.5, 0.75, 1]
/** Two names at the end of their lines do not cover each other. */
const nameHeight = 14

const y = (share: number) => frame.top + (1 - share) * (frame.height - frame.top - frame.bottom)

/** How shares went over time, from 0 to 100 %. */
export function LinePlot({ lines, first, last }: Props) {
  const count = Math.max(...lines.map(({ shares }) => shares.length))
  const right = frame.width - frame.right
  const x = (at: number) => (count < 2 ? right : frame.left + (at / (count - 1)) * (right - frame.left))
  return (
    <svg className={classes.plot} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? classes.axis : classes.grid}
            x1={frame.left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={classes.tick} x={frame.left - 6} y={y(tick) + 4} textAnchor="end">
            {`${tick * 100}%`}
          </text>
        </g>
      ))}
      <text className={classes.tick} x={frame.left} y={frame.height - 6}>
        {first}
      </text>
      <text className={classes.tick} x={right} y={frame.height - 6} textAnchor="end">
        {last}
      </text>
      {lines.map(({ name, shares, isDashed }) => (
        <g key={name}>
          <polyline
            className={classes.line}
            data-dashed={isDashed || undefined}
            points={shares.map((share, at) => `${x(at)},${y(share)}`).join(' ')}
          />
          {shares.map((share, at) => (
            <circle
              key={x(at)}
              className={classes.point}
              data-quiet={isDashed || undefined}
              cx={x(at)}
              cy={y(share)}
              r={3}
            />
          ))}
        </g>
      ))}
      {namePlaces(lines).map(({ name, at }) => (
        <text key={name} x={right + 8} y={at + 4}>
          {name}
        </text>
      ))}
    </svg>
  )
}

function namePlaces(lines: readonly Line[]): { name: string; at: number }[] {
  const wanted = lines
    .map(({ name, shares }) => ({ name, at: y(shares.at(-1) ?? 0) }))
    .sort((one, other) => one.at - other.at)
  let free = Number.NEGATIVE_INFINITY
  return wanted.map(({ name, at }) => {
    const place = Math.max(at, free)
    free = place + nameHeight
    return { name, at: place }
  })
}
