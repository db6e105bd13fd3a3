import { useState } from 'react'
import type { Timing } from '../core/timing.ts'
import { useCountdown } from '../use-countdown.ts'
import { type ExamPreferences, type ExamPreferencesView, type TextSize, textSizes } from './exam-preferences.ts'
import { KeysDialog } from './keys-dialog.tsx'
import classes from './preference-row.module.css'

const names: Record<TextSize, string> = { normal: 'Normal text', large: 'Large text', largest: 'Largest text' }

type Props = {
  preferences: ExamPreferences
  chosen: ExamPreferencesView
  timing: Timing
  readsAloud: boolean | undefined
}

/** The small things a pupil may set as they like. */
export function PreferenceRow({ preferences, chosen, timing, readsAloud }: Props) {
  const [isShowingKeys, setIsShowingKeys] = useState(false)
  return (
    <div className={classes.row}>
      <fieldset className={classes.sizes}>
        <legend className={classes.legend}>Text size</legend>
        {textSizes.map((textSize) => (
          <button
            key={textSize}
            type="button"
            className={classes.preference}
            data-size={textSize}
            aria-label={names[textSize]}
            aria-pressed={chosen.textSize === textSize}
            onClick={() => preferences.change({ textSize })}
          >
            A
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={classes.preference}
        aria-pressed={chosen.crossesOut}
        onClick={() => preferences.change({ crossesOut: !chosen.crossesOut })}
      >
        Cross out
      </button>
      <HideTime preferences={preferences} isHidden={chosen.isTimeHidden} timing={timing} />
      <button type="button" className={classes.preference} data-for="keyboard" onClick={() => setIsShowingKeys(true)}>
        Keys
      </button>
      <KeysDialog
        opened={isShowingKeys}
        preferences={preferences}
        usesKeys={chosen.usesKeys}
        readsAloud={readsAloud}
        onClose={() => setIsShowingKeys(false)}
      />
    </div>
  )
}

type HideTimeProps = { preferences: ExamPreferences; isHidden: boolean; timing: Timing }

/** Not offered in the last 10 percent: then the time shows in any case. */
function HideTime({ preferences, isHidden, timing }: HideTimeProps) {
  if (useCountdown(timing, true).stage !== 'calm') return null
  return (
    <button type="button" className={classes.preference} onClick={() => preferences.hideTime(!isHidden)}>
      {isHidden ? 'Show time' : 'Hide time'}
    </button>
  )
}
