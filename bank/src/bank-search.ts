/** Finds the questions of a bank that a teacher's extra topics ask for. */
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { bareText } from './checks/bare-text.ts'
import { inOtherWords } from './synonyms.ts'

export type Findable = { topics: readonly string[]; text: string }

/** Words that say what to do, not what about. */
const idle = new Set(
  `a an the of on in for to with from about by is are be what how why which and or all any some only please
  question questions mcq mcqs paper exam test topic topics chapter chapters lesson lessons unit class grade standard easy
  medium hard simple basic important make give write generate create based different general mixed whole full entire
  syllabus revision everything`.split(/\s+/),
)

/** English plurals as their singular; other scripts have no such rule, their endings are left to prefixes. */
function singular(word: string): string {
  if (/[a-z]{3,}ies$/.test(word)) return word.replace(/ies$/, 'y')
  return /[a-z]{2,}[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function processTerm(term: string): string | null {
  const word = bareText(term)
  return word === '' || idle.has(word) ? null : singular(word)
}

const wordsIn = (phrase: string) =>
  (phrase.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(processTerm).filter((word) => word !== null)

/** The topics that a prompt names, each as its words. */
function topicsOf(prompt: string): string[][] {
  return prompt
    .split(/[,;:.\n/|&()।]+|\s(?:and|और|మరియు)\s/iu)
    .map(wordsIn)
    .filter((words) => words.length > 0)
}

function indexOf(items: readonly Findable[]): MiniSearch {
  const index = new MiniSearch({ fields: ['topics', 'text'], processTerm })
  index.addAll(items.map(({ topics, text }, id) => ({ id, topics: topics.join(' \n '), text })))
  return index
}

const indexes = new WeakMap<readonly Findable[], MiniSearch>()

const inTopics = { fields: ['topics'] }

/** From the best match to the weakest: all words of a topic, or some of them, among the tags or anywhere. */
const searches: readonly { combineWith: 'AND' | 'OR'; options: SearchOptions }[] = [
  { combineWith: 'AND', options: inTopics },
  { combineWith: 'AND', options: {} },
  { combineWith: 'OR', options: inTopics },
  { combineWith: 'OR', options: {} },
]

const spelling: SearchOptions = {
  prefix: (term) => term.length >= 4,
  fuzzy: (term) => (term.length >= 6 ? 0.2 : false),
}

/** Whether a prompt names a topic at all: "mixed questions" does not. */
export function namesTopic(prompt: string): boolean {
  return topicsOf(prompt).length > 0
}

/**
 * Sorts items by how well they match a prompt.
 * @param items the same list for the same items: its index is kept
 * @returns groups of equally good matches, the best first; the last one is what matches nothing
 */
export function matching<T extends Findable>(items: readonly T[], prompt: string): T[][] {
  const typed = topicsOf(prompt)
  const withOtherNames = typed.flatMap((words) => [words, ...inOtherWords(words, wordsIn)])
  const index = indexes.get(items) ?? indexOf(items)
  indexes.set(items, index)
  const left = new Set(items.keys())
  const groups = searches.map(({ combineWith, options }) => {
    // A part of another name (the "movement" of freedom movement) is not what was typed.
    const topics = combineWith === 'AND' ? withOtherNames : typed
    const query: Query = { combineWith: 'OR', queries: topics.map((words) => ({ combineWith, queries: words })) }
    const found = index.search(query, { ...spelling, ...options }).map(({ id }) => Number(id))
    return found.filter((id) => left.delete(id))
  })
  return [...groups, [...left]].map((ids) => items.filter((_, id) => ids.includes(id)))
}
