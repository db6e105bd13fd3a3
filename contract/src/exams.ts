import * as z from 'zod/mini'
import { defaultBodyBytes, endpoint } from './endpoint.ts'
import {
  classField,
  dateField,
  examStatusText,
  examTitle,
  examTypeText,
  heldResults,
  recordId,
  requiredText,
  timeField,
  titleField,
  tooLong,
  wholeNumber,
} from './fields.ts'
import { classKey } from './law/class-key.ts'
import { nextPage, pageQuery } from './law/paging.ts'
import { examPaper, maxPaperBytes } from './law/paper.ts'
import { papersEnded } from './staff/ending/papers-ended.ts'
import { holdFields, wholeMoment } from './staff/ending/results-release.ts'
import { examFilters } from './staff/exam-filters.ts'
import { ownTimeRules, shownTimeRules } from './staff/time-rule-fields.ts'

export const maxDurationMin = 600
const maxCount = 200

export const examMessages = {
  subjectRequired: 'Subject is required.',
  extraTopicsRequired: 'Extra topics is required.',
  gradeRequired: 'Grade is required.',
  timingsRequired: 'Timings is required.',
  dateRequired: 'Date of exam is required.',
  datePast: 'Date of exam cannot be before today.',
  durationRequired: 'Duration is required.',
  durationTooSmall: 'Duration must be greater than 0.',
  durationTooLarge: `Duration must be at most ${maxDurationMin} minutes.`,
  countTooLarge: `At most ${maxCount} questions of one kind are allowed.`,
  mcqCountRequired: 'Number of MCQs is required.',
  mcqCountRange: 'Number of MCQs must be 0 or greater.',
  descriptiveCountRequired: 'Number of Descriptive questions is required.',
  descriptiveCountRange: 'Number of Descriptive questions must be 0 or greater.',
  noQuestions: 'An exam needs at least one question.',
  mcqCountDiffers: 'Number of MCQs does not match the questions given.',
  descriptiveCountDiffers: 'Number of Descriptive questions does not match the questions given.',
  editDate: 'Please select a date',
  editTime: 'Please select a time',
  editDuration: 'Please enter a valid duration',
  formValid: 'Exam details validated successfully! You can now create questions.',
  formInvalid: 'Please fix the errors in the form.',
  questionsIncomplete: 'Please fill all questions, choices, correct answers and marks.',
  created: 'Exam created successfully!',
  createFailed: 'Failed to create exam. Please try again.',
  deleted: 'Exam deleted successfully',
  deleteFailed: 'Failed to delete exam',
  completed: 'Exam marked as complete',
  completeFailed: 'Failed to complete exam',
  completeTooEarly: 'This exam has not started yet, so it cannot be completed.',
  updated: 'Exam updated successfully',
  updateFailed: 'Failed to update exam',
  loaded: 'Exams loaded successfully',
} as const

const durationMin = (messages: { required: string; range: string; tooLarge: string }) =>
  wholeNumber({ ...messages, min: 1, max: maxDurationMin })

const mcqCount = wholeNumber({
  required: examMessages.mcqCountRequired,
  range: examMessages.mcqCountRange,
  tooLarge: examMessages.countTooLarge,
  min: 0,
  max: maxCount,
})

const descriptiveCount = wholeNumber({
  required: examMessages.descriptiveCountRequired,
  range: examMessages.descriptiveCountRange,
  tooLarge: examMessages.countTooLarge,
  min: 0,
  max: maxCount,
})

const examDetails = {
  standard: classField(examMessages.gradeRequired),
  subject: requiredText(examMessages.subjectRequired, 60),
  /** Not said, or empty, is none. */
  title: titleField,
  scheduled_date: dateField(examMessages.dateRequired),
  scheduled_time: timeField(examMessages.timingsRequired),
  duration: durationMin({
    required: examMessages.durationRequired,
    range: examMessages.durationTooSmall,
    tooLarge: examMessages.durationTooLarge,
  }),
  num_mcqs: mcqCount,
  num_desc: descriptiveCount,
  /** Each student gets the options of a question in an order of their own. Not said is no. */
  shuffle_options: z.optional(z.boolean()),
  /** The same for the questions, within multiple choice and within the rest. */
  shuffle_questions: z.optional(z.boolean()),
  ...holdFields,
  /** Not said, or null, follows the school. */
  time_rules: z.optional(ownTimeRules),
}

/**
 * The manual form's own fields. Topics are needed where no title says what the exam is about. That the date is not before
 * today is asked of the clock, beside this schema.
 */
export const manualExamForm = z
  .object({ ...examDetails, extra_topics: z.string().check(z.maxLength(500, tooLong(500))) })
  .check(
    z.refine((form) => Boolean(form.title?.trim() || form.extra_topics.trim()), {
      path: ['extra_topics'],
      error: examMessages.extraTopicsRequired,
      // Whatever is wrong elsewhere: all faults are told at once.
      when: () => true,
    }),
    wholeMoment(),
  )

export const createExamBody = z
  .object({ ...examDetails, questions: z.object({ exam_paper: examPaper }, examMessages.noQuestions) })
  .check(wholeMoment(), (context) => {
    const { num_mcqs, num_desc, questions } = context.value
    const { mcqs, description, others = [] } = questions.exam_paper
    const fault = (field: string, message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path: [field], message })
    if (num_mcqs !== mcqs.length) fault('num_mcqs', examMessages.mcqCountDiffers)
    if (num_desc !== description.length) fault('num_desc', examMessages.descriptiveCountDiffers)
    if (mcqs.length + description.length + others.length === 0) fault('num_mcqs', examMessages.noQuestions)
  })

