import classes from './choice-bar.module.css'

type Props = {
  /** What is chosen here, for those who cannot see it. */
  label: string
  choices: readonly string[]
  chosen?: string | undefined
  onChoose: (choice: string) => void
  /** Shown, but not to be chosen. */
  disabled?: boolean
}

/** One of a few, as a row of buttons: classes, subjects. */
export function ChoiceBar({ label, choices, chosen, onChoose, disabled = false }: Props) {
  return (
    <fieldset className={classes.bar} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={classes.choice}
          aria-pressed={choice === chosen}
          disabled={disabled}
          onClick={() => onChoose(choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  )
}
