import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { requiredText, standardField, wholeNumber } from './fields.ts'
import { descriptiveDraft, mcqDraft } from './law/paper.ts'

export const generationMessages = {
  subjectRequired: 'Subject is required.',
  extraTopicsRequired: 'Extra topics are required.',
  gradeRequired: 'Grade is required.',
  timingsRequired: 'Timings are required.',
  dateRequired: 'Exam date is required.',
  mcqCountRange: 'Number of MCQs must be 0 or greater.',
  descriptiveCountRange: 'Number of descriptive questions must be 0 or greater.',
  formInvalid: 'Please fill all required fields correctly',
} as const

/** The most questions of one kind that one request may ask for. */
const maxGenerated = 50

const generatedCount = (message: string) =>
  wholeNumber({ required: message, range: message, min: 0, max: maxGenerated })

/** `prompt` is the form's extra topics. */
export const generateQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/exam/generate-questions',
  access: ['teacher', 'principal'],
  summary: 'Draft the questions of a paper. A draft is never an exam.',
  body: z.object({
    subjects: requiredText(generationMessages.subjectRequired, 60),
    prompt: requiredText(generationMessages.extraTopicsRequired, 500),
    standard: standardField(generationMessages.gradeRequired),
    num_mcqs: generatedCount(generationMessages.mcqCountRange),
    num_desc: generatedCount(generationMessages.descriptiveCountRange),
  }),
  response: z.object({
    questions: z.object({
      exam_paper: z.object({ mcqs: z.array(mcqDraft), description: z.array(descriptiveDraft) }),
    }),
  }),
  errors: [],
})
