import { type ReactNode, useId } from 'react'
import classes from './plot-figure.module.css'

type Props = {
  title: string
  /** What the plot says, in a sentence. */
  note: string
  columns: readonly string[]
  /** The same figures, one row each; the first cell names it. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  /** The plot itself: a picture, which the table says in words. Left out where there is too little to see. */
  children?: ReactNode
}

/** So many rows stand beside a plot; more are one press away. */
const rowsBeside = 12

/** A plot with its figures as a table beside it. */
export function PlotFigure({ title, note, columns, rows, children }: Props) {
  const id = useId()
  const table = <FigureTable label={title} columns={columns} rows={rows} />
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        <p className={classes.note}>{note}</p>
      </figcaption>
      <div className={classes.parts}>
        {children === undefined ? null : <div className={classes.plot}>{children}</div>}
        {rows.length > rowsBeside ? (
          <details className={classes.more}>
            <summary>{`The ${rows.length} figures as a table`}</summary>
            {table}
          </details>
        ) : (
          table
        )}
      </div>
    </figure>
  )
}

function FigureTable({ label, columns, rows }: Pick<Props, 'columns' | 'rows'> & { label: string }) {
  return (
    <table className={classes.table} aria-label={`${label}: figures`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its column.
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
