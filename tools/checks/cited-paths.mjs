/** What a document names as its proof has to be there. */
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../places.mjs'

const documents = ['SECURITY.md', 'docs/threat-model.md', 'docs/asvs.md']
const cited = /`((?:[\w-]+\/)+[\w.-]+\.\w+|[A-Z]+\.md|package-lock\.json)`/g
const firstCell = /^\| (\d+\.\d+\.\d+[^|]*?) \|/gm

/** @returns what is wrong: files that are named and not there, and requirements that stand twice in the table */
export function faultsOfCitations() {
  const texts = documents.map((document) => [document, readFileSync(inRoot(document), 'utf8')])
  const absent = texts.flatMap(([document, text]) => {
    const files = new Set([...text.matchAll(cited)].map(([, file]) => file))
    if (document !== 'SECURITY.md' && files.size === 0) return [`${document}: names no file`]
    return [...files].filter((file) => !existsSync(inRoot(file))).map((file) => `${document}: ${file} is not there`)
  })
  const [, table] = texts.at(-1)
  const items = [...table.matchAll(firstCell)].flatMap(([, items]) => items.split(/, | – /))
  const twice = items
    .filter((item, at) => items.indexOf(item) !== at)
    .map((item) => `docs/asvs.md: ${item} stands twice`)
  return [...absent, ...twice]
}
