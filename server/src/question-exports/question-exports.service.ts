import { className } from '@pariksha/contract/law/class-key.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { PaperSection } from '@pariksha/contract/law/sections/paper-sections.ts'
import { maxExportedPictureBytes } from '@pariksha/contract/staff/bank/question-exports.ts'
import type { WrittenFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import type { Kysely } from 'kysely'
import { bankQuestionsByIds } from '../bank/bank-list.service.ts'
import { staffExam } from '../exams/exams.service.ts'
import { listPaper } from '../exams/papers.reads.ts'
import { type FileToWrite, writeQuestionFile } from '../formats/files/write-file.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { listPictureBytes, listPicturesToName } from './question-exports.queries.ts'
import {
  exportFileName,
  holdsPictures,
  type KeptQuestion,
  onePixel,
  picturesShown,
  questionToWrite,
  unsaidSections,
} from './question-exports.rules.ts'

type WrittenAs = {
  format: WrittenFormat
  /** In Word: whether the answers stand behind the questions. */
  withKey: boolean
}

type Selection = { title: string; questions: KeptQuestion[]; sections: PaperSection[]; examId: number | null }

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
  return { title, questions, sections: exam.sections ?? [], examId: exam.id }
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
  return { title: 'Question bank', questions, sections: [], examId: null }
}

type Wanted = Selection & WrittenAs

type NamedPicture = { hash: string; name: string }

/** The pictures that the file will name. @throws AppError `question_export.too_large` before any of them is read */
async function namedPictures(db: Kysely<Tables>, { questions, format }: Wanted): Promise<NamedPicture[]> {
  const stored = await listPicturesToName(db, picturesShown(questions))
  const bytes = stored.reduce((sum, { size }) => sum + size, 0)
  if (holdsPictures(format) && bytes > maxExportedPictureBytes) throw appError('question_export.too_large')
  return stored.map(({ hash, kind }) => {
    const own = hash.toString('base64url')
    return { hash: own, name: `${own}.${kind}` }
  })
}

/** What a format cannot say of a picture does not depend on what it shows: this one stands for any. */
function standIn(pictures: readonly NamedPicture[]) {
  const bytes = new Uint8Array(onePixel)
  return new Map(pictures.map(({ name }) => [name, bytes]))
}

async function picturesToWrite(db: Kysely<Tables>, pictures: readonly NamedPicture[]) {
  const names = new Map(pictures.map(({ hash, name }) => [hash, name]))
  const stored = await listPictureBytes(db, [...names.keys()])
  return new Map(
    stored.map(({ hash, bytes }) => [names.get(hash.toString('base64url')) ?? '', new Uint8Array(bytes)] as const),
  )
}

type FileOf = { wanted: Wanted; named: readonly NamedPicture[]; pictures: FileToWrite['pictures'] }

async function written(caller: StaffCaller, { wanted, named, pictures }: FileOf) {
  const { title, questions, sections, format, withKey } = wanted
  const names = new Map(named.map(({ hash, name }) => [hash, name]))
  const toWrite = questions.map((kept) => questionToWrite(kept, names))
  const file = await writeQuestionFile({ format, withKey, title, questions: toWrite, sections, pictures }, caller.id)
  return { file, titles: toWrite.map((question) => question.title) }
}

/** What a format cannot say of some questions. @throws AppError `question_export.too_large` or `question_import.too_many_at_once` */
export async function lookAtExport(db: Kysely<Tables>, caller: StaffCaller, wanted: Wanted) {
  const named = await namedPictures(db, wanted)
  const { file, titles } = await written(caller, { wanted, named, pictures: standIn(named) })
  return {
    questions: wanted.questions.length,
    unsaid: [...unsaidSections(wanted), ...file.unsaid].map(({ number, what }) => ({
      number,
      title: titles[number - 1] ?? '',
      what,
    })),
  }
}

/** The file itself, audited. @throws AppError `question_export.too_large` or `question_import.too_many_at_once` */
export async function exportQuestions(
  db: Kysely<Tables>,
  { caller, context }: { caller: StaffCaller; context: AuditContext },
  wanted: Wanted,
) {
  const named = await namedPictures(db, wanted)
  const pictures = holdsPictures(wanted.format) ? await picturesToWrite(db, named) : standIn(named)
  const { file } = await written(caller, { wanted, named, pictures })
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
