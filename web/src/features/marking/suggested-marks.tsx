import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react'
import { formatMarks } from '../../lib/format.ts'
import { languageOf } from '../../lib/text-language.ts'
import type { Suggestion } from './marking.api.ts'
import classes from './suggested-marks.module.css'

type Props = { suggestion: Suggestion; maxMarks: number; onAccept: () => void }

/** What the words of an answer suggest, and why; it counts for nothing until it is accepted. */
export function SuggestedMarks({ suggestion, maxMarks, onAccept }: Props) {
  const { marks, matched, missing, addresses_marker } = suggestion
  return (
    <section className={classes.suggestion} aria-label="Suggested marks">
      <div className={classes.head}>
        <IconBulb size={20} stroke={1.8} aria-hidden />
        <span>
          Suggested: <strong>{`${formatMarks(marks)} of ${formatMarks(maxMarks)}`}</strong>
        </span>
        <Button variant="light" size="compact-md" onClick={onAccept} aria-keyshortcuts="a">
          Accept
        </Button>
      </div>
      {addresses_marker ? (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          This answer speaks to its marker. From those words on, nothing counts here.
        </p>
      ) : null}
      <Terms label="Found" terms={matched} />
      <Terms label="Not found" terms={missing} />
      <p className={classes.note}>From the words that are looked for. Only a reader can tell what it says.</p>
    </section>
  )
}

function Terms({ label, terms }: { label: string; terms: readonly string[] }) {
  if (terms.length === 0) return null
  return (
    <dl className={classes.terms} data-kind={label}>
      <dt>{label}</dt>
      {terms.map((term) => (
        <dd key={term} dir="auto" lang={languageOf(term)}>
          {term}
        </dd>
      ))}
    </dl>
  )
}
