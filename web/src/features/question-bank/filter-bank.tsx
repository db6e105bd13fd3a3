import { Button, NativeSelect, TextInput } from '@mantine/core'
import { classKeys, classLabel } from '@pariksha/contract/law/class-key.ts'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { SearchBox } from '../../ui/search-box.tsx'
import { bankLanguageNames, difficultyNames, kindNames, orderNames, sourceNames, useNames } from './bank-words.ts'
import classes from './question-bank.module.css'
import { isBankFiltered, noBankFilters, type TypedBankFilters } from './typed-bank-filters.ts'

type Choice = { value: string; label: string }

export function bankChoices(any: string, names: Readonly<Record<string, string>>): Choice[] {
  return [{ value: '', label: any }, ...Object.entries(names).map(([value, label]) => ({ value, label }))]
}

const classChoices = [
  { value: '', label: 'Any class' },
  ...classKeys.map((key) => ({ value: String(key), label: classLabel(key) })),
]
const shownChoices = bankChoices('In use', { no_topic: 'Without a topic', retired: 'Retired' })
const orderChoices = Object.entries(orderNames).map(([value, label]) => ({ value, label }))

type Props = { filters: TypedBankFilters; onFilter: (changes: TypedBankFilters) => void }

/** Looks through the bank. The fields are folded away until somebody asks for them. */
export function FilterBank({ filters, onFilter }: Props) {
  const [isOpen, setOpen] = useState(isBankFiltered({ ...filters, q: undefined }))
  const fieldsId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const field = (name: keyof TypedBankFilters) => ({
    value: filters[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onFilter({ [name]: event.currentTarget.value || undefined }),
  })

  function clear() {
    // The button goes.
    toggle.current?.focus()
    onFilter(noBankFilters)
  }

  return (
    <section className={classes.filter} aria-label="Filter questions">
      <div className={classes.search}>
        <SearchBox
          label="Search by words or topic"
          value={filters.q ?? ''}
          onChange={(text) => onFilter({ q: text || undefined })}
        />
        <NativeSelect aria-label="Order" data={orderChoices} {...field('order')} />
        <Button
          ref={toggle}
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          Filter
        </Button>
      </div>
      <div id={fieldsId} className={classes.fields} hidden={!isOpen}>
        <TextInput label="Subject" placeholder="Any subject" {...field('subject')} />
        <NativeSelect label="Class" data={classChoices} {...field('class')} />
        <TextInput label="Topic" placeholder="Any topic" {...field('topic')} />
        <NativeSelect label="Kind" data={bankChoices('Any kind', kindNames)} {...field('kind')} />
        <NativeSelect label="How hard" data={bankChoices('Any', difficultyNames)} {...field('difficulty')} />
        <NativeSelect label="Used" data={bankChoices('At any time', useNames)} {...field('used')} />
        <NativeSelect label="Language" data={bankChoices('Any language', bankLanguageNames)} {...field('language')} />
        <NativeSelect label="From" data={bankChoices('Anywhere', sourceNames)} {...field('from')} />
        <TextInput label="Marks" inputMode="numeric" placeholder="Any" {...field('marks')} />
        <NativeSelect label="Shown" data={shownChoices} {...field('state')} />
      </div>
      {isBankFiltered(filters) ? (
        <Button variant="subtle" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </section>
  )
}
