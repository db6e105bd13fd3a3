import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { languageOf } from '../../lib/text-language.ts'
import classes from './key-terms.module.css'
import type { TypedTerms } from './typed-terms.ts'

type Props = {
  typed: TypedTerms
  onChange: (typed: Partial<TypedTerms>) => void
  /** What the question is called, where there are several on the page. */
  title?: string
  /** Where a fault is looked for. */
  field?: string
  error?: string | undefined
}

const anyTwo = 'any 2 of: '

/** Where key terms are typed: one a line, or that any fitting answer counts. */
export function KeyTermsInputs({ typed, onChange, title, field = 'key_terms', error }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const named = (label: string) => (title === undefined ? {} : { 'aria-label': `${title}: ${label}` })

  function addAnyTwo() {
    const before = typed.terms.trimEnd()
    onChange({ terms: `${before}${before === '' ? '' : '\n'}${anyTwo}` })
    input.current?.focus()
  }

  return (
    <div className={classes.inputs}>
      <Checkbox
        label="Anything that fits counts"
        description="For letters, own sentences and opinions: no marks are suggested."
        {...named('Anything that fits counts')}
        checked={typed.anyFitting}
        onChange={(event) => onChange({ anyFitting: event.currentTarget.checked })}
      />
      {typed.anyFitting ? null : (
        <>
          <Textarea
            ref={input}
            label="Key terms (optional)"
            description="One a line. Between words that count as the same: a slash with spaces."
            placeholder={'evaporates / turns to vapour\nany 2 of: seas / oceans; lakes; rivers'}
            {...named('Key terms')}
            data-field={field}
            autosize
            minRows={2}
            maxRows={10}
            lang={languageOf(typed.terms)}
            value={typed.terms}
            error={error}
            onChange={(event) => onChange({ terms: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.add ?? ''}
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            {...named('Add “any 2 of”')}
            onClick={addAnyTwo}
          >
            Add “any 2 of”
          </Button>
        </>
      )}
    </div>
  )
}
