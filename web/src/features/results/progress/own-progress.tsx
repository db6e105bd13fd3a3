import { VisuallyHidden } from '@mantine/core'
import { counted } from '../../../lib/counted.ts'
import { formatDate } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { SubjectIcon } from '../../../ui/subject-icon.tsx'
import type { Progress } from '../results.api.ts'
import classes from './own-progress.module.css'
import { changeOf, chart, heightOf, pointsOf } from './trend.ts'

type Subject = Progress['subjects'][number]

/** How a student's percentages went, one small chart a subject, with the figures behind it. */
export function OwnProgress({ progress, subject }: { progress: Progress; subject: string | undefined }) {
  const shown = progress.subjects.filter((one) => subject === undefined || one.subject === subject)
  if (shown.length === 0) return null
  return (
    <Section title="Your progress">
      <ul className={classes.grid} aria-label="Progress by subject">
        {shown.map((one) => (
          <li key={one.subject}>
            <SubjectProgress passPercent={progress.pass_percent} subject={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SubjectProgress({ passPercent, subject: { subject, exams } }: { passPercent: number; subject: Subject }) {
  const percentages = exams.map(({ percentage }) => percentage)
  const latest = percentages.at(-1)
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <SubjectIcon subject={subject} size={36} />
        <h3 className={classes.subject}>{subject}</h3>
        <span className={classes.latest}>{latest}%</span>
      </div>
      {percentages.length > 1 ? <Trend percentages={percentages} passPercent={passPercent} /> : null}
      <p className={classes.change}>{changeOf(percentages) ?? 'Your first result'}</p>
      <details className={classes.details}>
        <summary>
          {counted(exams.length, ['result', 'results'])}
          <VisuallyHidden> in {subject}</VisuallyHidden>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Marks</th>
              <th scope="col">Percent</th>
            </tr>
          </thead>
          <tbody>
            {exams.toReversed().map(({ exam_id, exam_date, marks, percentage }) => (
              <tr key={exam_id}>
                <td>{formatDate(exam_date)}</td>
                <td>{marks}</td>
                <td>{percentage}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

function Trend({ percentages, passPercent }: { percentages: readonly number[]; passPercent: number }) {
  const points = pointsOf(percentages)
  const pass = heightOf(passPercent)
  return (
    <svg className={classes.trend} viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
      <line className={classes.pass} x1={0} x2={chart.width} y1={pass} y2={pass} />
      <polyline className={classes.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }) => (
        <circle key={x} className={classes.point} cx={x} cy={y} r={4} />
      ))}
    </svg>
  )
}
