import type { RecordedChange } from '@pariksha/contract/staff/audit/changes.ts'
import { formatDateWithDay, formatTime } from '../../lib/format.ts'
import classes from './changes.module.css'

/** One change: what, of what, from what to what, and who and when. */
export function ChangeEntry({ change }: { change: RecordedChange }) {
  const { date, time, at, who, what, about, fields, reason } = change
  return (
    <li className={classes.entry}>
      <p className={classes.what}>
        <strong>{what}</strong>
        {about === '' ? null : <span dir="auto">{about}</span>}
      </p>
      {fields.length === 0 ? null : (
        <dl className={classes.fields}>
          {fields.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd dir="auto">
                <Altered {...field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason === null ? null : <p dir="auto">Reason: {reason}</p>}
      <p className={classes.who}>
        {who} · <time dateTime={at}>{`${formatDateWithDay(date)}, ${formatTime(time)}`}</time>
      </p>
    </li>
  )
}

function Altered({ before, after }: Pick<RecordedChange['fields'][number], 'before' | 'after'>) {
  if (before === null) return <ins>{after}</ins>
  return (
    <>
      <del>{before}</del> <span aria-hidden>→</span> <ins>{after ?? 'none'}</ins>
    </>
  )
}
