import { useEffect, useRef } from 'react'
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
  const bar = useRef<HTMLFieldSetElement>(null)
  // On a phone the row scrolls, and the chosen one may stand outside of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what moves the row.
  useEffect(() => {
    bar.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])

  return (
    <fieldset ref={bar} className={classes.bar} aria-label={label}>
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
