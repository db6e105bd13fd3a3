/** How the fields of an audit row are told: an allow-list, so that what nobody has thought of is shown to nobody. */

/** How a value is written: as it is, as a moment of the school's clock, a class, or the number of a question. */
export type ValueKind = 'plain' | 'moment' | 'class' | 'classes'

type FieldWords = { label: string; as?: ValueKind }

/** Told elsewhere: the reason beside the change, the question and the other teacher with what it is about. */
export const toldElsewhere = ['reason', 'index', 'transferredTo', 'transferredFrom']

/** Numbers of the database that say nothing to people. */
export const notTold = ['id', 'examId', 'studentId', 'paperVersion', 'scheme', 'attended', 'version']

const moment = (label: string): FieldWords => ({ label, as: 'moment' })
const plain = (label: string): FieldWords => ({ label })

/** By the name that the audit row has. */
export const fieldWords: Readonly<Record<string, FieldWords>> = {
  name: plain('Name'),
  username: plain('Username'),
  phone: plain('Phone'),
  age: plain('Age'),
  gender: plain('Gender'),
  parentName: plain('Parent name'),
  section: plain('Section'),
  extraPercent: plain('Extra time in every exam, %'),
  standard: { label: 'Class', as: 'class' },
  rollNumber: plain('Roll number'),
  classes: { label: 'Classes', as: 'classes' },
  subjects: plain('Subjects'),
  classTeacher: { label: 'Class teacher of', as: 'class' },
  teaching: plain('Teaches'),
  wasTaught: plain('Taught there already'),
  hasNewPassword: plain('New password'),
  removedAt: moment('Removed'),
  asksCurrentPassword: plain('Current password asked for'),
  loginAddress: plain('Address of the log-in'),
  hand_in_at_zero: plain('Papers handed in at zero'),
  grace_sec: plain('Seconds of grace'),
  late_start: plain('Late start'),
  complete_after_min: plain('Completed by itself after, min'),
  reads_aloud: plain('Questions read aloud'),
  madeAt: moment('Back-up of'),
  rows: plain('Changes'),
  before: moment('Older than'),
  moves: plain('Classes'),
  subject: plain('Subject'),
  title: plain('Title'),
  startsAt: moment('Start'),
  durationMin: plain('Duration, min'),
  mcqCount: plain('Multiple-choice questions'),
  descriptiveCount: plain('Descriptive questions'),
  totalMarks: plain('Total marks'),
  shuffleOptions: plain('Options shuffled'),
  holdsResults: plain('Results held'),
  releaseAt: moment('Results on'),
  releasedAt: moment('Released'),
  completedAt: moment('Completed'),
  collected: plain('Papers collected'),
  deletedAt: moment('Deleted'),
  attempts: plain('Attempts'),
  pausedAt: moment('Paused since'),
  text: plain('Text'),
  options: plain('Choices'),
  extraMin: plain('Extra time, min'),
  noted: plain('Note'),
  students: plain('Students'),
  endedAt: moment('Handed in'),
  receiptCode: plain('Receipt'),
  code: plain('Receipt'),
  answered: plain('Answers'),
  marks: plain('Marks'),
  credit: plain('Marked by'),
  correct: plain('Right answers'),
  rule: plain('Correction'),
  changed: plain('Papers changed'),
  value: plain('Answer in the paper'),
  late: plain('Late answer'),
  lateAnswers: plain('Late answers'),
  answersInFile: plain('Answers in the file'),
  savedAt: moment('Saved to the file'),
  score: plain('Score'),
  toMark: plain('Still to mark'),
  model: plain('AI'),
  tokens: plain('Tokens of AI'),
  wanted: plain('Questions wanted'),
  written: plain('Questions written'),
  outcome: plain('Outcome'),
  kind: plain('Kind'),
  created: plain('Added'),
  rejected: plain('Left out'),
  removed: plain('Taken out'),
  format: plain('File'),
  changes: plain('Changes'),
}
