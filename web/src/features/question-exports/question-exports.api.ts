import {
  exportBankQuestions,
  exportExamQuestions,
  lookAtBankExport,
  lookAtExamExport,
} from '@pariksha/contract/staff/bank/question-exports.ts'
import type { WrittenFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** The questions of an exam, or some of the bank. */
export type ExportedQuestions = { examId: string } | { questionIds: readonly number[] }

/** As what. */
export type Exported = { format: WrittenFormat; withKey: boolean }

const ofExam = (examId: string, { format, withKey }: Exported) => ({
  query: { format, exam_id: examId, with_key: withKey ? ('true' as const) : ('false' as const) },
})

const ofBank = (ids: readonly number[], { format, withKey }: Exported) => ({
  body: { format, question_ids: [...ids], with_key: withKey },
})

/** What the format cannot say. */
export function exportLookQuery(questions: ExportedQuestions, exported: Exported) {
  return queryOptions({
    queryKey: ['question-exports', 'look', { ...questions, ...exported }],
    queryFn: ({ signal }) =>
      'examId' in questions
        ? call(lookAtExamExport, ofExam(questions.examId, exported), { signal })
        : call(lookAtBankExport, ofBank(questions.questionIds, exported), { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useExportQuestions(questions: ExportedQuestions) {
  return useMutation({
    mutationFn: (exported: Exported) =>
      'examId' in questions
        ? call(exportExamQuestions, ofExam(questions.examId, exported))
        : call(exportBankQuestions, ofBank(questions.questionIds, exported)),
  })
}
