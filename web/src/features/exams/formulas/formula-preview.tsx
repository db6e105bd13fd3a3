import { useDebouncedValue } from '@mantine/hooks'
import { formulasOf, maxNesting, nestingOf } from '@pariksha/contract/law/formulas.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import classes from './formula-preview.module.css'
import { useFormulas } from './formulas.api.ts'

/** What a text is called in its question, and the text. */
export type NamedText = readonly [name: string, text: string]

/** How the texts of a question will show, while they are typed: those that hold a formula. */
export function FormulaPreview({ texts }: { texts: readonly NamedText[] }) {
  // One that is nested too deeply is named at its field.
  const formulas = formulasOf(texts.map(([, text]) => text)).filter((tex) => nestingOf(tex) <= maxNesting)
  // No formula holds a line break.
  const [rested] = useDebouncedValue(formulas.join('\n'), 300)
  const { math, unread, isFailed } = useFormulas(rested === '' ? [] : rested.split('\n'))
  const shown = texts.filter(([, text]) => formulasOf([text]).length > 0)
  if (shown.length === 0) return null
  return (
    <div className={classes.preview}>
      <span className={classes.title}>Students will see</span>
      <dl className={classes.texts}>
        {shown.map(([name, text]) => (
          <div key={name} className={classes.text}>
            <dt>{name}</dt>
            <dd dir="auto" lang={languageOf(text)}>
              <RichText text={text} math={math} />
            </dd>
          </div>
        ))}
      </dl>
      {isFailed ? <p className={classes.unread}>Some formulas cannot be shown at this moment.</p> : null}
      {unread.map((tex) => (
        <p key={tex} className={classes.unread}>
          This is no formula we can read, so it shows as you typed it: <code>${tex}$</code>
        </p>
      ))}
    </div>
  )
}
