/** A paper in the making: takes questions one by one, from any source, and lets none in that a check refuses. */
import { type AskedQuestion, askedBefore } from '@pariksha/bank/checks/likeness.ts'
import { askedOf, type OfferedQuestion } from '@pariksha/bank/checks/offered-question.ts'
import {
  descriptiveRefusal,
  descriptiveWarnings,
  mcqRefusal,
  mcqWarnings,
} from '@pariksha/bank/checks/question-checks.ts'
import type { Random } from '@pariksha/bank/seeded-random.ts'
import type { BankSubject } from '@pariksha/bank/subjects.ts'
import type { DraftedKind, generationEvent, questionSource } from '@pariksha/contract/generation.ts'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { DescriptiveDraft, McqDraft } from '@pariksha/contract/law/paper.ts'
import type * as z from 'zod/mini'

export type DraftEvent = z.input<typeof generationEvent>
type Source = z.infer<typeof questionSource>
export const questionKinds = ['mcq', 'description'] as const satisfies readonly DraftedKind[]

type Judged = { source: Source; warnings: string[]; topics?: string[]; key_terms?: KeyTerms | undefined }

type Options = {
  wanted: { mcq: number; description: number }
  script: BankSubject['script'] | undefined
  /** Nothing like these is let in. */
  avoid: readonly AskedQuestion[]
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

/** Starts an empty paper. */
export function startDraft({ wanted, script, avoid, random, emit }: Options) {
  const before = askedBefore(avoid)
  const places = keyPlaces(wanted.mcq, random)
  const mcqs: McqDraft[] = []
  const description: DescriptiveDraft[] = []
  const checks: (Judged & { kind: DraftedKind; index: number })[] = []
  const sizes = () => ({ mcq: mcqs.length, description: description.length })

  function refusalOf(offered: OfferedQuestion): string | undefined {
    const { kind, question } = offered
    const refusal = kind === 'mcq' ? mcqRefusal(question, script) : descriptiveRefusal(question, script)
    return refusal ?? (before.has(askedOf(offered)) ? 'It asks what another question asks.' : undefined)
  }

  function put(offered: OfferedQuestion, judged: Judged): void {
    const { kind, question } = offered
    const place = { kind, index: sizes()[kind] }
    if (kind === 'mcq') {
      checks.push({ ...place, ...judged })
      const placed = withKeyAt(question, places[mcqs.length] ?? 0, random)
      mcqs.push(placed)
      emit({ type: 'question', kind, question: placed, ...judged })
    } else {
      const { key_terms, ...plain } = question
      checks.push({ ...place, ...judged, key_terms })
      description.push(plain)
      emit({ type: 'question', kind, question: plain, ...judged, key_terms })
    }
  }

  return {
    missing: (kind: DraftedKind) => wanted[kind] - sizes()[kind],
    /** How many questions a source has given. */
    count: (source: Source) => checks.filter((check) => check.source === source).length,
    /** What is in it so far, as text. */
    texts: (kind: DraftedKind) => (kind === 'mcq' ? mcqs : description).map(({ question }) => question),
    /** Lets a question in. @returns why not, in plain words; undefined when it is in */
    offer(offered: OfferedQuestion, judged: Judged): string | undefined {
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
    checks: () => checks.toSorted((one, other) => questionKinds.indexOf(one.kind) - questionKinds.indexOf(other.kind)),
  }
}
