import type { PaperDraft } from '@pariksha/contract/law/paper.ts'
import type { Random } from '../random.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'
import { mathematicsPaper } from './mathematics.ts'
import type { SubjectPapers } from './question.ts'
import { biology, physicalScience, science, social } from './sciences.ts'
import { telugu } from './telugu.ts'

const writtenPapers: Record<string, SubjectPapers> = {
  Telugu: telugu,
  Hindi: hindi,
  English: english,
  Science: science,
  PhysicalScience: physicalScience,
  Biology: biology,
  Social: social,
}

/**
 * The paper of a demo exam, its options shuffled.
 * @param wanted the subject, the class (1–10), and whether it has descriptive questions
 */
export function demoPaper(
  wanted: { subject: string; standard: number; hasDescriptive: boolean },
  random: Random,
): PaperDraft {
  const written = writtenPapers[wanted.subject]
  const paper =
    written === undefined
      ? mathematicsPaper(wanted.standard, random)
      : written[wanted.standard <= 5 ? 'junior' : 'senior']
  return {
    mcqs: paper.mcqs.map((question) => ({ ...question, options: random.shuffled(question.options) })),
    description: wanted.hasDescriptive ? paper.description : [],
  }
}
