import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../../lib/school-query.ts'
import { useIsPrinting } from '../table/use-is-printing.ts'
import classes from './paper.module.css'

/** What stands above a list on paper, instead of the page's heading: whose it is, what, of which class and when. */
export function PaperHead({ title, facts }: { title: string; facts: readonly string[] }) {
  const school = useQuery(schoolQuery).data?.name
  if (!useIsPrinting()) return null
  return (
    <header className={classes.head} data-paper-head>
      <p className={classes.school}>{school}</p>
      <h1 className={classes.title}>{title}</h1>
      <p>{facts.join(' · ')}</p>
    </header>
  )
}

/** Where people sign below a list on paper. */
export function SignatureLines({ who }: { who: readonly string[] }) {
  if (!useIsPrinting()) return null
  return (
    <div className={classes.signatures}>
      {who.map((one) => (
        <span key={one}>{one}</span>
      ))}
    </div>
  )
}
