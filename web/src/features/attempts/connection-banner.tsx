import { IconPlugConnectedX } from '@tabler/icons-react'
import { thisDevice } from '../../lib/device/this-device.ts'
import classes from './connection-banner.module.css'
import type { AttemptView } from './core/attempt-view.ts'
import { type OfflineSupport, useOfflineSupport } from './offline-support.ts'

type Facts = Pick<AttemptView, 'unsavedCount' | 'isStored'> & Pick<OfflineSupport, 'reloads'>

function waitingText({ unsavedCount, isStored }: Facts): string {
  if (unsavedCount === 0) return 'Everything you answered is saved.'
  const place = isStored ? `on ${thisDevice()}` : 'on this page only'
  return unsavedCount === 1
    ? `1 answer waits ${place} and will be sent.`
    : `${unsavedCount} answers wait ${place} and will be sent.`
}

/** How many answers wait, and what must not be done meanwhile. */
function bannerText(facts: Facts): string {
  const care = facts.isStored && facts.reloads ? 'Just go on.' : 'Go on, but do not close or reload this page.'
  return `No connection. ${waitingText(facts)} ${care}`
}

/** Stands in the bar while the school cannot be reached, so that it never covers a question. */
export function ConnectionBanner({ view }: { view: AttemptView }) {
  const { reloads } = useOfflineSupport()
  if (!view.isUnreachable) return null
  const { unsavedCount, isStored } = view
  return (
    <p className={classes.banner} data-cut>
      <IconPlugConnectedX size={18} aria-hidden />
      {bannerText({ unsavedCount, isStored, reloads })}
    </p>
  )
}
