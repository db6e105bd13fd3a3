import { IconPlugConnectedX } from '@tabler/icons-react'
import classes from './connection-banner.module.css'
import type { AttemptView } from './core/attempt-view.ts'
import { type Survival, useSurvival } from './survival.ts'

type Facts = Pick<AttemptView, 'unsentCount' | 'isKept'> & Pick<Survival, 'reloads'>

function waitingText({ unsentCount, isKept }: Facts): string {
  if (unsentCount === 0) return 'Everything you answered is saved.'
  const place = isKept ? 'on this computer' : 'on this page only'
  return unsentCount === 1
    ? `1 answer waits ${place} and will be sent.`
    : `${unsentCount} answers wait ${place} and will be sent.`
}

/** How many answers wait, and what must not be done meanwhile. */
function bannerText(facts: Facts): string {
  const care = facts.isKept && facts.reloads ? 'Just go on.' : 'Go on, but do not close or reload this page.'
  return `No connection. ${waitingText(facts)} ${care}`
}

/** Stands in the bar while the school cannot be reached, so that it never covers a question. */
export function ConnectionBanner({ view }: { view: AttemptView }) {
  const { reloads } = useSurvival()
  if (!view.isUnreachable) return null
  const { unsentCount, isKept } = view
  return (
    <p className={classes.banner}>
      <IconPlugConnectedX size={18} aria-hidden />
      {bannerText({ unsentCount, isKept, reloads })}
    </p>
  )
}
