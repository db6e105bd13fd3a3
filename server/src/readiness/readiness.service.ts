import type { Reply } from '@pariksha/contract/endpoint.ts'
import { examStatus } from '@pariksha/contract/law/exam-status.ts'
import { openQuestion, type QuestionKind, shownTexts } from '@pariksha/contract/law/questions/question.ts'
import { draftFaults } from '@pariksha/contract/law/questions/question-draft.ts'
import { picturesOf } from '@pariksha/contract/law/texts/pictures.ts'
import type { getExamReadiness } from '@pariksha/contract/readiness/exam-readiness.ts'
import type { Kysely } from 'kysely'
import { backupAge } from '../backup/backup-age.service.ts'
import type { Exam } from '../exams/exams.reads.ts'
import { staffExam } from '../exams/exams.service.ts'
import { listPaper, type PaperQuestion } from '../exams/papers.reads.ts'
import type { Deps } from '../platform/deps.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { listDevicesOfClass, listToldClocks } from './devices/student-devices.queries.ts'
import * as queries from './readiness.queries.ts'
import * as rules from './readiness.rules.ts'
import { lastWifiTest } from './wifi/wifi.service.ts'

/** What the server knows of itself; each undefined where nobody can tell. */
export type ServerFacts = {
  /** Whether a row can be written now. */
  isReady?: (() => Promise<boolean>) | undefined
  /** How much room its database has. */
  freeDiskBytes?: (() => Promise<number>) | undefined
}

function paperFacts(exam: Exam, paper: readonly PaperQuestion[]): rules.PaperFacts {
  return {
    questions: exam.mcqCount + exam.descriptiveCount,
    totalMarks: exam.totalMarks,
    found: paper.map(({ content, marks, credit, choice }) => ({
      ...{ marks, credit, choice },
      isWhole: draftFaults<QuestionKind>(content).length === 0,
    })),
  }
}

async function pictureFacts(db: Kysely<Tables>, exam: Exam, paper: readonly PaperQuestion[]) {
  const texts = paper.flatMap(({ content }) => shownTexts<QuestionKind>(openQuestion<QuestionKind>(content)))
  const named = picturesOf(texts)
  if (named.length === 0) return { shown: 0, missing: 0 }
  const there = new Set(await queries.listShownPictures(db, exam.id))
  return { shown: named.length, missing: named.filter((hash) => !there.has(hash)).length }
}

async function toldClocks(db: Kysely<Tables>, now: Date) {
  const since = new Date(now.getTime() - rules.clocksSinceMs)
  return listToldClocks(db, { since, limit: rules.mostClocks })
}

/**
 * Whether everything is ready for an exam. A part that cannot be asked is not known; it fails nothing.
 * @throws AppError `exam.not_found`
 */
export async function examReadiness(
  deps: Deps,
  server: ServerFacts,
  { caller, examId, now }: { caller: StaffCaller; examId: number; now: Date },
): Promise<Reply<typeof getExamReadiness>> {
  const { db } = deps
  const exam = await staffExam(db, caller, { id: examId })
  const audience = { isPrincipal: caller.role === 'principal' }
  const paper = await listPaper(db, exam.id)
  const backup = await backupAge(db, now)
  const lastAt = backup.last_at === null ? null : new Date(backup.last_at)
  const isReady = await server.isReady?.()
  const freeBytes = await server.freeDiskBytes?.().catch(() => undefined)
  const { checkOf } = rules
  const checks = [
    checkOf('paper', rules.paperCheck(paperFacts(exam, paper))),
    checkOf('pictures', rules.picturesCheck(await pictureFacts(db, exam, paper))),
    checkOf('logins', rules.loginsCheck(await queries.selectLogins(db, exam.standard))),
    checkOf('devices', rules.devicesCheck(await listDevicesOfClass(db, exam.standard))),
    checkOf('clock', rules.clockCheck(await toldClocks(db, now), now, audience)),
    checkOf('database', rules.databaseCheck(isReady, audience)),
    checkOf('disk', rules.diskCheck(freeBytes, audience)),
    checkOf('backup', rules.backupCheck({ lastAt, isLate: backup.is_late }, audience)),
    checkOf('wifi', rules.wifiCheck(await lastWifiTest(db, exam.id, now))),
  ]
  return {
    server_time: now.toISOString(),
    exam: {
      exam_id: exam.id,
      subject: exam.subject,
      title: exam.title,
      standard: exam.standard,
      status: examStatus(exam, now),
      starts_at: exam.startsAt.toISOString(),
    },
    ...rules.readinessOf(checks),
    checks,
  }
}
