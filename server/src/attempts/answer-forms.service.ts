import type { Deps } from '../platform/deps.ts'
import { onePer } from '../platform/group-calls.ts'
import { listAnswerForms } from './answers.queries.ts'
import type { AnswerForm } from './answers.rules.ts'

/** More exams at one moment than a district has; a paper of 100 questions takes about 50 kB. */
const remembered = 200

type Paper = ReadonlyMap<number, AnswerForm>

// A paper never changes after its exam is created, so what is remembered never has to be looked at again.
const papers = onePer((_deps: Deps) => new Map<number, Promise<Paper>>())

async function readPaper(deps: Deps, examId: number): Promise<Paper> {
  const forms = await listAnswerForms(deps.db, examId)
  return new Map(forms.map((form) => [form.index, form]))
}

/** Papers most recently used last. One that is not there, or could not be read, is not remembered. */
async function rememberedPaper(deps: Deps, examId: number): Promise<Paper> {
  const known = papers(deps)
  const paper = known.get(examId) ?? readPaper(deps, examId)
  known.delete(examId)
  known.set(examId, paper)
  const [oldest] = known.keys()
  if (known.size > remembered && oldest !== undefined) known.delete(oldest)
  const forget = () => {
    if (known.get(examId) === paper) known.delete(examId)
  }
  const read = await paper.catch((error: unknown) => {
    forget()
    throw error
  })
  if (read.size === 0) forget()
  return read
}

/** How the questions among these saves may be answered, without asking the database again for an exam it knows. */
export async function knownAnswerForms(
  deps: Deps,
  { examId, saves }: { examId: number; saves: readonly { index: number }[] },
): Promise<AnswerForm[]> {
  const paper = await rememberedPaper(deps, examId)
  return saves.flatMap(({ index }) => paper.get(index) ?? [])
}
