import { ActionIcon, Button, TextInput } from '@mantine/core'
import { formulaIssue } from '@pariksha/contract/law/formulas.ts'
import { optionBounds } from '@pariksha/contract/law/questions/options.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { PictureField } from '../../../ui/pictures/editing/picture-field.tsx'
import classes from './kind-forms.module.css'

type Props = {
  options: readonly Option[]
  title: string
  legend: string
  faultOf: (field: string) => string | undefined
  placeOf: (field: string) => string
  onOptions: (options: Option[]) => void
  /** What marks a choice as right. */
  children: (option: Option, letter: string) => ReactNode
}

export const letterOf = (at: number) => String.fromCharCode(65 + at)

/** Two to six choices, each with what marks it as right. Their ids are never used again. */
export function ChoiceList({ options, title, legend, faultOf, placeOf, onOptions, children }: Props) {
  const faultsId = useId()
  const nextId = Math.max(0, ...options.map(({ id }) => id)) + 1
  const faults = [faultOf('options') ?? formulaIssue(options.map(({ text }) => text)), faultOf('correct')]

  function change(id: number, text: string) {
    onOptions(options.map((option) => (option.id === id ? { id, text } : option)))
  }
  return (
    <fieldset className={classes.choices} aria-label={`${title}: Choices`} aria-describedby={faultsId}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map((option, at) => (
        <div key={option.id} className={classes.choice}>
          {children(option, letterOf(at))}
          <PictureField
            className={classes.text}
            name={`${title}: Choice ${letterOf(at)}`}
            text={option.text}
            isOneLine
            onChange={(text) => change(option.id, text)}
          >
            {(words) => (
              <TextInput
                aria-label={`${title}: Choice ${letterOf(at)}`}
                placeholder={`Choice ${letterOf(at)}`}
                data-field={placeOf('options')}
                autoComplete="off"
                {...words}
                error={faultOf('options') !== undefined && option.text.trim() === ''}
              />
            )}
          </PictureField>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove choice ${letterOf(at)} of ${title}`}
            disabled={options.length <= optionBounds.min}
            onClick={() => onOptions(options.filter(({ id }) => id !== option.id))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        className={classes.add ?? ''}
        variant="subtle"
        size="sm"
        disabled={options.length >= optionBounds.max}
        leftSection={<IconPlus size={17} aria-hidden />}
        onClick={() => onOptions([...options, { id: nextId, text: '' }])}
      >
        Add a choice
      </Button>
      <div id={faultsId} className={classes.faults}>
        {faults.map((text) => (text === undefined ? null : <span key={text}>{text}</span>))}
      </div>
    </fieldset>
  )
}
