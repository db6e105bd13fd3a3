import { type ClassKey, className } from '@pariksha/contract/law/class-key.ts'
import { useQuery } from '@tanstack/react-query'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { LinePlot } from '../../ui/plots/line-plot.tsx'
import { PlotFigure } from '../../ui/plots/plot-figure.tsx'
import { Empty } from '../../ui/states.tsx'
import { classOverTimeQuery, type ExamOverTime } from './class-results.api.ts'
import { meanText, passShare, passText } from './pass-shares.ts'

type Props = {
  standard: ClassKey
  subject: string | undefined
  examLink: (examId: number) => PageLink
}

/** The latest exams of a class, of all its subjects or of one. */
export function ClassOverTime({ standard, subject, examLink }: Props) {
  const exams = useQuery(classOverTimeQuery(standard, subject))
  return (
    <Loadable
      query={exams}
      failureOf={(error) => messageOf(error, 'The exams of the class could not be loaded. Please try again.')}
    >
      {(loaded) =>
        loaded.exams.length === 0 ? (
          <Empty text="No completed exam with a marked result." />
        ) : (
          <Card>
            <OverTimePlot exams={loaded.exams} title={titleOf(standard, subject)} examLink={examLink} />
          </Card>
        )
      }
    </Loadable>
  )
}

function titleOf(standard: ClassKey, subject: string | undefined): string {
  return `${className(standard)} over time${subject === undefined ? '' : `: ${subject}`}`
}

type PlotProps = Pick<Props, 'examLink'> & { exams: readonly ExamOverTime[]; title: string }

function OverTimePlot({ exams, title, examLink }: PlotProps) {
  return (
    <PlotFigure
      title={title}
      note="The mean of each exam in percent, and the share of its students who passed. The latest stands last in the plot, first in the table."
      columns={['Exam', 'Date', 'Mean', 'Passed']}
      rows={exams.toReversed().map((exam) => ({
        key: exam.exam_id,
        cells: [
          <AppLink key="exam" to={examLink(exam.exam_id)}>
            {examName(exam)}
          </AppLink>,
          formatDate(exam.exam_date),
          meanText(exam.mean_percent),
          `${passText(exam)} (${exam.passed} of ${exam.marked})`,
        ],
      }))}
    >
      {exams.length < 2 ? undefined : (
        <LinePlot
          lines={[
            { name: 'Mean', shares: exams.map(({ mean_percent }) => mean_percent / 100) },
            { name: 'Passed', shares: exams.map(passShare), isDashed: true },
          ]}
          first={formatDate(exams[0]?.exam_date ?? '')}
          last={formatDate(exams.at(-1)?.exam_date ?? '')}
        />
      )}
    </PlotFigure>
  )
}
