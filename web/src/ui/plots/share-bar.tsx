import classes from './plots.module.css'

/** A share of a whole as a bar, in a row of a table that says it in words too. @param share 0 to 1 */
export function ShareBar({ share, isQuiet = false }: { share: number; isQuiet?: boolean }) {
  const width = Math.max(0, Math.min(1, share)) * 100
  return (
    <svg className={classes.share} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={classes.track} width={100} height={10} />
      <rect className={classes.bar} width={width} height={10} data-quiet={isQuiet || undefined} />
    </svg>
  )
}
