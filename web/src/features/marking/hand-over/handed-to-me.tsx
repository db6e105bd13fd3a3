import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { useQuery } from '@tanstack/react-query'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { CardLink } from '../../../ui/card.tsx'
import text from '../../../ui/card-text.module.css'
import { examName } from '../../../ui/exam-card/exam-name.ts'
import { Section } from '../../../ui/section.tsx'
import { handedToMeQuery } from './hand-over.api.ts'
import classes from './handed-to-me.module.css'

type Props = { markLink: (examId: string, index: string) => PageLink }

/** The answers that colleagues have handed over, on the home; without any, nothing. */
export function HandedToMe({ markLink }: Props) {
  const { data } = useQuery(handedToMeQuery)
  if (data === undefined || data.answers.length === 0) return null
  return (
    <Section title="Handed over to you">
      <ul className={classes.answers}>
        {data.answers.map(({ answer_id, exam_id, index, by, note, ...exam }) => (
          <li key={`${answer_id} ${index}`}>
            <CardLink to={markLink(String(exam_id), String(index))}>
              <span className={text.title}>{`${examName(exam)} · ${classLabel(exam.standard)} · Q${index + 1}`}</span>
              <span className={text.note}>{`An answer, from ${by}`}</span>
              {note === '' ? null : (
                <span dir="auto" lang={languageOf(note)}>
                  {note}
                </span>
              )}
            </CardLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
