/** Checks what a page costs the person who opens it: gzipped JavaScript and CSS, following the build's manifest. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { webDist } from '../places.mjs'

const entry = 'index.html'

/** Budgets in KB (1,000 bytes, gzip). Each counts the shell and all its pages together, as if one person opened them all. */
const budgets = [
  { name: 'student log in', js: 165, pages: /^src\/(?:pages\/account\/student-login|ui\/styles\/account\.ts$)/ },
  { name: 'staff log in', js: 165, pages: /^src\/(?:pages\/account\/staff-login|ui\/styles\/account\.ts$)/ },
  { name: "a pupil's pages", js: 215, css: 16, pages: /^src\/pages\/student\// },
]

/** What comes after a page, and only where it is switched on: no part of what the page costs, with a budget of its own. */
const onDemand = [{ name: 'reading aloud', js: 4, css: 1, pages: /^src\/features\/attempts\/aloud\/listen\.tsx$/ }]

const manifest = JSON.parse(readFileSync(path.join(webDist, '.vite/manifest.json'), 'utf8'))

/** The chunks that come with one: what it imports and, unless it is the shell, what it loads later. */
function chunksFrom(key, found = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(key)) return found
  found.add(key)
  const later = key === entry ? [] : (chunk.dynamicImports ?? [])
  const isCounted = (next) => next !== entry && !onDemand.some(({ pages }) => pages.test(next))
  for (const next of [...(chunk.imports ?? []), ...later].filter(isCounted)) chunksFrom(next, found)
  return found
}

function filesOf(chunk) {
  return [chunk.file, ...(chunk.css ?? [])]
}

function kilobytes(files, extension) {
  const sizes = files
    .filter((file) => file.endsWith(extension))
    .map((file) => gzipSync(readFileSync(path.join(webDist, file)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function measure({ name, pages, js, css = Number.POSITIVE_INFINITY }, { isAlone = false } = {}) {
  const found = Object.keys(manifest).filter((key) => pages.test(key))
  const chunks = isAlone ? found : new Set([entry, ...found].flatMap((key) => [...chunksFrom(key)]))
  const files = [...new Set([...chunks].flatMap((key) => filesOf(manifest[key])))]
  const sizes = { js: kilobytes(files, '.js'), css: kilobytes(files, '.css') }
  const isKept = found.length > 0 && sizes.js <= js && sizes.css <= css
  return {
    name,
    chunks: found.length,
    'JS KB': sizes.js.toFixed(1),
    '≤ JS': js,
    'CSS KB': sizes.css.toFixed(1),
    '≤ CSS': css,
    isKept,
  }
}

const measures = [
  ...budgets.map((budget) => measure(budget)),
  ...onDemand.map((budget) => measure(budget, { isAlone: true })),
]
console.table(measures)
const broken = measures.filter(({ isKept }) => !isKept)
for (const { name, chunks } of broken) {
  console.error(chunks === 0 ? `${name}: the build holds no such page` : `${name}: over budget`)
}
process.exitCode = broken.length === 0 ? 0 : 1
