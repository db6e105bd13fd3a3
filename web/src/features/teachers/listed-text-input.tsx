import { TextInput, type TextInputProps } from '@mantine/core'
import { itemsOf, toggleItem } from './listed-text.ts'
import classes from './listed-text-input.module.css'

type Props = Omit<TextInputProps, 'label' | 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (text: string) => void
  choices: readonly string[]
  /** Whether an item, as somebody typed it, means a choice. */
  isSame: (item: string, choice: string) => boolean
}

/** A list typed with commas, with its usual items to be picked; both write the same text. */
export function ListedTextInput({ label, value, onChange, choices, isSame, ...rest }: Props) {
  const items = itemsOf(value)
  return (
    <div>
      <TextInput
        {...rest}
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
      />
      <fieldset className={classes.choices} aria-label={`Pick ${label.toLowerCase()}`}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={classes.choice}
            aria-pressed={items.some((item) => isSame(item, choice))}
            onClick={() => onChange(toggleItem(value, choice, (item) => isSame(item, choice)))}
          >
            {choice}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
