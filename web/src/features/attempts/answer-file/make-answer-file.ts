/** All that a page holds of an attempt, as a file for the school (product 4.12). */
import {
  answerFileHeader,
  answerFileName,
  answerFilePurpose,
  answerFileSharedName,
  answerFileText,
} from '@pariksha/contract/attempts/answer-file.ts'
import {
  type AnswerFileContent,
  type AnswerInFile,
  maxAnswersInFile,
} from '@pariksha/contract/attempts/answer-file-content.ts'
import { answerInWords, isChosenFrom } from '@pariksha/contract/law/questions/question.ts'
import { formatInstantTime, schoolDate } from '../../../lib/format.ts'
import type { Held } from '../core/held-answers.ts'
import type { UnsavedAnswer } from '../storage/journal.ts'
import { seal } from './seal.ts'

const instantOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

function savedAnswers({ questions, values, seqs, saved, unsaved, writer, times }: Held): AnswerInFile[] {
  return questions.flatMap(({ index, content }) => {
    const value = values.get(index)
    const seq = seqs[index]
    if (value === undefined || seq === undefined || unsaved.some((other) => other.index === index)) return []
    const given = saved.find((other) => other.index === index && other.seq === seq)
    return {
      ...{ index, seq, saved: true, at: instantOf(times[index]) },
      value: value === null ? null : answerInWords(content, value),
      ...(isChosenFrom(content) ? { chosen: value } : {}),
      writer: given === undefined ? writer : (given.writer ?? null),
    }
  })
}

function unsavedAnswer({ index, value, chosen, seq, writer, at }: UnsavedAnswer): AnswerInFile {
  return { index, value, chosen, seq, writer, at: instantOf(at), saved: false }
}

/** What is sealed: each answer once, and those of other pages about which the pupil has not decided. */
export function contentOf(held: Held): AnswerFileContent {
  const { owner, atMs, unsaved, conflicts, times } = held
  const pending = unsaved.map((answer) => unsavedAnswer({ ...answer, at: times[answer.index] }))
  const answers = [...pending, ...savedAnswers(held), ...conflicts.map(unsavedAnswer)]
  return {
    exam_id: owner.examId,
    student_id: owner.studentId,
    attempt_id: held.seal.attempt_id,
    saved_at: new Date(atMs).toISOString(),
    answers: answers.slice(0, maxAnswersInFile),
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  }
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** The file, under a key of its own, and what it is called. */
export function answerFile(held: Held): { name: string; text: string } {
  const { attempt_id: attempt, name, school, secret } = held.seal
  const recipient = {
    publicKey: fromBase64Url(school),
    shared: { secret: fromBase64Url(secret), name: answerFileSharedName(attempt) },
    purpose: answerFilePurpose,
  }
  const encoder = new TextEncoder()
  const header = (key: Uint8Array) => ({ school, attempt, key: toBase64Url(key) })
  const { key, sealed } = seal(recipient, {
    plain: encoder.encode(JSON.stringify(contentOf(held))),
    along: (fresh) => encoder.encode(answerFileHeader(header(fresh))),
  })
  const instant = new Date(held.atMs).toISOString()
  return {
    name: answerFileName({ name, date: schoolDate(held.atMs), time: formatInstantTime(instant) }),
    text: answerFileText({ ...header(key), sealed: toBase64Url(sealed) }),
  }
}
