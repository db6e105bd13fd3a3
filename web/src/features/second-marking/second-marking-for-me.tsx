import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { listSecondMarkingForMe } from '@pariksha/contract/staff/second-marking/second-marks.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PageLink } from '../../lib/address/page-link.ts'
import { call } from '../../lib/api/api.ts'
import { counted } from '../../lib/counted.ts'
import { ExamLine, ExamLines } from '../../ui/exam-card/exam-lines.tsx'
import { Section } from '../../ui/section.tsx'

type Props = { markLink: (examId: string) => PageLink }

/** Exams in which answers wait for second marks by whoever is logged in. */
const forMeQuery = queryOptions({
  queryKey: ['second-marking', 'for-me'],
  meta: { shows: ['exams', 'attempts', 'marks'] },
  queryFn: ({ signal }) => call(listSecondMarkingForMe, {}, { signal }),
})

/** The same on the home; without any, nothing. */
export function SecondMarkingForMe({ markLink }: Props) {
  const { data } = useQuery(forMeQuery)
  if (data === undefined || data.exams.length === 0) return null
  return (
    <Section title="Second marking">
      <ExamLines label="Answers that wait for your second marks" more={undefined}>
        {data.exams.map(({ answers, standard, ...exam }) => (
          <ExamLine
            key={exam.exam_id}
            exam={{ ...exam, Class: classLabel(standard) }}
            to={markLink(String(exam.exam_id))}
            note={`${counted(answers, ['answer waits', 'answers wait'])} for second marks`}
            status="Pending"
          />
        ))}
      </ExamLines>
    </Section>
  )
}
