import { Switch } from '@mantine/core'
import { keepFocus } from '../use-leave.ts'
import classes from './together.module.css'

type Props = { count: number; isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether answers that say the same get their marks together. */
export function Together({ count, isOn, onChange }: Props) {
  return (
    <div className={classes.together}>
      <Switch
        label={`Give all ${count} the same marks`}
        checked={isOn}
        aria-keyshortcuts="s"
        wrapperProps={keepFocus}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className={classes.note}>
        {`${count} answers without marks say the same, but for capitals, blanks and punctuation.`}
      </p>
    </div>
  )
}
