import { counted } from '../../lib/counted.ts'
import { thisDevice } from '../../lib/device/this-device.ts'
import { languageOf } from '../../lib/text-language.ts'
import classes from './late-delivery-status.module.css'
import type { LateView } from './sending/late-delivery.ts'
import type { Owner } from './storage/journal.ts'
import { useLateDelivery } from './use-late-delivery.ts'

/** Hands in late what this computer still holds of an exam that is over, and says how that goes. */
export function DeliverLateAnswers({ owner }: { owner: Owner }) {
  return <LateDeliveryStatus late={useLateDelivery(owner)} />
}

export const answersText = (count: number) => counted(count, ['answer', 'answers'])

/** What came too late to be saved: what has reached the school, and what has not. */
export function LateDeliveryStatus({ late }: { late: LateView }) {
  const { waiting, deliveredCount, isUnreachable, isRefused } = late
  return (
    <>
      {deliveredCount > 0 ? (
        <p role="status" className={classes.told}>
          {answersText(deliveredCount)} {deliveredCount === 1 ? 'was' : 'were'} handed in late. Your teacher decides
          whether {deliveredCount === 1 ? 'it counts' : 'they count'}.
        </p>
      ) : null}
      {waiting.length > 0 && !isUnreachable && !isRefused ? (
        <p className={classes.told}>Handing in {answersText(waiting.length)} late…</p>
      ) : null}
      {waiting.length > 0 && (isUnreachable || isRefused) ? (
        <div role="alert" className={classes.kept}>
          <strong>
            Not handed in: {answersText(waiting.length)}, kept on {thisDevice()}.{' '}
            {isRefused
              ? 'The school did not take it. Show this to your teacher.'
              : 'There is no connection yet, and the page tries again by itself. Stay here, or show this to your teacher.'}
          </strong>
          <ul>
            {waiting.map(({ writer, index, value }) => (
              <li key={`${writer} ${index}`}>
                Question {index + 1}:{' '}
                <span dir="auto" lang={languageOf(value ?? '')}>
                  {value ?? 'no answer'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
