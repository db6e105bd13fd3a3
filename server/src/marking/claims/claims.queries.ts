import { type Kysely, sql } from 'kysely'
import { staffOfExam } from '../../exams/exam-scopes.reads.ts'
import type { Tables } from '../../platform/tables.ts'
import { markableAnswers, markerOrder } from '../answer-lists.queries.ts'
import { type Pass, waitsForMarks } from './waiting-answers.reads.ts'

/** One marker at one question of an exam, for first marks or for second ones. */
export type Marker = { examId: number; index: number; markerId: number; pass: Pass }

type Claiming = Marker & { holding: readonly number[]; now: Date; until: Date }

/** Rows of one marker are held in the order of attempts, as every statement here holds several. */
export async function deleteOtherClaims(
  db: Kysely<Tables>,
  { examId, index, markerId, holding }: Marker & { holding: readonly number[] },
): Promise<void> {
  await sql`
    with let_go as (
      select attempt_id, index from marking_claims
      where staff_id = ${markerId} and index = ${index} and attempt_id <> all (${[...holding]}::bigint[])
        and attempt_id in (select id from attempts where exam_id = ${examId})
      order by attempt_id for update)
    delete from marking_claims using let_go
    where marking_claims.attempt_id = let_go.attempt_id and marking_claims.index = let_go.index`.execute(db)
}

/** What makes a claim one's own: it is new, has lapsed, or was so already. */
const ownOrLapsed = ({ markerId, now }: { markerId: number; now: Date }) =>
  sql`marking_claims.staff_id = ${markerId} or marking_claims.until <= ${now}`

/**
 * Claims answers by name, or keeps them.
 * @returns those that are this marker's now; without those that do not wait for marks, or that somebody else is on
 */
export async function holdAnswers(db: Kysely<Tables>, claim: Claiming): Promise<number[]> {
  const { examId, index, markerId, holding, until } = claim
  if (holding.length === 0) return []
  const free = markableAnswers(db, examId)
    .select('attempts.id')
    .where('answers.index', '=', index)
    .where(waitsForMarks(claim))
    .where('attempts.id', 'in', [...holding])
    .orderBy('attempts.id')
  const { rows } = await sql<{ attempt_id: number }>`
    insert into marking_claims (attempt_id, index, staff_id, until)
    select id, ${index}, ${markerId}, ${until} from (${free}) as free
    on conflict (attempt_id, index) do update set staff_id = excluded.staff_id, until = excluded.until
      where ${ownOrLapsed(claim)}
    returning attempt_id`.execute(db)
  return rows.map(({ attempt_id }) => attempt_id)
}

/** Hand-overs to who may mark the exam still: what was handed to others is anybody's. */
function heldHandOvers(db: Kysely<Tables>, examId: number) {
  return db
    .selectFrom('hand_overs')
    .select(['hand_overs.attempt_id', 'hand_overs.index', 'hand_overs.to_staff'])
    .where('hand_overs.to_staff', 'in', staffOfExam(db, examId).select('staff.id'))
    .as('handed')
}

/**
 * Claims the next answer that waits for marks and that nobody else is on. Two markers who try for the same row at one moment are kept
 * apart by its key: one of them wins, the other is told so and tries again.
 * @returns undefined when there is none
 */
export async function claimNextAnswer(
  db: Kysely<Tables>,
  claim: Claiming & { after: number | null },
): Promise<{ id: number; isWon: boolean } | undefined> {
  const { examId, index, markerId, holding, after, now, until } = claim
  const place = markerOrder({ index, markerId })
  const free = markableAnswers(db, examId)
    .leftJoin(heldHandOvers(db, examId), (join) =>
      join.onRef('handed.attempt_id', '=', 'attempts.id').onRef('handed.index', '=', 'answers.index'),
    )
    .where(sql<boolean>`coalesce(handed.to_staff = ${markerId}, true)`)
    .select(['attempts.id', place.as('place'), sql<boolean>`handed.to_staff is not null`.as('is_handed')])
    .where('answers.index', '=', index)
    .where(waitsForMarks(claim))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('marking_claims')
            .select('marking_claims.staff_id')
            .whereRef('marking_claims.attempt_id', '=', 'attempts.id')
            .where('marking_claims.index', '=', index)
            .where('marking_claims.staff_id', '<>', markerId)
            .where('marking_claims.until', '>', now),
        ),
      ),
    )
    .where(sql<boolean>`attempts.id <> all (${[...holding]}::bigint[])`)
  const begun = after === null ? sql`''` : sql`(select ${place} from (select ${after}::bigint as id) as attempts)`
  const { rows } = await sql<{ id: number; isWon: boolean }>`
    with candidate as (
      select id from (${free}) as free order by is_handed desc, place <= ${begun}, place limit 1),
    claimed as (
      insert into marking_claims (attempt_id, index, staff_id, until)
      select id, ${index}, ${markerId}, ${until} from candidate
      on conflict (attempt_id, index) do update set staff_id = excluded.staff_id, until = excluded.until
        where ${ownOrLapsed(claim)}
      returning attempt_id)
    select id, exists (select from claimed) as "isWon" from candidate`.execute(db)
  return rows[0]
}

/** Which answers to a question others are on, and who. */
export async function listClaimsOfOthers(
  db: Kysely<Tables>,
  { examId, index, markerId, pass, now }: Marker & { now: Date },
) {
  return markableAnswers(db, examId)
    .innerJoin('marking_claims', (join) =>
      join
        .onRef('marking_claims.attempt_id', '=', 'answers.attempt_id')
        .onRef('marking_claims.index', '=', 'answers.index'),
    )
    .innerJoin('staff', 'staff.id', 'marking_claims.staff_id')
    .select(['attempts.id as answer_id', 'staff.name'])
    .where('answers.index', '=', index)
    .where(waitsForMarks({ pass, markerId }))
    .where('marking_claims.staff_id', '<>', markerId)
    .where('marking_claims.until', '>', now)
    .orderBy('attempts.id')
    .execute()
}

/** Answers that have marks are nobody's any more. */
export async function deleteClaims(
  tx: Kysely<Tables>,
  { attemptIds, index }: { attemptIds: readonly number[]; index: number },
): Promise<void> {
  await tx
    .deleteFrom('marking_claims')
    .where('attempt_id', 'in', [...attemptIds])
    .where('index', '=', index)
    .execute()
}
