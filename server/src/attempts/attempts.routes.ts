import * as contract from '@pariksha/contract/attempts.ts'
import { examMessages, updateExam } from '@pariksha/contract/exams.ts'
import * as completion from '@pariksha/contract/staff/ending/exam-completion.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleBatches } from '../platform/http/binding.ts'
import { largestAnswersBody, saveAnswers } from './answers/answers.service.ts'
import { saveContacts } from './answers/save-contacts.ts'
import { messagesToStudent } from './board/actions.service.ts'
import { boardRoutes } from './board/board.routes.ts'
import { completeExam } from './scoring/scoring.service.ts'
import { submitAttempt } from './submission.service.ts'
import { examSummary, openPaper, startExam } from './taking.service.ts'
import { changeExam } from './time-rules/change-exam.service.ts'

export function attemptsRoutes(deps: Deps): Binding[] {
  // On the metrics from the start on, not from the first save.
  saveContacts(deps)
  return [
    handle(contract.getExamSummary, async ({ caller, params, now }) =>
      examSummary(deps, { caller, examId: params.id, now }),
    ),
    handleBatches(contract.startExam, async (call) =>
      startExam(deps, {
        caller: call.caller,
        context: auditContext(call),
        examId: call.params.id,
        writer: call.body?.writer,
      }),
    ),
    handleBatches(contract.getQuestions, async (call) =>
      openPaper(deps, { caller: call.caller, context: auditContext(call), examId: call.params.id }),
    ),
    handle(
      contract.saveAnswers,
      ({ caller, params, body, now }) =>
        saveAnswers(deps, { caller, examId: params.id, writer: body.writer, saves: body.answers, now }),
      ({ id }) => largestAnswersBody(deps, id),
    ),
    handle(
      contract.submitExam,
      async (call) =>
        submitAttempt(deps, {
          caller: call.caller,
          context: auditContext(call),
          examId: call.body.exam_id,
          writer: call.body.writer,
          maps: {
            mcq: call.body.mcq_answers,
            descriptive: call.body.descriptive_answers,
            chosen: call.body.chosen,
          },
          seqs: call.body.seqs,
        }),
      ({ id }) => largestAnswersBody(deps, id),
    ),
    handle(contract.getExamMessages, ({ caller, params }) => messagesToStudent(deps.db, caller, params.id)),
    ...boardRoutes(deps),
    handle(updateExam, async (call) => {
      const { caller, params, body } = call
      await changeExam(deps, { caller, context: auditContext(call), id: params.id, form: body })
      return { message: examMessages.updated, exam_id: params.id }
    }),
    ...[completion.completeExam, completion.completeExamByGet].map((endpoint) =>
      handle(endpoint, async (call) => {
        const { caller, params } = call
        const collected = await completeExam(deps, { caller, context: auditContext(call), id: params.id })
        return { message: examMessages.completed, exam_id: params.id, collected }
      }),
    ),
  ]
}
