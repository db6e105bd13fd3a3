import { className } from '@pariksha/contract/law/class-key.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { WrittenFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import type { Kysely } from 'kysely'
import { bankQuestionsByIds } from '../bank/bank-list.service.ts'
import { staffExam } from '../exams/exams.service.ts'
import { listPaper } from '../exams/papers.reads.ts'
import { writeQuestionFile } from '../formats/files/write-file.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { listPicturesToWrite } from './question-exports.queries.ts'
import { exportFileName, type KeptQuestion, picturesShown, questionToWrite } from './question-exports.rules.ts'

type WrittenAs = {
  format: WrittenFormat
  /** In Word: whether the answers stand behind the questions. */
  withKey: boolean
}

type Selection = { title: string; questions: KeptQuestion[]; examId: number | null }

/** The questions of an exam. @throws AppError `exam.not_found` */
export async function questionsOfExam(db: Kysely<Tables>, caller: StaffCaller, examId: number): Promise<Selection> {
  const exam = await staffExam(db, caller, { id: examId })
  const { timeZone } = await schoolSettings(db)
  const paper = await listPaper(db, exam.id)
  const title = [exam.subject, className(exam.standard), schoolMoment(exam.startsAt, timeZone).date].join(' ')
  const topics = exam.title === null ? [] : [exam.title]
  const questions = paper.map(({ content, marks, keyTerms }) => ({
    ...{ question: content, marks, keyTerms, topics },
    notes: [],
  }))
  return { title, questions, examId: exam.id }
}

/** Some questions of the bank, in the order given. @throws AppError `bank.not_found` where one is not the caller's to know of */
export async function questionsOfBank(
  db: Kysely<Tables>,
  caller: StaffCaller,
  ids: readonly number[],
): Promise<Selection> {
  const asked = [...new Set(ids)]
  const found = await bankQuestionsByIds(db, caller, asked)
  if (found.length < asked.length) throw appError('bank.not_found')
  const questions = found.map(({ content, marks, keyTerms, topics, notes }) => ({
    ...{ question: content, marks, keyTerms, topics, notes },
  }))
  return { title: 'Question bank', questions, examId: null }
}

type Wanted = Selection & WrittenAs

async function written(db: Kysely<Tables>, caller: StaffCaller, { title, questions, format, withKey }: Wanted) {
  const stored = await listPicturesToWrite(db, picturesShown(questions))
  const named = stored.map(({ hash, kind, bytes }) => {
    const own = hash.toString('base64url')
    return { hash: own, name: `${own}.${kind}`, bytes: new Uint8Array(bytes) }
  })
  const names = new Map(named.map(({ hash, name }) => [hash, name]))
  const pictures = new Map(named.map(({ name, bytes }) => [name, bytes]))
  const toWrite = questions.map((kept) => questionToWrite(kept, names))
  const file = await writeQuestionFile({ format, withKey, title, questions: toWrite, pictures }, caller.id)
  return { file, titles: toWrite.map((question) => question.title) }
}

/** What a format cannot say of some questions. @throws AppError `question_import.too_many_at_once` */
export async function lookAtExport(db: Kysely<Tables>, caller: StaffCaller, wanted: Wanted) {
  const { file, titles } = await written(db, caller, wanted)
  return {
    questions: wanted.questions.length,
    unsaid: file.unsaid.map(({ number, what }) => ({ number, title: titles[number - 1] ?? '', what })),
  }
}

/** The file itself, audited. @throws AppError `question_import.too_many_at_once` */
export async function exportQuestions(
  db: Kysely<Tables>,
  { caller, context }: { caller: StaffCaller; context: AuditContext },
  wanted: Wanted,
) {
  const { file } = await written(db, caller, wanted)
  const { examId, format, questions, title } = wanted
  const record =
    examId === null ? ({ record: 'school', recordId: 1 } as const) : ({ record: 'exams', recordId: examId } as const)
  const after = { format, questions: questions.length }
  await recordAudit(db, context, { action: 'questions.exported', ...record, after })
  return {
    file_name: exportFileName(title, file.extension),
    base64: Buffer.from(file.content.buffer).toString('base64'),
  }
}
