import { formatMarks } from '../../lib/format.ts'
import classes from './plots.module.css'

type Props = {
  /** Side by side and equally wide, in ascending order. */
  bins: readonly { from: number; to: number; count: number }[]
  /** A line across, where there is one: where it stands, and what it is called. */
  mark?: { at: number; text: string } | undefined
}

const frame = { width: 360, height: 190, left: 8, right: 8, top: 34, bottom: 24 } as const
const base = frame.height - frame.bottom

/** How many fall into each part of a range: the taller, the more. */
export function Histogram({ bins, mark }: Props) {
  const first = bins[0]?.from ?? 0
  const last = bins.at(-1)?.to ?? 1
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const x = (value: number) =>
    frame.left + ((value - first) / (last - first)) * (frame.width - frame.left - frame.right)
  const heightOf = (count: number) => (count / most) * (base - frame.top)
  return (
    <svg className={classes.plot} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      {bins.map(({ from, to, count }) => (
        <g key={from}>
          <rect
            className={classes.bar}
            x={x(from) + 1.5}
            width={x(to) - x(from) - 3}
            y={base - heightOf(count)}
            height={heightOf(count)}
          />
          {count === 0 ? null : (
            <text x={(x(from) + x(to)) / 2} y={base - heightOf(count) - 4} textAnchor="middle">
              {count}
            </text>
          )}
        </g>
      ))}
      <line className={classes.axis} x1={frame.left} x2={frame.width - frame.right} y1={base} y2={base} />
      {[...bins.filter((_, at) => at % 2 === 0).map(({ from }) => from), last].map((edge) => (
        <text key={edge} className={classes.tick} x={x(edge)} y={base + 16} textAnchor={anchorOf(edge, first, last)}>
          {formatMarks(edge)}
        </text>
      ))}
      {mark === undefined ? null : <Mark x={x(mark.at)} text={mark.text} />}
    </svg>
  )
}

/** The first and last label stay within the picture. */
function anchorOf(edge: number, first: number, last: number): 'start' | 'middle' | 'end' {
  if (edge === first) return 'start'
  return edge === last ? 'end' : 'middle'
}

function Mark({ x, text }: { x: number; text: string }) {
  const isLeft = x > frame.width / 2
  return (
    <>
      <line className={classes.mark} x1={x} x2={x} y1={16} y2={base} />
      <text className={classes.markText} x={isLeft ? x + 4 : x - 4} y={12} textAnchor={isLeft ? 'end' : 'start'}>
        {text}
      </text>
    </>
  )
}
