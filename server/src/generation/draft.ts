/** A paper in the making: takes questions one by one, from any source, and lets none in that a check refuses. */
import type { generationEvent, QuestionKind, questionSource } from '@pariksha/contract/generation.ts'
import type { DescriptiveDraft, McqDraft } from '@pariksha/contract/law/paper.ts'
import type * as z from 'zod/mini'
import type { BankSubject } from './bank/subjects.rules.ts'
import { type Asked, askedBefore } from './checks/likeness.rules.ts'
import { descriptiveRefusal, descriptiveWarnings, mcqRefusal, mcqWarnings } from './checks/question-checks.rules.ts'
import type { Random } from './mathematics/random.ts'

export type DraftEvent = z.input<typeof generationEvent>
type Source = z.infer<typeof questionSource>
export const kinds = ['mcq', 'description'] as const satisfies readonly QuestionKind[]
export type Wanted = { kind: 'mcq'; question: McqDraft } | { kind: 'description'; question: DescriptiveDraft }

type Judged = { source: Source; warnings: string[] }

type Options = {
  wanted: { mcq: number; description: number }
  script: BankSubject['script'] | undefined
  /** Nothing like these is let in. */
  avoid: readonly Asked[]
  random: Random
  emit: (event: DraftEvent) => void
}

export type Draft = ReturnType<typeof startDraft>

/** Places of the right option, each as often as the others, in random order. */
function keyPlaces(count: number, random: Random): number[] {
  const rounds = Math.ceil(count / 4)
  return random.shuffle(Array.from({ length: rounds * 4 }, (_, index) => index % 4)).slice(0, count)
}

function withKeyAt(mcq: McqDraft, place: number, random: Random): McqDraft {
  const wrong = random.shuffle(mcq.options.filter((option) => option !== mcq.correct))
  return { ...mcq, options: wrong.toSpliced(place, 0, mcq.correct) }
}

/** A question as it is compared with others. */
export const askedOf = ({ kind, question }: Wanted): Asked =>
  kind === 'mcq' ? { text: question.question, key: question.correct } : { text: question.question }

/** Starts an empty paper. */
export function startDraft({ wanted, script, avoid, random, emit }: Options) {
  const before = askedBefore(avoid)
  const places = keyPlaces(wanted.mcq, random)
  const mcqs: McqDraft[] = []
  const description: DescriptiveDraft[] = []
  const checks: (Judged & { kind: QuestionKind; index: number })[] = []
  const sizes = () => ({ mcq: mcqs.length, description: description.length })

  function refusalOf(offered: Wanted): string | undefined {
    const { kind, question } = offered
    const refusal = kind === 'mcq' ? mcqRefusal(question, script) : descriptiveRefusal(question, script)
    return refusal ?? (before.has(askedOf(offered)) ? 'It asks what another question asks.' : undefined)
  }

  function put(offered: Wanted, judged: Judged): void {
    const { kind, question } = offered
    checks.push({ kind, index: sizes()[kind], ...judged })
    if (kind === 'mcq') {
      const placed = withKeyAt(question, places[mcqs.length] ?? 0, random)
      mcqs.push(placed)
      emit({ type: 'question', kind, question: placed, ...judged })
    } else {
      description.push(question)
      emit({ type: 'question', kind, question, ...judged })
    }
  }

  return {
    missing: (kind: QuestionKind) => wanted[kind] - sizes()[kind],
    /** How many questions a source has given. */
    count: (source: Source) => checks.filter((check) => check.source === source).length,
    /** What is in it so far, as text. */
    texts: (kind: QuestionKind) => (kind === 'mcq' ? mcqs : description).map(({ question }) => question),
    /** Lets a question in. @returns why not, in plain words; undefined when it is in */
    offer(offered: Wanted, judged: Judged): string | undefined {
      const refusal = refusalOf(offered)
      if (refusal !== undefined) return refusal
      before.add(askedOf(offered))
      const doubts = offered.kind === 'mcq' ? mcqWarnings(offered.question) : descriptiveWarnings(offered.question)
      put(offered, { ...judged, warnings: [...judged.warnings, ...doubts] })
      emit({ type: 'progress', done: mcqs.length + description.length, wanted: wanted.mcq + wanted.description })
      return undefined
    },
    isWhole: () => mcqs.length === wanted.mcq && description.length === wanted.description,
    paper: () => ({ mcqs, description }),
    /** In the order of the paper, whatever the order in which its questions came. */
    checks: () => checks.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)),
  }
}
