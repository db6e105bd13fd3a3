import { useQuery } from '@tanstack/react-query'
import { languageOf } from '../../lib/text-language.ts'
import { keptAnswersQuery } from './attempts.api.ts'
import type { Owner } from './core/journal.ts'
import classes from './exam-notice.module.css'

/** Says plainly what of a finished exam never reached the school and still stands on this computer. */
export function KeptAnswers({ owner }: { owner: Owner }) {
  const { data: kept = [] } = useQuery(keptAnswersQuery(owner))
  if (kept.length === 0) return null
  return (
    <div role="alert" className={classes.kept}>
      <strong>These answers were not handed in. They are kept on this computer: show them to your teacher.</strong>
      <ul>
        {kept.map(({ writer, index, value }) => (
          <li key={`${writer} ${index}`}>
            Question {index + 1}: <span lang={languageOf(value ?? '')}>{value ?? 'no answer'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
