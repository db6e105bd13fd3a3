import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { KindFormProps } from './kind-form.ts'
import classes from './kind-forms.module.css'

const most = 20

export function ShortAnswerForm({ question, title, faultOf, placeOf, onQuestion }: KindFormProps<'short_answer'>) {
  const { accepted } = question
  const put = (answers: string[]) => onQuestion({ ...question, accepted: answers })
  const fault = faultOf('accepted')
  return (
    <fieldset className={classes.choices} aria-label={`${title}: Accepted answers`}>
      <legend className={classes.legend}>Accepted answers; capital letters and extra space do not matter</legend>
      {accepted.map((answer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no name but their place
        <div key={at} className={classes.choice}>
          <TextInput
            className={classes.text ?? ''}
            aria-label={`${title}: Accepted answer ${at + 1}`}
            placeholder={at === 0 ? 'Shown as the right answer' : 'Also right'}
            data-field={placeOf('accepted')}
            autoComplete="off"
            value={answer}
            error={fault !== undefined && answer.trim() === ''}
            onChange={(event) => put(accepted.with(at, event.currentTarget.value))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove accepted answer ${at + 1} of ${title}`}
            disabled={accepted.length === 1}
            onClick={() => put(accepted.toSpliced(at, 1))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        className={classes.add ?? ''}
        variant="subtle"
        size="sm"
        disabled={accepted.length >= most}
        leftSection={<IconPlus size={17} aria-hidden />}
        onClick={() => put([...accepted, ''])}
      >
        Add an answer
      </Button>
      <div className={classes.faults}>{fault}</div>
    </fieldset>
  )
}
