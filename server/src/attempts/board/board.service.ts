import type { Reply } from '@pariksha/contract/endpoint.ts'
import { examStatus } from '@pariksha/contract/law/exam-status.ts'
import type { getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import type { Kysely } from 'kysely'
import type { Exam } from '../../exams/exams.reads.ts'
import { staffExam } from '../../exams/exams.service.ts'
import { shownRules } from '../../exams/settings/time-rules.rules.ts'
import type { Deps } from '../../platform/deps.ts'
import { onePer } from '../../platform/group-calls.ts'
import type { TaggedReply } from '../../platform/http/reply/reply-tagged.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { type LastChanges, lastChanges, listBoardPeople, listBoardTakers } from './board.queries.ts'
import { digestOf, KnownPupils } from './known-pupils.ts'
import { SharedBoards } from './shared-boards.ts'

type Board = Reply<typeof getExamBoard>

const wire = (moment: Date | null) => moment?.toISOString() ?? null

function tagOf(exam: Board['exam'], digests: readonly string[]): string {
  return `"${digestOf(JSON.stringify(exam) + digests.join())}"`
}

type Look = { exam: Exam; changes: LastChanges; known: KnownPupils; now: Date }

async function readBoard(db: Kysely<Tables>, { exam, changes, known, now }: Look): Promise<TaggedReply<Board>> {
  const version = JSON.stringify([changes.people, exam.standard, exam.completedAt])
  const people = await known.people({ version, now }, () => listBoardPeople(db, exam))
  const shown = known.look(exam, { people, takers: await listBoardTakers(db, exam.id) }, now)
  const facts = {
    exam_id: exam.id,
    subject: exam.subject,
    title: exam.title,
    standard: exam.standard,
    status: examStatus(exam, now),
    starts_at: exam.startsAt.toISOString(),
    duration: exam.durationMin,
    questions: exam.mcqCount + exam.descriptiveCount,
    time_rules: shownRules(exam),
    shuffle_options: exam.shuffleOptions,
    shuffle_questions: exam.shuffleQuestions,
    paused_at: wire(exam.pausedAt),
  }
  const tag = tagOf(
    facts,
    shown.map(({ digest }) => digest),
  )
  return { tag, reply: { server_time: now.toISOString(), exam: facts, pupils: shown.map(({ row }) => row) } }
}

const sharedBoardsOf = onePer<Deps, SharedBoards<TaggedReply<Board>, KnownPupils>>(
  () => new SharedBoards(() => new KnownPupils()),
)

/**
 * Who takes an exam, and how far each is, by roll number. What pupils do shows a second later at most, what staff do at
 * once, whichever server they did it on.
 * @returns with a tag that changes when more changes than the time
 * @throws AppError `exam.not_found`
 */
export async function examBoard(
  deps: Deps,
  caller: StaffCaller,
  { examId, now }: { examId: number; now: Date },
): Promise<TaggedReply<Board>> {
  const exam = await staffExam(deps.db, caller, { id: examId })
  const changes = await lastChanges(deps.db, examId)
  const version = JSON.stringify([changes, exam, Math.floor(now.getTime() / 1000)])
  return sharedBoardsOf(deps).get({ examId, version }, (known) => readBoard(deps.db, { exam, changes, known, now }))
}
