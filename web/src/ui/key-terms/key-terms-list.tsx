import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import { languageOf } from '../../lib/text-language.ts'
import classes from './key-terms.module.css'

/** Key terms to be read: each with the other words that count as the same. */
export function KeyTermsList({ points }: Pick<KeyTerms, 'points'>) {
  return (
    <ul className={classes.points} aria-label="Key terms">
      {points.map(({ need, terms }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: key terms have no other name.
        <li key={at}>
          {terms.length === 1 ? null : `Any ${need} of: `}
          {terms.map((words, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: key terms have no other name.
            <span key={place}>
              {place === 0 ? null : '; '}
              <Term words={words} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Term({ words: [first = '', ...others] }: { words: readonly string[] }) {
  return (
    <span lang={languageOf(first)}>
      {first}
      {others.length === 0 ? null : <span className={classes.same}>{` / ${others.join(' / ')}`}</span>}
    </span>
  )
}
