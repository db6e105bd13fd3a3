import { NativeSelect, TextInput } from '@mantine/core'
import type { KindFormProps } from './kind-form.ts'
import classes from './kind-forms.module.css'

const measures = [
  { value: 'absolute', label: 'as a number' },
  { value: 'percent', label: 'percent of it' },
]

/** The numbers as they are typed: `1,234.5`, `1.2e3`, also in Devanagari and Telugu digits. */
export function NumericalForm(props: KindFormProps<'numerical'>) {
  const { question, numbers, title, faultOf, placeOf, onQuestion, onNumbers } = props
  const { tolerance, unit } = question
  const measure = (chosen: string) => (chosen === 'percent' ? chosen : 'absolute')
  return (
    <div className={classes.numbers}>
      <TextInput
        label="Right number"
        aria-label={`${title}: Right number`}
        data-field={placeOf('value')}
        autoComplete="off"
        value={numbers.value}
        error={faultOf('value')}
        onChange={(event) => onNumbers({ value: event.currentTarget.value })}
      />
      <TextInput
        label="Unit"
        description="May stand behind an answer."
        aria-label={`${title}: Unit`}
        data-field={placeOf('unit')}
        placeholder="none"
        autoComplete="off"
        value={unit}
        error={faultOf('unit')}
        onChange={(event) => onQuestion({ ...question, unit: event.currentTarget.value })}
      />
      <TextInput
        label="May be off by"
        aria-label={`${title}: May be off by`}
        data-field={placeOf('tolerance')}
        inputMode="decimal"
        autoComplete="off"
        value={numbers.tolerance}
        error={faultOf('tolerance')}
        onChange={(event) => onNumbers({ tolerance: event.currentTarget.value })}
      />
      <NativeSelect
        label="Counted"
        aria-label={`${title}: How the tolerance is counted`}
        data={measures}
        value={tolerance.unit}
        onChange={(event) =>
          onQuestion({ ...question, tolerance: { ...tolerance, unit: measure(event.currentTarget.value) } })
        }
      />
    </div>
  )
}
