import { type ClassKey, className } from '@pariksha/contract/law/class-key.ts'
import type { PageLink } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { PairResult } from './class-results.api.ts'
import classes from './pair-grid.module.css'
import { classesOfPairs, passShare, passText, subjectsOf } from './pass-shares.ts'

type Props = {
  pairs: readonly PairResult[]
  link: (chosen: { standard: ClassKey; subject: string }) => PageLink
}

/** How many shades there are, of which the last stands for all. */
const shades = 5

/** Below it most have failed: told by the frame as well as by the shade. */
const halfPassed = 0.5

/** Who passed in every subject of every class: the paler, the fewer. */
export function PairGrid({ pairs, link }: Props) {
  const subjects = subjectsOf(pairs)
  return (
    <div className={classes.frame}>
      <table className={classes.grid} aria-label="Passed, by class and subject">
        <thead>
          <tr>
            <th scope="col">Class</th>
            {subjects.map((subject) => (
              <th key={subject} scope="col">
                {subject}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classesOfPairs(pairs).map((standard) => (
            <tr key={standard}>
              <th scope="row">{className(standard)}</th>
              {subjects.map((subject) => (
                <td key={subject}>
                  <Cell pair={pairs.find((one) => one.standard === standard && one.subject === subject)} link={link} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ pair, link }: { pair: PairResult | undefined; link: Props['link'] }) {
  if (pair === undefined) return <span className={classes.none}>–</span>
  const share = passShare(pair)
  return (
    <AppLink
      to={link(pair)}
      className={classes.cell}
      data-low={share < halfPassed || undefined}
      data-shade={Math.min(shades - 1, Math.floor(share * shades))}
      aria-label={`${className(pair.standard)}, ${pair.subject}: ${passText(pair)} passed`}
    >
      {passText(pair)}
    </AppLink>
  )
}
