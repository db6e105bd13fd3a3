/** What cites a section of docs/product.md cites one that is there. */
import { readFileSync } from 'node:fs'
import { inRoot } from '../places.mjs'

const heading = /^#{2,3} (\d+(?:\.\d+)?)\.? /gm
const cited = /\bproduct (\d+(?:\.\d+)?(?:(?:, | and )\d+\.\d+)*)/g
const listed = /^ {4}section: '([^']*)'/gm
const unnumbered = /\bspecification,? sections? \d/

const sections = [...readFileSync(inRoot('docs/product.md'), 'utf8').matchAll(heading)].map(([, number]) => number)

function numbersIn(file, text) {
  const list = file.startsWith('e2e/specification/list/') ? [...text.matchAll(listed)].map(([, number]) => number) : []
  return [...list, ...[...text.matchAll(cited)].flatMap(([, numbers]) => numbers.split(/, | and /))]
}

function citationFaults(file, text) {
  const absent = numbersIn(file, text).filter((number) => !sections.includes(number))
  return [
    ...absent.map((number) => `${file}: docs/product.md has no section ${number}`),
    ...(unnumbered.test(text) ? [`${file}: cite docs/product.md, as in "product 4.5"`] : []),
  ]
}

/** How many faults a text has, so that the check is known to notice them. */
const proofs = [
  ['a.ts', '/** As in product 99.1. */', 1],
  ['a.ts', '/** As in product 4.5 and 99.1. */', 1],
  ['a.ts', '/** As it is in the specification, section 4. */', 1],
  ['e2e/specification/list/a.ts', "    section: '99.1',", 1],
  ['a.ts', '/** As in product 4.5. */', 0],
]

/**
 * @param texts of files, by their names
 * @returns what is wrong: sections that are cited and not there, twice there or out of order
 */
export function faultsOfProductSections(texts) {
  const unnoticed = proofs
    .filter(([file, text, faults]) => citationFaults(file, text).length !== faults)
    .map(([, text]) => `the check of docs/product.md judges wrongly: ${text}`)
  const inOrder = sections.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const misplaced = sections.filter((number, at) => number !== inOrder[at] || number === sections[at - 1])
  return [
    ...unnoticed,
    ...(sections.length < 50 ? [`docs/product.md: only ${sections.length} sections found`] : []),
    ...misplaced.map((number) => `docs/product.md: section ${number} stands in the wrong place, or twice`),
    ...texts
      .filter(([file]) => !file.endsWith('product-sections.mjs'))
      .flatMap(([file, text]) => citationFaults(file, text)),
  ]
}
