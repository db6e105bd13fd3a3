/** What more than one page shows of the school. A change names what it changed, a query what it shows. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'

export type RecordKind = 'students' | 'teachers' | 'exams' | 'attempts' | 'marks'

type Asked = Readonly<Record<string, unknown>>

/** Every key of the query cache and of the mutations that pages look for, by the feature that owns it. */
export type QueryKey =
  | readonly ['school']
  | readonly ['school', 'teacher-home' | 'teacher-info' | 'principal-home' | 'settings' | 'exam-settings']
  | readonly ['accounts', 'session' | 'own-sessions']
  | readonly ['students', 'pages' | 'details' | 'removed', Asked]
  | readonly ['students', 'search', typed: string]
  | readonly ['students', 'roll-over']
  | readonly ['teachers', 'list']
  | readonly ['teachers', 'details', username: string]
  | readonly ['teachers', 'removed', typed: string]
  | readonly ['imports', 'preview', id: number, mapping: readonly (string | null)[]]
  | readonly ['imports', 'one', id: number]
  | readonly ['imports', 'undoable', kind: string]
  | readonly ['changes', 'school', Asked]
  | readonly ['changes', 'exam' | 'student', id: string]
  | readonly ['exams', 'of-class', standard: ClassKey | undefined, sought: Asked]
  | readonly ['board', 'pupils' | 'log', examId: string]
  | readonly ['readiness', 'exam' | 'wifi', examId: string]
  | readonly ['exams', 'urgent' | 'generation' | 'new-question']
  | readonly ['exams', 'formula', tex: string]
  | readonly ['student-exams', 'home' | 'list']
  | readonly ['attempts', 'summary', examId: number]
  | readonly ['attempts', 'undelivered' | 'kept' | 'storage']
  | readonly ['late-answers', examId: string]
  | readonly ['rechecks', 'own' | 'exam', examId: string]
  | readonly ['rechecks', 'waiting']
  | readonly ['marking', 'save']
  | readonly ['marking-handed']
  | readonly ['marking-colleagues', examId: string]
  | readonly ['marking-comments', examId: string, index: number]
  | readonly ['marking-claims', examId: string, index: number, answerId: number | null, look: number]
  | readonly ['marking', examId: string, 'overview']
  | readonly ['marking', examId: string, 'answers' | 'marks', index: number]
  | readonly ['marking', examId: string, 'answers', index: number, areNamesShown: boolean]
  | readonly ['results', 'exam' | 'review' | 'paper' | 'corrections', examId: string]
  | readonly ['results', 'answers', examId: string, Asked]
  | readonly ['results', 'progress']
  | readonly ['results', 'analysis', examId: string]
  | readonly ['class-results', 'pairs']
  | readonly ['class-results', 'over-time', standard: ClassKey, subject: string | undefined]
