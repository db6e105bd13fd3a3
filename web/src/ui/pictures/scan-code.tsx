import { encode } from 'uqr'

/** A square of dots that a phone's camera reads, as one path: a sheet may have many of them. */
export function ScanCode({ text, className }: { text: string; className: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code to scan" data-code={text}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
