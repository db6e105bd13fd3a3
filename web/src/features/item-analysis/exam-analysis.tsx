import { className } from '@pariksha/contract/law/class-key.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { formatDate, formatMarks } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { PaperHead } from '../../ui/paper/paper-head.tsx'
import { Histogram } from '../../ui/plots/histogram.tsx'
import { PlotFigure } from '../../ui/plots/plot-figure.tsx'
import { ScatterPlot } from '../../ui/plots/scatter-plot.tsx'
import { Section } from '../../ui/section.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { AnalysedItem } from './analysed-question.tsx'
import { AnalysisFacts } from './analysis-facts.tsx'
import { coefficientText, fewStudents, isDoubtful, percentText } from './analysis-words.ts'
import classes from './exam-analysis.module.css'
import { itemAnalysisQuery, type LoadedAnalysis } from './item-analysis.api.ts'

type Props = {
  examId: string
  /** Where a question stands in its paper, by its index. */
  questionLink: (index: number) => PageLink
}

/** How a completed exam and each of its questions did, for staff (product 2.9). */
export function ExamAnalysis({ examId, questionLink }: Props) {
  const analysis = useQuery(itemAnalysisQuery(examId))
  return (
    <Loadable
      query={analysis}
      pending={<Loading text="Analysing the questions..." />}
      failureOf={(error) => messageOf(error, 'The questions could not be analysed. Please try again.')}
    >
      {(loaded) => <LoadedView analysis={loaded} questionLink={questionLink} />}
    </Loadable>
  )
}

function LoadedView({ analysis, questionLink }: { analysis: LoadedAnalysis } & Pick<Props, 'questionLink'>) {
  if (analysis.exam.n === 0) return <Empty text="Nobody has attempted this exam." note="There is nothing to analyse." />
  const facts = [className(analysis.standard), formatDate(analysis.exam_date), `${analysis.exam.n} attempted`]
  return (
    <>
      <PaperHead title={`${examName(analysis)}: item analysis`} facts={facts} />
      <div className={classes.parts}>
        <Cautions analysis={analysis} />
        <AnalysisFacts analysis={analysis} />
        <div className={classes.plots}>
          <Card>
            <MarksPlot analysis={analysis} />
          </Card>
          {analysis.items.length < 2 ? null : (
            <Card>
              <QuestionsPlot analysis={analysis} />
            </Card>
          )}
        </div>
      </div>
      <Section title="Questions">
        <HowToRead />
        <ul className={classes.items} aria-label="Questions analysed">
          {analysis.items.map((item) => (
            <li key={item.index}>
              <AnalysedItem item={item} link={questionLink(item.index)} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

const figures = [
  ['Solved', 'the mean of the marks earned, in percent'],
  [
    'With the rest',
    'whether those who did well in the other questions did well here too: from −1 to 1, good from 0.2 on',
  ],
  ['With the total', 'the same with the whole result, of which the question is a part'],
  ['Efficiency', 'how far it puts students in the order of the rest, beside how far its marks could'],
  ['Upper − lower', 'how much more of its marks the best 27% have than the weakest 27%: from −1 to 1'],
  ['SD', 'the standard deviation of its marks'],
] as const

function HowToRead() {
  return (
    <div className={classes.how}>
      <details>
        <summary>What the figures of a question mean</summary>
        <dl>
          {figures.map(([name, meaning]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </div>
  )
}

function Cautions({ analysis: { exam, left_out } }: { analysis: LoadedAnalysis }) {
  const reasons = left_out.map(
    ({ index, to_mark }) => `${index + 1} (${to_mark === 0 ? 'does not count' : `${to_mark} to mark`})`,
  )
  const question = counted(left_out.length, ['question is', 'questions are'])
  return (
    <>
      {left_out.length === 0 ? null : (
        <Caution>{`${question} left out, of the totals too: ${reasons.join(', ')}.`}</Caution>
      )}
      {exam.n < fewStudents ? (
        <Caution>{`Only ${counted(exam.n, ['student', 'students'])} attempted this exam: take the figures as hints.`}</Caution>
      ) : null}
    </>
  )
}

function Caution({ children }: { children: ReactNode }) {
  return (
    <p className={classes.caution}>
      <IconInfoCircle size={18} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

function MarksPlot({ analysis: { bins, left_out, pass_percent, total_marks } }: { analysis: LoadedAnalysis }) {
  // Of a part of the marks nobody passes or fails.
  const pass = left_out.length > 0 ? undefined : (pass_percent * total_marks) / 100
  const line =
    pass === undefined ? '' : ` The line is the pass mark, ${formatMarks(pass)} of ${formatMarks(total_marks)}.`
  return (
    <PlotFigure
      title="Marks"
      note={`How many students have how many marks.${line}`}
      columns={['Marks', 'Students']}
      rows={bins.map(({ from, to, count }, at) => ({
        key: from,
        cells: [`${formatMarks(from)} ${at === bins.length - 1 ? 'to' : 'to below'} ${formatMarks(to)}`, count],
      }))}
    >
      <Histogram
        bins={bins}
        mark={pass === undefined ? undefined : { at: pass, text: `Pass mark ${formatMarks(pass)}` }}
      />
    </PlotFigure>
  )
}

function QuestionsPlot({ analysis: { items } }: { analysis: LoadedAnalysis }) {
  const points = items.flatMap((item) => {
    const { facility: x, item_rest_correlation: y, index } = item
    return x === null || y === null ? [] : [{ name: String(index + 1), x, y, isFlagged: isDoubtful(item) }]
  })
  return (
    <PlotFigure
      title="Difficulty and discrimination"
      note="Each question by how many solved it and how well it goes with the rest. Squares with a number are worth a look: who knew the rest did hardly better there, or worse."
      columns={['Question', 'Solved', 'With the rest']}
      rows={items.map((item) => ({
        key: item.index,
        cells: [item.index + 1, percentText(item.facility), coefficientText(item.item_rest_correlation)],
      }))}
    >
      <ScatterPlot points={points} xLabel="Solved →" yLabel="With the rest ↑" />
    </PlotFigure>
  )
}
