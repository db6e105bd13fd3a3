/** What is wrong with the files of the bank, for `npm run bank:check`. */
import { isDeepStrictEqual } from 'node:util'
import { keyTermsIssue, pointsOfText, textOfPoints } from '@pariksha/contract/law/marking/key-terms.ts'
import { optionCount } from '@pariksha/contract/law/paper.ts'
import type { BankDescriptive, BankFile, BankMcq } from './bank-files.ts'
import { listedPictures, withPicture } from './bank-pictures.ts'
import { bankKeyTerms } from './bank-terms.ts'
import { bareText } from './checks/bare-text.ts'
import { askedBefore } from './checks/likeness.ts'
import { descriptiveRefusal, descriptiveWarnings, mcqRefusal, mcqWarnings } from './checks/question-checks.ts'
import { type BankSubject, bankSubjectOf } from './subjects.ts'

/** Two papers of 20 for every class share next to nothing. A kind of mathematics makes many. */
const least = { mcqs: 40, kinds: 20, descriptive: 12 } as const
const mostTopics = 8
const keyTerms = { least: 2, most: 6 } as const

const formulas = /\$[^$]*\$/g

function textFaults(texts: readonly string[], script: BankSubject['script']): string[] {
  const foreign = script === 'Latin' ? [] : texts.filter((text) => /[A-Za-z]/.test(text.replace(formulas, '')))
  return [
    ...texts.filter((text) => text !== text.normalize('NFC')).map((text) => `not in Unicode's NFC: ${text}`),
    ...texts.filter((text) => text !== text.trim()).map((text) => `space around "${text}"`),
    ...texts
      .filter((text) => text.split('$').length % 2 === 0)
      .map((text) => `a dollar sign without its pair: ${text}`),
    ...foreign.map((text) => `Latin letters in "${text}"`),
  ]
}

function topicFaults({ topics, chapters = {} }: Pick<BankMcq, 'topics' | 'chapters'>): string[] {
  const isFit = topics.length > 0 && topics.length <= mostTopics && topics.every((topic) => topic.trim() !== '')
  const unnamed = Object.entries(chapters).filter(([, chapter]) => chapter !== chapter.trim() || chapter === '')
  return [
    ...(isFit ? [] : [`1 to ${mostTopics} topics are needed`]),
    ...unnamed.map(([board]) => `the chapter of ${board} needs its name`),
  ]
}

const isPictured = ({ picture }: Pick<BankMcq, 'picture'>) =>
  picture !== undefined && Object.hasOwn(listedPictures(), picture)

/** A question with its picture, if there is one of that name. */
const shownQuestion = (one: Pick<BankMcq, 'question' | 'picture'>) =>
  isPictured(one) ? withPicture(one.question, one.picture) : one.question

const alternativesOf = ({ picture = '' }: Pick<BankMcq, 'picture'>) => {
  const kept = listedPictures()[picture]
  return kept === undefined ? [] : [kept.alternative]
}

const pictureFaults = (one: Pick<BankMcq, 'picture'>) =>
  one.picture === undefined || isPictured(one) ? [] : [`there is no picture ${one.picture}`]

function mcqFaults(mcq: BankMcq, script: BankSubject['script']): string[] {
  const shown = { ...mcq, question: shownQuestion(mcq), marks: 1 }
  const refusal = mcqRefusal(shown, script)
  return [
    ...(refusal === undefined ? mcqWarnings(shown) : [refusal]),
    ...pictureFaults(mcq),
    // Of a bank the key is copied, not retyped.
    ...(mcq.options.includes(mcq.correct) ? [] : ['the key is not letter by letter one of the options']),
    ...textFaults([mcq.question, ...mcq.options, ...alternativesOf(mcq)], script),
    ...topicFaults(mcq),
  ]
}

