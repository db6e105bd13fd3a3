/** Checks what a page costs the person who opens it: gzipped JavaScript and CSS, following the build's manifest. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { webDist } from '../places.mjs'

const entry = 'index.html'

/** What an exam's page or a review fetches once it shows: it holds up no page, and has a budget of its own. */
const later = /^src\/features\/(?:attempts\/(?:aloud|answer-file)|rechecks\/own)\//

/** Budgets in KB (1,000 bytes, gzip). Each counts the shell and all its pages together, as if one person opened them all. */
const budgets = [
  { name: 'student log in', js: 165, pages: /^src\/(?:pages\/account\/student-login|ui\/styles\/account\.ts$)/ },
  { name: 'staff log in', js: 165, pages: /^src\/(?:pages\/account\/staff-login|ui\/styles\/account\.ts$)/ },
  { name: "a pupil's pages", js: 215, css: 16, pages: /^src\/pages\/student\// },
  // What comes on top of these pages while an exam is written; the first in a school that has it on.
  {
    name: 'reading aloud',
    js: 4,
    css: 1,
    pages: /^src\/features\/attempts\/aloud\//,
    besides: /^src\/pages\/student\//,
  },
  {
    name: 'answers to a file',
    js: 20,
    css: 1,
    pages: /^src\/features\/attempts\/answer-file\//,
    besides: /^src\/pages\/student\//,
  },
  // On top of a review, in a school that takes re-check requests.
  {
    name: 're-check requests',
    js: 5,
    css: 1,
    pages: /^src\/features\/rechecks\/own\//,
    besides: /^src\/pages\/student\//,
  },
]

const manifest = JSON.parse(readFileSync(path.join(webDist, '.vite/manifest.json'), 'utf8'))

/** The chunks that come with one: what it imports and, unless it is the shell, what it loads later. */
function chunksFrom(key, found = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(key)) return found
  found.add(key)
  const lazy = key === entry ? [] : (chunk.dynamicImports ?? []).filter((next) => !later.test(next))
  for (const next of [...(chunk.imports ?? []), ...lazy]) if (next !== entry) chunksFrom(next, found)
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

/** The pages, with all that they and the shell are loaded with. */
function filesWith(pages) {
  const found = Object.keys(manifest).filter((key) => pages.test(key))
  const chunks = new Set([entry, ...found].flatMap((key) => [...chunksFrom(key)]))
  return { found, files: new Set([...chunks].flatMap((key) => filesOf(manifest[key]))) }
}

function measure({ name, pages, besides, js, css = Number.POSITIVE_INFINITY }) {
  const { found, files: all } = filesWith(pages)
  const files = [...(besides === undefined ? all : all.difference(filesWith(besides).files))]
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

const measures = budgets.map(measure)
console.table(measures)
const broken = measures.filter(({ isKept }) => !isKept)
for (const { name, chunks } of broken) {
  console.error(chunks === 0 ? `${name}: the build holds no such page` : `${name}: over budget`)
}
process.exitCode = broken.length === 0 ? 0 : 1
