import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGoTo } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { NoneFound } from '../../ui/none-found.tsx'
import classes from './student-search.module.css'
import { searchStudentsQuery } from './students.api.ts'

const restMs = 250
const label = 'Search students by name, roll number or ID'

/** Finds a student of the whole school and opens the profile. */
export function StudentSearch() {
  const goTo = useGoTo()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), restMs)
  const found = useQuery(searchStudentsQuery(settled))
  const students = found.data ?? []
  const isWaiting = found.isFetching || typed.trim() !== settled

  return (
    <Combobox
      store={combobox}
      middlewares={{ flip: false, shift: true }}
      onOptionSubmit={(id) => goTo(linkTo(pages.principalStudent, { student_id: id }))}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={isWaiting ? <Loader size={16} aria-label="Searching" /> : null}
          value={typed}
          maw="32rem"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => typed && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={settled === '' || (found.data === undefined && !found.isError)}>
        <Combobox.Options mah={320} className={classes.options} aria-label="Students found">
          {students.map((student) => (
            <Combobox.Option key={student.student_id} value={String(student.student_id)}>
              <span className={classes.name}>{student.name}</span>
              <span className={classes.place}>
                {classLabel(student.standard)} · Roll number {student.roll_number} · {student.uniqueCode}
              </span>
            </Combobox.Option>
          ))}
          {students.length > 0 ? null : (
            <Combobox.Empty>
              <NoneFound
                text={found.isError ? messageOf(found.error, 'Failed to fetch students') : 'No students found.'}
              />
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {found.isSuccess && !isWaiting ? `${counted(students.length, ['student', 'students'])} found` : ''}
      </VisuallyHidden>
    </Combobox>
  )
}
