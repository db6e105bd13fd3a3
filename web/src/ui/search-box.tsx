import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './search-box.module.css'

type Props = { label: string; placeholder?: string; value: string; onChange: (value: string) => void }

/** A plain field in the library's look: its own input would cost a pupil's phone 4 KB for this box alone. */
export function SearchBox({ label, placeholder = label, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    field.current?.focus()
  }

  return (
    <div className={classes.box}>
      <IconSearch className={classes.icon} size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        className={classes.field}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value ? <CloseButton className={classes.clear ?? ''} aria-label="Clear search" onClick={clear} /> : null}
    </div>
  )
}
