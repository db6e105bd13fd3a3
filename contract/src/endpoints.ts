/** Every endpoint there is. The server refuses to start when one has no handler; the documentation is made from this. */
import * as accounts from './accounts.ts'
import * as examPictures from './attempts/exam-pictures.ts'
import * as attempts from './attempts.ts'
import type { Endpoint } from './endpoint.ts'
import * as exams from './exams.ts'
import * as generation from './generation.ts'
import * as imports from './imports.ts'
import * as marking from './marking.ts'
import * as examReadiness from './readiness/exam-readiness.ts'
import * as studentDevice from './readiness/student-device.ts'
import * as wifiTest from './readiness/wifi-test.ts'
import * as ownRechecks from './rechecks/own-rechecks.ts'
import * as results from './results.ts'
import * as school from './school.ts'
import * as homes from './staff/account/homes.ts'
import * as passwords from './staff/account/passwords.ts'
import * as security from './staff/account/security.ts'
import * as classResults from './staff/analysis/class-results.ts'
import * as itemAnalysis from './staff/analysis/item-analysis.ts'
import * as answerFiles from './staff/answer-files.ts'
import * as changes from './staff/audit/changes.ts'
import * as backup from './staff/backup/school-backup.ts'
import * as restore from './staff/backup/school-restore.ts'
import * as bankChanges from './staff/bank/bank-changes.ts'
import * as bankDraw from './staff/bank/bank-draw.ts'
import * as bankList from './staff/bank/bank-list.ts'
import * as questionExports from './staff/bank/question-exports.ts'
import * as questionImports from './staff/bank/question-imports.ts'
import * as boardActions from './staff/board/board-actions.ts'
import * as examBoard from './staff/board/exam-board.ts'
import * as examClock from './staff/board/exam-clock.ts'
import * as corrections from './staff/corrections.ts'
import * as completion from './staff/ending/exam-completion.ts'
import * as release from './staff/ending/results-release.ts'
import * as examQuestions from './staff/exam-questions.ts'
import * as examResults from './staff/exam-results.ts'
import * as examSettings from './staff/exam-settings.ts'
import * as keyTerms from './staff/marking/change-key-terms.ts'
import * as claims from './staff/marking/claims.ts'
import * as comments from './staff/marking/comments.ts'
import * as handOver from './staff/marking/hand-over.ts'
import * as sameAnswers from './staff/marking/same-answers.ts'
import * as pictures from './staff/question-pictures.ts'
import * as wording from './staff/question-wording.ts'
import * as examRechecks from './staff/rechecks/exam-rechecks.ts'
import * as removedStudents from './staff/removed-students.ts'
import * as removedTeachers from './staff/removed-teachers.ts'
import * as formulas from './staff/rendered-formulas.ts'
import * as markConflicts from './staff/second-marking/mark-conflicts.ts'
import * as secondMarks from './staff/second-marking/second-marks.ts'
import * as secondRequest from './staff/second-marking/second-request.ts'
import * as studentAnswers from './staff/student-answers.ts'
import * as urgentExams from './staff/urgent-exams.ts'
import * as studentExams from './student-exams.ts'
import * as students from './students.ts'
import * as teachers from './teachers.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

/** All endpoints by the feature that owns them. */
export const endpointsByFeature: Record<string, Record<string, Endpoint>> = Object.fromEntries(
  Object.entries({
    accounts: { ...accounts, ...passwords, ...security },
    attempts: { ...attempts, ...answerFiles, ...examBoard, ...boardActions, ...examClock },
    backup: { ...backup, ...restore },
    bank: { ...bankList, ...bankDraw, ...bankChanges, ...questionImports, ...questionExports },
    corrections,
    exams: {
      ...exams,
      ...studentExams,
      ...formulas,
      ...wording,
      ...keyTerms,
      ...examQuestions,
      ...examSettings,
      ...urgentExams,
      ...release,
      ...completion,
    },
    changes,
    generation,
    imports,
    marking: {
      ...{ ...marking, ...claims, ...comments, ...handOver, ...sameAnswers },
      ...{ ...secondRequest, ...secondMarks, ...markConflicts },
    },
    pictures: { ...pictures, ...examPictures },
    readiness: { ...examReadiness, ...wifiTest, ...studentDevice },
    rechecks: { ...ownRechecks, ...examRechecks },
    results: { ...results, ...examResults, ...studentAnswers, ...itemAnalysis, ...classResults },
    school: { ...school, ...homes },
    students: { ...students, ...removedStudents },
    teachers: { ...teachers, ...removedTeachers },
  }).map(([feature, declarations]) => [
    feature,
    Object.fromEntries(
      Object.entries(declarations).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
    ),
  ]),
)
