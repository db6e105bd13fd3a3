import { Button, NativeSelect, TextInput } from '@mantine/core'
import { examStatusText } from '@pariksha/contract/fields.ts'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import classes from './filter-exams.module.css'
import { isFiltered, noFilters, type TypedFilters } from './typed-filters.ts'

type Props = { subjects: readonly string[]; filters: TypedFilters; onFilter: (changes: TypedFilters) => void }

/** Looks through the exams of a class. On a phone the fields are folded away until somebody asks for them. */
export function FilterExams({ subjects, filters, onFilter }: Props) {
  const [isOpen, setOpen] = useState(isFiltered(filters))
  const fieldsId = useId()
  const fields = useRef<HTMLDivElement>(null)
  const field = (name: keyof TypedFilters) => ({
    value: filters[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onFilter({ [name]: event.currentTarget.value || undefined }),
  })

  function clear() {
    // The button goes.
    fields.current?.querySelector('select')?.focus()
    onFilter(noFilters)
  }

  return (
    <section className={classes.filter} aria-label="Filter exams">
      <Button
        className={classes.toggle ?? ''}
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        Filter
      </Button>
      <div id={fieldsId} ref={fields} className={classes.fields} data-open={isOpen || undefined}>
        <NativeSelect label="Subject" data={subjectChoices(subjects, filters.subject)} {...field('subject')} />
        <NativeSelect label="Status" data={statusChoices} {...field('status')} />
        <TextInput type="date" label="From" {...field('from')} />
        <TextInput type="date" label="Until" {...field('until')} />
        {isFiltered(filters) ? (
          <Button variant="subtle" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={clear}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </section>
  )
}

const statusChoices = [{ value: '', label: 'Any status' }, ...examStatusText.options]

/** An address may name a subject that the class has no exam of. */
function subjectChoices(subjects: readonly string[], chosen: string | undefined) {
  const named = chosen === undefined || subjects.includes(chosen) ? [] : [chosen]
  return [{ value: '', label: 'All subjects' }, ...subjects, ...named]
}
