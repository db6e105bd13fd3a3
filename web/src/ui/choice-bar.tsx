import { useEffect, useRef } from 'react'
import classes from './choice-bar.module.css'

type Props = {
  /** What is chosen here, for those who cannot see it. */
  label: string
  choices: readonly string[]
  chosen?: string | undefined
  onChoose: (choice: string) => void
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** One of a few, as a row of buttons: classes, subjects. */
export function ChoiceBar({ label, choices, chosen, onChoose }: Props) {
  const bar = useRef<HTMLFieldSetElement>(null)
  // On a phone the row scrolls, and the chosen one may stand outside of it. The page itself must stay where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what moves the row.
  useEffect(() => {
    const row = bar.current
    const button = row?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row && button) row.scrollLeft += middleOf(button) - middleOf(row)
  }, [chosen])

  return (
    <fieldset ref={bar} className={classes.bar} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={classes.choice}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  )
}
