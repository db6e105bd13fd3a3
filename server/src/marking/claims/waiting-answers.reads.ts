/** Which answers wait for a marker: for first marks, or for second ones. */
import { type RawBuilder, sql } from 'kysely'

/** Whether marks are those of the paper, or the second ones beside them. */
export type Pass = 'first' | 'second'

/** An answer of a drawn paper that somebody else gave its marks, and nobody second ones. */
function waitsForSecond(markerId: number): RawBuilder<boolean> {
  return sql<boolean>`(answers.marks is not null and answers.marked_by is distinct from ${markerId}
    and exists (select from second_marking_papers as drawn
      where drawn.attempt_id = answers.attempt_id and drawn.is_drawn)
    and not exists (select from second_marks
      where second_marks.attempt_id = answers.attempt_id and second_marks.index = answers.index
        and second_marks.answer_seq = answers.seq))`
}

/** Of a row of `answers`: whether this marker may mark it now. */
export function waitsForMarks({ pass, markerId }: { pass: Pass; markerId: number }): RawBuilder<boolean> {
  return pass === 'first' ? sql<boolean>`answers.marks is null` : waitsForSecond(markerId)
}

/** Who but one marker is on an answer that waits, just now. */
export function otherHolder({ markerId, now, pass }: { markerId: number; now: Date; pass: Pass }) {
  return sql<string | null>`(
    select staff.name from marking_claims join staff on staff.id = marking_claims.staff_id
    where marking_claims.attempt_id = answers.attempt_id and marking_claims.index = answers.index
      and marking_claims.staff_id <> ${markerId} and marking_claims.until > ${now}
      and ${waitsForMarks({ pass, markerId })})`
}
