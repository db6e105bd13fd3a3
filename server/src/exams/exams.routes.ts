import { getExamPicture } from '@pariksha/contract/attempts/exam-pictures.ts'
import * as contract from '@pariksha/contract/exams.ts'
import * as release from '@pariksha/contract/staff/ending/results-release.ts'
import { changeQuestions } from '@pariksha/contract/staff/exam-questions.ts'
import { changeExamSettings as changeSettings, getExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import { changeKeyTerms as changeTerms } from '@pariksha/contract/staff/marking/change-key-terms.ts'
import { correctQuestion } from '@pariksha/contract/staff/question-wording.ts'
import { listUrgentExams } from '@pariksha/contract/staff/urgent-exams.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleHeavy, handleImage } from '../platform/http/binding.ts'
import { examSettings } from '../school/school.service.ts'
import { replacePaper } from './change-questions.service.ts'
import { createExam, deleteExam } from './exams.service.ts'
import { changeKeyTerms } from './key-terms.service.ts'
import { allExams, teacherExams, urgentExams } from './lists/exam-lists.service.ts'
import { examsOfClass } from './lists/exam-pages.service.ts'
import { examPicture } from './paper-pictures/paper-pictures.service.ts'
import { releaseResults, setResultsDay } from './release/release.service.ts'
import { changeExamSettings } from './settings/exam-settings.service.ts'
import { correctWords } from './wording.service.ts'

const { examMessages } = contract

export function examsRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.createExam, async (call) => {
      const examId = await createExam(deps, { caller: call.caller, context: auditContext(call), form: call.body })
      return { message: examMessages.created, exam_id: examId }
    }),
    handleHeavy(contract.listTeacherExams, ({ caller, now }) => teacherExams(deps.db, { caller, now })),
    handleHeavy(contract.listAllExams, ({ caller, now }) => allExams(deps.db, { caller, now })),
    handle(contract.listExamsOfClass, async ({ caller, now, query }) => examsOfClass(deps.db, { caller, now, query })),
    handle(listUrgentExams, async ({ caller, now }) => urgentExams(deps.db, { caller, now })),
    handle(correctQuestion, async (call) => {
      const { caller, params, body } = call
      const { revision, ...wording } = body
      return correctWords(deps, {
        ...{ caller, context: auditContext(call), examId: params.id, index: params.index },
        ...{ revision, wording },
      })
    }),
    handle(changeTerms, async (call) => {
      const { caller, params, body } = call
      const place = { caller, context: auditContext(call), examId: params.id, index: params.index }
      return changeKeyTerms(deps, { ...place, keyTerms: body.key_terms, expected: body.expected })
    }),
    handleImage(getExamPicture, ({ caller, params, now }) =>
      examPicture(deps, { caller, examId: params.id, hash: params.hash, now }),
    ),
    handle(changeQuestions, async (call) => {
      const { caller, params, body } = call
      const { questions, paper_version: version } = body
      const facts = { caller, context: auditContext(call), examId: params.id }
      return replacePaper(deps, { ...facts, version, paper: questions.exam_paper })
    }),
    handle(getExamSettings, () => examSettings(deps.db)),
    handle(changeSettings, (call) => changeExamSettings(deps, auditContext(call), call.body)),
    handle(release.setResultsDay, async (call) => {
      const { caller, params, body } = call
      const examId = params.exam_id
      await setResultsDay(deps, { caller, context: auditContext(call), examId, day: body })
      return { message: release.releaseMessages.dayChanged, exam_id: examId }
    }),
    handle(release.releaseResults, async (call) => {
      const { caller, params } = call
      const examId = params.exam_id
      await releaseResults(deps, { caller, context: auditContext(call), examId })
      return { message: release.releaseMessages.released, exam_id: examId }
    }),
    handle(contract.deleteExam, async (call) => {
      const { caller, params } = call
      const attempts = await deleteExam(deps, { caller, context: auditContext(call), id: params.id })
      return { message: examMessages.deleted, exam_id: params.id, attempts }
    }),
  ]
}
