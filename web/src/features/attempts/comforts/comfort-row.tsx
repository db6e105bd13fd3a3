import { useState } from 'react'
import type { Timing } from '../core/timing.ts'
import { useCountdown } from '../use-countdown.ts'
import classes from './comfort-row.module.css'
import { type Comforts, type ComfortsView, type TextSize, textSizes } from './comforts.ts'
import { KeysDialog } from './keys-dialog.tsx'

const names: Record<TextSize, string> = { normal: 'Normal text', large: 'Large text', largest: 'Largest text' }

type Props = {
  comforts: Comforts
  arranged: ComfortsView
  timing: Timing
}

/** The small things a pupil may set as they like. */
export function ComfortRow({ comforts, arranged, timing }: Props) {
  const [isShowingKeys, setIsShowingKeys] = useState(false)
  return (
    <div className={classes.row}>
      <fieldset className={classes.sizes}>
        <legend className={classes.legend}>Text size</legend>
        {textSizes.map((textSize) => (
          <button
            key={textSize}
            type="button"
            className={classes.comfort}
            data-size={textSize}
            aria-label={names[textSize]}
            aria-pressed={arranged.textSize === textSize}
            onClick={() => comforts.arrange({ textSize })}
          >
            A
          </button>
        ))}
      </fieldset>
      <HideTime comforts={comforts} isHidden={arranged.isTimeHidden} timing={timing} />
      <button type="button" className={classes.comfort} data-for="keyboard" onClick={() => setIsShowingKeys(true)}>
        Keys
      </button>
      <KeysDialog
        opened={isShowingKeys}
        comforts={comforts}
        usesKeys={arranged.usesKeys}
        onClose={() => setIsShowingKeys(false)}
      />
    </div>
  )
}

type HideTimeProps = { comforts: Comforts; isHidden: boolean; timing: Timing }

/** Not offered in the last 10 percent: then the time shows in any case. */
function HideTime({ comforts, isHidden, timing }: HideTimeProps) {
  if (useCountdown(timing).stage !== 'calm') return null
  return (
    <button type="button" className={classes.comfort} onClick={() => comforts.hideTime(!isHidden)}>
      {isHidden ? 'Show time' : 'Hide time'}
    </button>
  )
}
