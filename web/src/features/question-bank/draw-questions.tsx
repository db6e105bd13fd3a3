import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { classKeys, classLabel } from '@pariksha/contract/law/class-key.ts'
import { drawMessages, mostPicked } from '@pariksha/contract/staff/bank/bank-draw.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDraw, useSwap } from './bank.api.ts'
import { difficultyNames, kindNames, useNames } from './bank-words.ts'
import { type Drawn, DrawnQuestions } from './drawn-questions.tsx'
import { bankChoices } from './filter-bank.tsx'
import classes from './question-bank.module.css'
import { bankSoughtBy } from './typed-bank-filters.ts'

type Props = { newExamLink: (ids: string) => PageLink }

/** One part of a draw, as it is typed. */
type TypedPart = {
  count: string
  topic: string
  subject: string
  class: string
  kind: string
  difficulty: string
  used: string
}

const blankPart: TypedPart = {
  count: '5',
  topic: '',
  subject: '',
  class: '',
  kind: '',
  difficulty: '',
  used: 'not_this_year',
}

const classChoices = [
  { value: '', label: 'Any class' },
  ...classKeys.map((key) => ({ value: String(key), label: classLabel(key) })),
]

function sentPart({ count, ...typed }: TypedPart) {
  return { count, ...bankSoughtBy(typed) }
}

const isCount = (count: string) => /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= mostPicked

/** Draws questions of the bank by chance: shown before they are taken, single ones swapped. */
export function DrawQuestions({ newExamLink }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconArrowsShuffle size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Draw questions
      </Button>
      {isOpen ? <DrawDialog newExamLink={newExamLink} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

export function DrawDialog({ newExamLink, onClose }: Props & { onClose: () => void }) {
  const [parts, setParts] = useState<readonly TypedPart[]>([blankPart])
  const [drawn, setDrawn] = useState<readonly Drawn[]>()
  const [missing, setMissing] = useState<readonly string[]>([])
  const draw = useAction(useDraw(), {
    failed: drawMessages.failed,
    onSuccess({ parts: found }) {
      setDrawn(found.flatMap(({ questions }, part) => questions.map((question) => ({ part, question }))))
      setMissing(found.flatMap(({ questions, missing: lacking }, at) => lackText(at, questions, lacking)))
    },
  })
  const swap = useAction(useSwap(), {
    failed: drawMessages.failed,
    onSuccess: ({ parts: [found] }, { swapped }) => put(swapped, found?.questions[0]),
  })

  function put(swapped: number, question: BankQuestion | undefined) {
    if (question === undefined) return setMissing(['The bank has no other question like that one.'])
    setMissing([])
    setDrawn(drawn?.map((one) => (one.question.bank_question_id === swapped ? { ...one, question } : one)))
  }

  function change(at: number, fields: Partial<TypedPart>) {
    setParts(parts.map((part, place) => (place === at ? { ...part, ...fields } : part)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (parts.every(({ count }) => isCount(count))) draw.run({ parts: parts.map(sentPart) })
  }

  return (
    <Dialog opened onClose={onClose} title="Draw questions" size="xl" closeOnClickOutside={false}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move.
            <PartFields key={at} number={at + 1} part={part} onChange={(fields) => change(at, fields)} />
          ))}
          <ButtonRow>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setParts([...parts, { ...blankPart, ...lastOf(parts) }])}
            >
              Add a part
            </Button>
            <Button type="submit" loading={draw.isBusy}>
              {drawn === undefined ? 'Draw' : 'Draw again'}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
      {missing.map((text) => (
        <Alert key={text} color="orange" mt="md" role="status">
          {text}
        </Alert>
      ))}
      {drawn === undefined ? null : (
        <DrawnQuestions
          drawn={drawn}
          isBusy={swap.isBusy}
          newExamLink={newExamLink}
          onSwap={({ part, question }) => {
            const wanted = parts[part]
            const except = drawn.map((one) => one.question.bank_question_id)
            const swapped = question.bank_question_id
            if (wanted !== undefined) swap.run({ swapped, parts: [{ ...sentPart(wanted), count: 1 }], except })
          }}
          onLeaveOut={(id) => setDrawn(drawn.filter(({ question }) => question.bank_question_id !== id))}
        />
      )}
    </Dialog>
  )
}

function lastOf(parts: readonly TypedPart[]) {
  const { subject = '', class: standard = '' } = parts.at(-1) ?? {}
  return { subject, class: standard }
}

function lackText(at: number, questions: readonly BankQuestion[], lacking: number): string[] {
  if (lacking === 0) return []
  const wanted = questions.length + lacking
  return [`Part ${at + 1}: only ${questions.length} of ${wanted}. The bank has no more like these that are not alike.`]
}

type FieldsProps = { number: number; part: TypedPart; onChange: (fields: Partial<TypedPart>) => void }

function PartFields({ number, part, onChange }: FieldsProps) {
  const field = (name: keyof TypedPart) => ({
    value: part[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  const fault = isCount(part.count) ? undefined : `1 to ${mostPicked}`
  return (
    <fieldset className={classes.part}>
      <legend>Part {number}</legend>
      <div className={classes.fields}>
        <TextInput label="How many" inputMode="numeric" error={fault} {...field('count')} />
        <TextInput label="Topic" placeholder="Any topic" {...field('topic')} />
        <TextInput label="Subject" placeholder="Any subject" {...field('subject')} />
        <NativeSelect label="Class" data={classChoices} {...field('class')} />
        <NativeSelect label="Kind" data={bankChoices('Any kind', kindNames)} {...field('kind')} />
        <NativeSelect label="How hard" data={bankChoices('Any', difficultyNames)} {...field('difficulty')} />
        <NativeSelect label="Used" data={bankChoices('At any time', useNames)} {...field('used')} />
      </div>
    </fieldset>
  )
}
