import { type ClassChoice, choiceLabel } from '@pariksha/contract/law/class-key.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'

type Props<Choice extends ClassChoice> = {
  label?: string
  choices: readonly Choice[]
  chosen: Choice | undefined
  /** How a choice is called here, each another way. */
  nameOf?: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

/** One of several classes, or all of them, as a row of buttons. */
export function ClassChooser<Choice extends ClassChoice>({
  label = 'Class',
  choices,
  chosen,
  nameOf = choiceLabel,
  onChoose,
}: Props<Choice>) {
  const choiceOf = new Map(choices.map((choice) => [nameOf(choice), choice]))

  function choose(name: string) {
    const choice = choiceOf.get(name)
    if (choice !== undefined) onChoose(choice)
  }

  return (
    <ChoiceBar
      label={label}
      choices={[...choiceOf.keys()]}
      chosen={chosen === undefined ? undefined : nameOf(chosen)}
      onChoose={choose}
    />
  )
}
