import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudUp,
  IconDeviceDesktop,
  IconFlag,
} from '@tabler/icons-react'
import { useState } from 'react'
import { thisDevice } from '../../../lib/device/this-device.ts'
import { formatInstantTime } from '../../../lib/format.ts'
import type { Saving } from '../core/attempt-view.ts'
import classes from './save-chip.module.css'

type Shown = Saving | { kind: 'too-long' }

const pictures: Record<Shown['kind'], Icon> = {
  'nothing-yet': IconCloudUp,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  stored: IconDeviceDesktop,
  refused: IconAlertTriangle,
  'too-long': IconAlertTriangle,
  ended: IconFlag,
}

function textOf(saving: Shown): string {
  switch (saving.kind) {
    case 'nothing-yet':
      return 'Saves by itself'
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved ${formatInstantTime(saving.atMs)}`
    case 'stored':
      return `Kept on ${thisDevice()} – will send`
    case 'refused':
      return 'Not saved – tell your teacher'
    case 'too-long':
      return 'Not all saved – an answer is too long'
    case 'ended':
      return 'The exam has ended'
  }
}

/** Says honestly how the answers stand. Only trouble and its end are spoken: every pause of writing would be too much. */
export function SaveChip({ saving }: { saving: Shown }) {
  const [spoken, setSpoken] = useState('')
  const Picture = pictures[saving.kind]
  const isTrouble = saving.kind === 'stored' || saving.kind === 'refused' || saving.kind === 'too-long'
  const isOver = saving.kind === 'saved' || saving.kind === 'ended'
  const ending = saving.kind === 'saved' ? 'Saved' : textOf(saving)
  const next = isTrouble ? textOf(saving) : spoken && isOver ? ending : spoken
  if (next !== spoken) setSpoken(next)
  return (
    <>
      <span className={classes.chip} data-kind={saving.kind}>
        <Picture size={18} stroke={2} aria-hidden />
        {textOf(saving)}
      </span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  )
}