/** The model answer has to hold what is looked for, each in one of its ways of saying. */
function termFaults(question: BankDescriptive): string[] {
  const terms = bankKeyTerms(question)
  const { any_fitting, points } = terms
  const said = bareText(question.answer)
  const isSaid = (words: readonly string[]) => words.some((word) => said.includes(bareText(word)))
  const unsaid = points.filter(({ need, terms: some }) => some.filter(isSaid).length < need)
  const isFit = any_fitting || (points.length > 0 && points.length <= keyTerms.most)
  const needed = points.reduce((sum, { need }) => sum + need, 0)
  const issue = keyTermsIssue(terms)
  const isReadAlike = isDeepStrictEqual(pointsOfText(textOfPoints(points)), points)
  return [
    ...(isFit && (any_fitting || needed >= keyTerms.least)
      ? []
      : [`${keyTerms.least} to ${keyTerms.most} key terms are needed`]),
    ...unsaid.map((point) => `"${textOfPoints([point])}" is not in the answer`),
    ...(issue === undefined ? [] : [issue]),
    ...(isReadAlike ? [] : ['a key term would be read as another one where it is typed']),
    ...points
      .flatMap(({ terms: some }) => some.flat())
      .filter((word) => word !== word.normalize('NFC').trim())
      .map((word) => `space around "${word}", or it is not in Unicode's NFC`),
  ]
}

function descriptiveFaults(question: BankDescriptive, script: BankSubject['script']): string[] {
  const { question: text, answer } = question
  const draft = { question: shownQuestion(question), answer, marks: 5 }
  const refusal = descriptiveRefusal(draft, script)
  return [
    ...(refusal === undefined ? descriptiveWarnings(draft) : [refusal]),
    ...pictureFaults(question),
    ...termFaults(question),
    ...textFaults([text, answer, ...alternativesOf(question)], script),
    ...topicFaults(question),
  ]
}

/** In shorter lists a place is chance: Mathematics files only what has a picture. */
const leastForBalance = 10

/** How a file gives its keys away: by their length, or by their place. */
function balanceFaults(mcqs: readonly BankMcq[]): string[] {
  const longest = mcqs.filter(({ options, correct }) =>
    options.every((option) => option === correct || option.length < correct.length),
  ).length
  const places = Array.from(
    { length: optionCount },
    (_, place) => mcqs.filter(({ options, correct }) => options.indexOf(correct) === place).length,
  )
  const isUneven = Math.min(...places) < mcqs.length / 8 || Math.max(...places) > mcqs.length * 0.42
  return [
    ...(longest > mcqs.length / 3 ? [`the key is the longest option in ${longest} of ${mcqs.length}`] : []),
    ...(mcqs.length >= leastForBalance && isUneven
      ? [`the key stands at the four places ${places.join(', ')} times`]
      : []),
  ]
}

/** @param kinds how many kinds of mathematics a class has; they stand for listed multiple-choice questions */
function fileFaults({ subject, multiple_choice: mcqs, descriptive }: BankFile, kinds: number): string[] {
  const script = bankSubjectOf(subject)?.script ?? 'Latin'
  const [mcqCount, leastMcqs] = subject === 'Mathematics' ? [kinds, least.kinds] : [mcqs.length, least.mcqs]
  return [
    ...(mcqCount < leastMcqs ? [`only ${mcqCount} multiple-choice questions`] : []),
    ...(descriptive.length < least.descriptive ? [`only ${descriptive.length} descriptive questions`] : []),
    ...mcqs.flatMap((mcq, index) => mcqFaults(mcq, script).map((fault) => `mcq ${index + 1}: ${fault}`)),
    ...descriptive.flatMap((question, index) =>
      descriptiveFaults(question, script).map((fault) => `descriptive ${index + 1}: ${fault}`),
    ),
    ...balanceFaults(mcqs),
  ]
}

/**
 * Everything that is wrong with the files of one subject, also between its classes.
 * @param kinds how many kinds of mathematics a class has
 * @returns one line for each fault
 */
export function subjectFaults(files: readonly BankFile[], kinds: (standard: number) => number): string[] {
  const asked = askedBefore()
  return files.flatMap((bank) => {
    const repeated = [...bank.multiple_choice, ...bank.descriptive].flatMap((question) => {
      const one = { text: shownQuestion(question), ...('correct' in question ? { key: question.correct } : {}) }
      const isRepeated = asked.has(one)
      asked.add(one)
      return isRepeated ? [`asked twice: ${question.question}`] : []
    })
    const faults = [...fileFaults(bank, kinds(bank.standard)), ...repeated]
    return faults.map((fault) => `${bank.subject}, class ${bank.standard}: ${fault}`)
  })
}
