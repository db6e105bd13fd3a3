import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './release-day.module.css'

/** The two inputs, as a form of any other fields gives them. */
export type DayInputs = (name: 'release_date' | 'release_time') => TextInputProps

/** The moment at which held results come by themselves; both empty is none. */
export function ReleaseDay({ input }: { input: DayInputs }) {
  return (
    <div className={classes.day}>
      <TextInput
        type="date"
        label="Results on (optional)"
        description="Left empty, you release them yourself."
        {...input('release_date')}
      />
      <TextInput type="time" label="Time of the results" description="Of that day." {...input('release_time')} />
    </div>
  )
}