export const createExam = endpoint({
  method: 'POST',
  path: '/api/v1/exam/create-exam',
  access: ['teacher', 'principal'],
  summary: 'Create an exam with its whole paper.',
  body: createExamBody,
  bodyBytes: maxPaperBytes + defaultBodyBytes,
  response: z.object({ message: z.string(), exam_id: z.int() }),
  errors: ['exam.start_in_past', 'exam.not_teaching', 'exam.release_in_past'],
})

const attendance = z.object({ totalStudents: z.int(), attended: z.int(), highestMarks: z.nullable(z.number()) })

/** An exam's card in the teacher's list. `attempts` counts everybody who has started, `to_mark` answers without marks. */
export const teacherExamCard = z.object({
  exam_id: z.int(),
  date: z.string(),
  scheduled_time: z.string(),
  duration: z.int(),
  shuffle_options: z.boolean(),
  /** Left out by servers of the version before. */
  shuffle_questions: z.optional(z.boolean()),
  held_results: heldResults,
  time_rules: shownTimeRules,
  total_questions: z.int(),
  status: examStatusText,
  subject: z.string(),
  title: examTitle,
  examType: examTypeText,
  Class: z.string(),
  stats: attendance,
  attempts: z.int(),
  to_mark: z.int(),
})

export const listTeacherExams = endpoint({
  method: 'GET',
  path: '/api/v1/exam/get-exams',
  access: ['teacher'],
  summary: "The exams of the signed-in teacher's classes and subjects, by class label.",
  response: z.record(z.string(), z.array(teacherExamCard)),
  errors: [],
})

/** An exam's card in the principal's list. */
export const principalExamCard = z.object({
  exam_id: z.int(),
  subject: z.string(),
  title: examTitle,
  exam_type: examTypeText,
  status: examStatusText,
  exam_date: z.string(),
  scheduled_time: z.string(),
  duration: z.int(),
  shuffle_options: z.boolean(),
  /** Left out by servers of the version before. */
  shuffle_questions: z.optional(z.boolean()),
  held_results: heldResults,
  time_rules: shownTimeRules,
  total_questions: z.int(),
  attempts: z.int(),
  to_mark: z.int(),
})

export const listAllExams = endpoint({
  method: 'GET',
  path: '/api/v1/exam/all-exams',
  access: ['principal'],
  summary: 'All exams by class name; all ten classes are always present.',
  response: z.record(z.string(), z.array(principalExamCard)),
  errors: [],
})

/** An exam's card on the pages of staff. `writing` counts who has begun and not ended. */
export const staffExamCard = z.extend(principalExamCard, { writing: z.int(), stats: attendance })

/** Without `standard`, or with a class that is not the caller's to see, the first of `classes` is given. */
export const listExamsOfClass = endpoint({
  method: 'GET',
  path: '/api/v1/exam/staff-exams',
  access: ['teacher', 'principal'],
  summary: 'A page of the exams of one class: those that run, those to come, nearest first, then those completed.',
  query: z.object({ standard: z.optional(classField()), ...examFilters, ...pageQuery }),
  response: z.object({
    /** Those there are to choose from: what a teacher teaches or has exams in, for the principal all ten. */
    classes: z.array(classKey),
    standard: z.nullable(classKey),
    /** Those that there are exams of in this class, or that the caller teaches there. */
    subjects: z.array(z.string()),
    exams: z.array(staffExamCard),
    next: nextPage,
  }),
  errors: [],
})

export const deleteExam = endpoint({
  method: 'DELETE',
  path: '/api/v1/exam/delete-exam/:id',
  access: ['teacher', 'principal'],
  summary: 'Remove an exam from every list. Its attempts and marks stay in the database.',
  params: z.object({ id: recordId }),
  response: z.object({ message: z.string(), exam_id: z.int(), attempts: z.int() }),
  errors: ['exam.not_found'],
})

export const updateExamForm = z
  .object({
    scheduled_date: dateField(examMessages.editDate),
    scheduled_time: timeField(examMessages.editTime),
    duration: durationMin({
      required: examMessages.editDuration,
      range: examMessages.editDuration,
      tooLarge: examMessages.durationTooLarge,
    }),
    /** Not said leaves it as it is. */
    shuffle_options: z.optional(z.boolean()),
    shuffle_questions: z.optional(z.boolean()),
    /** Not said leaves it as it is; empty is none. */
    title: titleField,
    /** Not said leaves them as they are; null follows the school. */
    time_rules: z.optional(ownTimeRules),
    /** So many papers may be handed in at once because the change takes their time. Not said is none. */
    ends_papers: z.optional(papersEnded),
    ...holdFields,
  })
  .check(wholeMoment())

export const updateExam = endpoint({
  method: 'PATCH',
  path: '/api/v1/exam/update-exam/:id',
  access: ['teacher', 'principal'],
  summary:
    'Change when an exam starts, how long it lasts, its title, its time rules, the order of questions and options and when its results come. A new duration applies to open attempts too.',
  params: z.object({ id: recordId }),
  body: updateExamForm,
  response: z.object({ message: z.string(), exam_id: z.int() }),
  errors: [
    'exam.not_found',
    'exam.completed',
    'exam.start_in_past',
    'exam.start_moved_after_begin',
    'exam.shuffled_after_begin',
    'exam.release_in_past',
    'exam.time_rules_after_begin',
    'exam.ends_papers',
  ],
})
