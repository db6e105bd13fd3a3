/** What each audited action is called. The compiler misses whichever has no words. */
import type { ChangeKind } from '@pariksha/contract/staff/audit/changes.ts'
import type { AuditAction, AuditRecord } from '../platform/audit.ts'

export const actionWords: Record<AuditAction, string> = {
  'school.set_up': 'Set up the school',
  'school.settings_changed': 'Changed the settings of the school',
  'school.backed_up': 'Made a back-up',
  'school.backup_asked': 'Downloaded a back-up',
  'school.restored': 'Restored a back-up',
  'school.rolled_over': 'Moved all classes up',
  'audit.archived': 'Moved old changes into an archive',
  'changes.exported': 'Exported a list of changes',
  'staff.password_reset': 'Set a new password',
  'staff.session_ended': 'Ended a log-in',
  'staff.logged_out_everywhere': 'Logged out everywhere',
  'teacher.created': 'Added a teacher',
  'teacher.modified': 'Changed a teacher',
  'teacher.removed': 'Removed a teacher',
  'teacher.restored': 'Brought a teacher back',
  'teacher.subject_transferred': 'Transferred a subject',
  'student.created': 'Added a student',
  'student.modified': 'Changed a student',
  'student.removed': 'Removed a student',
  'student.restored': 'Brought a student back',
  'student.promoted': 'Promoted a student',
  'student.code_renewed': 'Gave a new Student ID',
  'exam.created': 'Created an exam',
  'exam.updated': 'Edited an exam',
  'exam.question_corrected': 'Corrected the words of a question',
  'exam.key_terms_changed': 'Changed what suggested marks look for',
  'exam.marking_corrected': 'Corrected the marking of a question',
  'exam.questions_changed': 'Changed the questions',
  'exam.extra_time': 'Gave extra time',
  'exam.paused': 'Paused an exam',
  'exam.resumed': 'Resumed an exam',
  'exam.message_sent': 'Sent a message',
  'exam.attendance_noted': 'Noted the attendance',
  'exam.completed': 'Completed an exam',
  'exam.results_day_changed': 'Changed the day of the results',
  'exam.results_released': 'Released the results',
  'exam.deleted': 'Deleted an exam',
  'attempt.started': 'Started an exam',
  'attempt.taken_over': 'Went on with an exam on another page',
  'attempt.submitted': 'Handed in',
  'attempt.submitted_by_staff': 'Handed in for a student',
  'attempt.submitted_by_time': 'Handed in at the end of time',
  'attempt.reopened': 'Reopened a paper',
  'attempt.answer_file_added': 'Added a file of answers',
  'answer.marked': 'Marked an answer',
  'answer.marks_corrected': 'Corrected marks',
  'answer.marks_taken_back': 'Took marks back',
  'answer.handed_over': 'Handed an answer over to be marked',
  'answer.commented': 'Commented on an answer',
  'answer.second_marked': 'Marked an answer as the second marker',
  'answer.conflict_decided': 'Decided between two marks',
  'exam.second_marking_requested': 'Asked for a second marking',
  'exam.comment_added': 'Added a comment for markers',
  'exam.comment_changed': 'Changed a comment for markers',
  'exam.comment_removed': 'Removed a comment for markers',
  'answer.ai_asked': 'Asked AI for marks',
  'questions.ai_asked': 'Asked AI for questions',
  'late_answer.accepted': 'Accepted a late answer',
  'late_answer.refused': 'Refused a late answer',
  'recheck.asked': 'Asked for a re-check',
  'recheck.answered': 'Answered a re-check request',
  'results.exported': 'Exported results',
  'bank.question_changed': 'Changed a question of the bank',
  'bank.question_retired': 'Retired a question of the bank',
  'bank.question_brought_back': 'Brought a question of the bank back',
  'bank.questions_merged': 'Merged two questions of the bank',
  'bank.draft_kept': 'Kept a question that AI wrote in the bank',
  'bank.draft_read': 'Marked a question that AI wrote as read',
  'import.done': 'Imported a sheet',
  'import.undone': 'Undid an import',
  'questions.imported': 'Imported questions into the bank',
  'questions.import_undone': 'Took imported questions out of the bank again',
  'questions.exported': 'Exported questions',
}

/** What kind of record a change is of, by the table that its audit row names. */
export const kindOfRecord: Record<AuditRecord, Exclude<ChangeKind, 'taking'>> = {
  exams: 'exams',
  attempts: 'papers',
  students: 'students',
  staff: 'teachers',
  school: 'school',
  backup: 'school',
  audit: 'school',
  bank_questions: 'exams',
  imports: 'school',
  question_imports: 'school',
  ai_requests: 'school',
}

/** What an action is called; one that a newer version has written goes by its own name. */
export function wordsOfAction(action: string): string {
  const known: Record<string, string> = actionWords
  return known[action] ?? action
}

/** The records whose changes are of a kind. */
export function recordsOfKind(kind: ChangeKind | undefined): string[] {
  return Object.entries(kindOfRecord).flatMap(([record, of]) => (kind === undefined || of === kind ? record : []))
}
