/** Reads from the reports of the tests what of the specification was seen, and writes it down as a page. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places.mjs'

function* specsOf(suite) {
  yield* suite.specs ?? []
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

/** In the browser an id counts when its own assertion and the whole test around it have passed. */
function* browserSightings(report) {
  for (const suite of report.suites) {
    for (const spec of specsOf(suite)) {
      for (const { results } of spec.tests) {
        const passed = results.filter(({ status }) => status === 'passed')
        const ids = passed.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'specification'))
        for (const { description } of ids) yield { id: description, test: `e2e/${spec.file}: ${spec.title}` }
      }
    }
  }
}

/** The same for component tests. */
function* componentSightings(report) {
  for (const { name, assertionResults } of report.testResults) {
    for (const { status, title, meta } of assertionResults) {
      const ids = status === 'passed' ? (meta.specification ?? []) : []
      for (const id of ids) yield { id, test: `${path.relative(root, name)}: ${title}` }
    }
  }
}

function sightingsOf(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return [...(report.testResults ? componentSightings(report) : browserSightings(report))]
}

/**
 * @param files the reports of Playwright and of Vitest, as JSON
 * @param specification the list of all ids
 * @returns the tests that have seen each id, the entries nobody has seen, and ids that are not in the list
 */
export function coverageOf(files, specification) {
  const tests = Map.groupBy(files.flatMap(sightingsOf), ({ id }) => id)
  const known = new Set(specification.map(({ id }) => id))
  return {
    seen: new Map([...tests].filter(([id]) => known.has(id)).map(([id, list]) => [id, list.map(({ test }) => test)])),
    unseen: specification.filter(({ id }) => !tests.has(id)),
    unknown: [...tests.keys()].filter((id) => !known.has(id)),
  }
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

function row({ id, section, item: [kind, says] }, seen) {
  const test = seen.get(id)?.[0]
  return `| ${id} | ${section} | ${kind} | ${cell(says)} | ${test === undefined ? '**not seen**' : cell(test)} |`
}

/** The page: one table for each place of the product, and the sums first. */
export function coveragePage(specification, seen) {
  const places = Map.groupBy(specification, ({ at }) => at)
  const tables = [...places].map(([at, entries]) => {
    const rows = entries.map((entry) => row(entry, seen)).join('\n')
    return `## ${at}\n\n| id | section | what | the specification says | seen by |\n|---|---|---|---|---|\n${rows}\n`
  })
  return `# What of the specification the tests have seen

Written by \`npm run spec:coverage\` from a run of the tests; not to be edited. The list is in \`e2e/specification/list/\`.
A word counts when a test has found exactly these words in a real browser, a rule when a test has shown it by doing, in a
browser or, of the pages alone, in the web's component tests. A toast counts when it was also at the top right, in its colour, and closable. How we read the specification where it is silent,
and why, is in [decision 9](decisions/0009-readings-and-their-reasons.md); where its texts without a place show, in
[decision 8](decisions/0008-where-texts-without-a-place-show.md).

**${seen.size} of ${specification.length} seen.**

${tables.join('\n')}`
}
