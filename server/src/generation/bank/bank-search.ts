/** Finds the questions of a bank that a teacher's extra topics ask for. */
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { bareText } from '../checks/wording.rules.ts'
import { inOtherWords } from './synonyms.rules.ts'

export type Findable = { topics: readonly string[]; text: string }

/** Words that say what to do, not what about. */
const idle = new Set(
  `a an the of on in for to with from about by is are be what how why which and or all any some only please
  question questions mcq mcqs paper exam test topic topics chapter chapters lesson lessons unit class grade standard easy
  medium hard simple basic important make give write generate create based different`.split(/\s+/),
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

/** The topics that a prompt names, each as its words, with what else the same thing is called. */
function topicsOf(prompt: string): string[][] {
  const phrases = prompt
    .split(/[,;:.\n/|&()।]+|\s(?:and|और|మరియు)\s/iu)
    .map(wordsIn)
    .filter((words) => words.length > 0)
  return phrases.flatMap((words) => [words, ...inOtherWords(words, wordsIn)])
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

/**
 * Sorts items by how well they match a prompt.
 * @param items the same list for the same items: its index is kept
 * @returns groups of equally good matches, the best first; what matches nothing is in none
 */
export function matching<T extends Findable>(items: readonly T[], prompt: string): T[][] {
  const topics = topicsOf(prompt)
  const index = indexes.get(items) ?? indexOf(items)
  indexes.set(items, index)
  const seen = new Set<number>()
  return searches.map(({ combineWith, options }) => {
    const query: Query = { combineWith: 'OR', queries: topics.map((words) => ({ combineWith, queries: words })) }
    const ids = index.search(query, { ...spelling, ...options }).map(({ id }) => Number(id))
    const fresh = ids.filter((id) => !seen.has(id))
    for (const id of fresh) seen.add(id)
    return items.filter((_, id) => fresh.includes(id))
  })
}
