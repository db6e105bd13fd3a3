import type { ReactNode } from 'react'
import { formatMarks } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import classes from './analysis-facts.module.css'
import { coefficientText, marksFigure, notDefined, reliabilityWords } from './analysis-words.ts'
import type { LoadedAnalysis } from './item-analysis.api.ts'

/** The figures of the exam as a whole, each with what it says. */
export function AnalysisFacts({ analysis: { exam, total_marks } }: { analysis: LoadedAnalysis }) {
  const { mean, median, sd, min, max, alpha, sem, skewness, kurtosis } = exam
  const range = min === null ? notDefined : `${marksFigure(min)} to ${marksFigure(max)}`
  return (
    <Card>
      <dl className={classes.facts}>
        <Fact name="Attempted" value={exam.n} note="Who did not attempt does not count" />
        <Fact
          name="Mean"
          value={marksFigure(mean)}
          note={`Of ${formatMarks(total_marks)}. Half have ${marksFigure(median)} or more`}
        />
        <Fact name="Spread (SD)" value={marksFigure(sd)} note={`In marks. All lie from ${range}`} />
        <Fact name="Reliability (alpha)" value={coefficientText(alpha)} note={reliabilityWords(alpha)} />
        <Fact
          name="Error of a result"
          value={sem === null ? notDefined : `± ${marksFigure(sem)}`}
          note="Marks that chance may give or take"
        />
        <Fact
          name="Shape"
          value={`${coefficientText(skewness)} · ${coefficientText(kurtosis)}`}
          note="Skewness (below 0: many high marks) and kurtosis (0: like a bell)"
        />
      </dl>
    </Card>
  )
}

function Fact({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <span className={classes.note}>{note}</span>
      </dd>
    </div>
  )
}
