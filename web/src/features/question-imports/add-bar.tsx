import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  type ImportedItem,
  questionImportMessages as messages,
} from '@pariksha/contract/staff/bank/question-imports.ts'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { fieldMessagesOf } from '../../lib/form-input.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Card } from '../../ui/card.tsx'
import type { Teaching } from './import-parts.ts'
import { groupOf } from './item-states.tsx'
import { type AddedQuestions, useAddQuestions } from './question-imports.api.ts'
import classes from './question-imports.module.css'
import { AddingProgress } from './reading-progress.tsx'

type Props = {
  id: number
  items: readonly ImportedItem[]
  /** Ready items that are not wanted. */
  left: ReadonlySet<number>
  teaching: Teaching
  onAdded: (added: AddedQuestions) => void
  onOther: () => void
}

type Fields = { standard: string; subject: string; topics: string }
type Faults = Partial<Record<keyof Fields, string>>

const topicsOf = (typed: string) =>
  [...new Set(typed.split(',').map((topic) => topic.trim()))].filter((topic) => topic !== '')

/** Where the ticked questions go, and the button that adds them. */
export function AddBar({ id, items, left, teaching, onAdded, onOther }: Props) {
  const only = teaching.standards.filter(({ disabled }) => !disabled)
  const [fields, setFields] = useState<Fields>(() => firstFields(teaching, only.length === 1 ? only[0]?.value : ''))
  const [faults, setFaults] = useState<Faults>({})
  const ready = items.filter((item) => groupOf(item) === 'ready')
  const wanted = ready.filter(({ number }) => !left.has(number)).map(({ number }) => number)
  const add = useAction(useAddQuestions(id), {
    succeeded: ({ message, added }) =>
      added.length === 0 ? message : `${counted(added.length, ['question', 'questions'])} added`,
    failed: messages.addFailed,
    onSuccess: onAdded,
    onFailure(error) {
      setFaults(fieldMessagesOf(error))
      return false
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { standard, subject, topics } = fields
    const found: Faults = {
      ...(standard === '' ? { standard: 'Please choose a class' } : {}),
      ...(subject.trim() === '' ? { subject: messages.noSubject } : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    add.run({ numbers: wanted, subject, standard, topics: topicsOf(topics) })
  }

  return (
    <Card>
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Where they go">
        <div className={classes.fields}>
          <NativeSelect
            label="Class"
            value={fields.standard}
            error={faults.standard}
            data={[{ value: '', label: 'Select a class', disabled: true }, ...teaching.standards]}
            onChange={(event) => setFields(withStandard(teaching, fields, event.currentTarget.value))}
          />
          <SubjectField
            teaching={teaching}
            fields={fields}
            fault={faults.subject}
            onSubject={(subject) => setFields({ ...fields, subject })}
          />
          <TextInput
            label="Topics (optional)"
            placeholder="e.g. Fractions, word problems"
            autoComplete="off"
            value={fields.topics}
            error={faults.topics}
            onChange={(event) => setFields({ ...fields, topics: event.currentTarget.value })}
          />
        </div>
        {add.isBusy ? <AddingProgress id={id} /> : null}
        <ButtonRow>
          <Button
            type="submit"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={wanted.length === 0}
            loading={add.isBusy}
          >
            Add {counted(wanted.length, ['question', 'questions'])} to the bank
          </Button>
          <Button variant="default" onClick={onOther}>
            Other questions
          </Button>
        </ButtonRow>
        <p className={classes.note}>{noteOf(items, ready.length)}</p>
      </form>
    </Card>
  )
}

/** What becomes of the others. */
function noteOf(items: readonly ImportedItem[], ready: number): string {
  const open = items.filter((item) => groupOf(item) === 'incomplete').length
  if (open === 0)
    return ready === 0 ? 'No question of this file can be added.' : 'Nothing is in the bank before you add it.'
  return `${counted(open, ['question needs', 'questions need'])} something first: open each and complete it, or leave it out.`
}

function firstFields(teaching: Teaching, standard = ''): Fields {
  return withStandard(teaching, { standard: '', subject: '', topics: '' }, standard)
}

/** With another class: the subject stays where it is taught there too, and the only one is chosen. */
function withStandard({ subjectsIn, isFree }: Teaching, fields: Fields, standard: string): Fields {
  const subjects = subjectsIn(standard)
  if (isFree || subjects.includes(fields.subject)) return { ...fields, standard }
  const [first = '', ...others] = subjects
  return { ...fields, standard, subject: others.length === 0 ? first : '' }
}

type SubjectProps = {
  teaching: Teaching
  fields: Fields
  fault: string | undefined
  onSubject: (subject: string) => void
}

function SubjectField({ teaching, fields: { standard, subject }, fault, onSubject }: SubjectProps) {
  const listId = useId()
  const subjects = teaching.subjectsIn(standard)
  if (!teaching.isFree) {
    return (
      <NativeSelect
        label="Subject"
        value={subject}
        error={fault}
        data={[{ value: '', label: 'Select a subject', disabled: true }, ...subjects]}
        onChange={(event) => onSubject(event.currentTarget.value)}
      />
    )
  }
  return (
    <>
      <TextInput
        label="Subject"
        placeholder="e.g. Mathematics"
        list={listId}
        autoComplete="off"
        value={subject}
        error={fault}
        onChange={(event) => onSubject(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {subjects.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
