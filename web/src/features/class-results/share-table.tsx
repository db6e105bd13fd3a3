import type { ReactNode } from 'react'
import { counted } from '../../lib/counted.ts'
import { ShareBar } from '../../ui/plots/share-bar.tsx'
import { meanText, passShare, passText } from './pass-shares.ts'
import classes from './share-table.module.css'

type Shares = { marked: number; passed: number; mean_percent: number; exams: number }
type Props<Entry> = {
  label: string
  /** What a row is: a class, a subject. */
  noun: string
  rows: readonly Entry[]
  nameOf: (entry: Entry) => ReactNode
  keyOf: (entry: Entry) => string | number
}

/** Who passed, one bar a row, with the figures beside it. */
export function ShareTable<Entry extends Shares>({ label, noun, rows, nameOf, keyOf }: Props<Entry>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{noun}</th>
          <th scope="col" className={classes.wide}>
            Passed
          </th>
          <th scope="col">Results</th>
          <th scope="col">Mean</th>
          <th scope="col">Exams</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{nameOf(row)}</th>
            <td className={classes.wide}>
              <span className={classes.share}>
                <ShareBar share={passShare(row)} />
                <b>{passText(row)}</b>
              </span>
            </td>
            <td>{`${row.passed} of ${row.marked}`}</td>
            <td>{meanText(row.mean_percent)}</td>
            <td>
              <span className={classes.exams}>{counted(row.exams, ['exam', 'exams'])}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
