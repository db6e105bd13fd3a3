/** The law of which answers count where students choose among the questions of a section (product 4.16). */
import type { Credit } from '../corrections/marking-state.ts'
import { type PaperSection, sectionOf } from './paper-sections.ts'

/** That of the questions of a section only `answer` count. `section` tells it from the others of its paper. */
export type Choice = { section: number; answer: number }

/** A question of a paper; `choice` is null where every answer counts. */
export type ChoiceQuestion = { marks: number; credit: Credit; choice: Choice | null }

/** What each answer of a paper is worth, in the order of its questions; null for none, or one that waits for marks. */
type Worths = readonly (number | null)[]

/** The choice that a question stands in. @param index of the question over the whole paper */
export function sectionChoice(sections: readonly PaperSection[], index: number): Choice | null {
  const section = sectionOf(sections, index)
  const answer = sections[section]?.answer
  return answer === undefined ? null : { section, answer }
}

/**
 * The choices as they stand: a question that does not count any more takes one of those to be answered with it. Who
 * answered as many as they were told has enough left, whichever they chose.
 * @param paper the questions in their order
 */
export function standingChoices(paper: readonly ChoiceQuestion[]): (Choice | null)[] {
  const dropped = Map.groupBy(
    paper.filter(({ credit }) => credit === 'none'),
    ({ choice }) => choice?.section,
  )
  return paper.map(
    ({ choice }) =>
      choice && { ...choice, answer: Math.max(0, choice.answer - (dropped.get(choice.section)?.length ?? 0)) },
  )
}

/** The sections as they are told when marks are: with as many answers as count of each, see `standingChoices`. */
export function standingSections(sections: readonly PaperSection[], paper: readonly ChoiceQuestion[]): PaperSection[] {
  const choices = standingChoices(paper)
  return sections.map((section, at) => {
    const choice = choices.find((standing) => standing?.section === at)
    return choice ? { ...section, answer: choice.answer } : section
  })
}

/**
 * The answers that do not count because others of their section are worth more; of two worth the same the first counts.
 * @param paper the questions in their order
 * @returns their places in the paper, from 0
 */
export function beyondChoice(paper: readonly ChoiceQuestion[], worths: Worths): ReadonlySet<number> {
  const choices = standingChoices(paper)
  const answered = paper.flatMap(({ credit }, place) => {
    const choice = choices[place]
    const worth = worths[place] ?? null
    return !choice || credit === 'none' || worth === null ? [] : [{ place, choice, worth }]
  })
  const beyond = [...Map.groupBy(answered, ({ choice }) => choice.section).values()].flatMap((section) =>
    section.sort((one, other) => other.worth - one.worth).slice(section[0]?.choice.answer),
  )
  return new Set(beyond.map(({ place }) => place).sort((one, other) => one - other))
}

/** What answers come to, of a section with a choice the best. */
export function countedScore(paper: readonly ChoiceQuestion[], worths: Worths): number {
  const beyond = beyondChoice(paper, worths)
  return worths.reduce<number>((score, worth, place) => (beyond.has(place) ? score : score + (worth ?? 0)), 0)
}

/** What a paper comes to in all: the most that anybody can have. */
export function countedTotal(paper: readonly ChoiceQuestion[]): number {
  return countedScore(
    paper,
    paper.map(({ marks, credit }) => (credit === 'none' ? 0 : marks)),
  )
}
