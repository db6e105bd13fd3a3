import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ChangeKind, changeKinds } from '@pariksha/contract/staff/audit/changes.ts'
import { IconFilterOff } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { SearchBox } from '../../ui/search-box.tsx'
import { isSought, noChangeFilters, type TypedChangeFilters } from './change-filters.ts'
import classes from './changes.module.css'

const kindLabels: Record<ChangeKind, string> = {
  exams: 'Exams',
  papers: 'Papers and marks',
  students: 'Students',
  teachers: 'Teachers and log-ins',
  school: 'School, back-ups and imports',
  taking: 'What students did',
}

const kindChoices = [
  { value: '', label: 'Everything staff did' },
  ...changeKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
]

type Props = {
  people: readonly { staff_id: number; name: string }[]
  filters: TypedChangeFilters
  onFilter: (changes: TypedChangeFilters) => void
}

/** Looks through what was changed in the school. */
export function FilterChanges({ people, filters, onFilter }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const field = (name: keyof TypedChangeFilters) => ({
    value: filters[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onFilter({ [name]: event.currentTarget.value || undefined }),
  })
  const choices = people.map(({ staff_id, name }) => ({ value: String(staff_id), label: name }))

  function clear() {
    // The button goes.
    fields.current?.querySelector('input')?.focus()
    onFilter(noChangeFilters)
  }

  return (
    <section className={classes.filter} aria-label="Filter changes" ref={fields}>
      <div className={classes.search}>
        <SearchBox
          label="Search by person or exam"
          value={filters.q ?? ''}
          onChange={(text) => onFilter({ q: text || undefined })}
        />
      </div>
      <NativeSelect label="What" data={kindChoices} {...field('kind')} />
      <NativeSelect label="By" data={[{ value: '', label: 'Anybody' }, ...choices]} {...field('by')} />
      <TextInput type="date" label="From" {...field('from')} />
      <TextInput type="date" label="Until" {...field('until')} />
      {isSought(filters) ? (
        <Button variant="subtle" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </section>
  )
}
