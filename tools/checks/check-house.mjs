/** Checks the rules of the house that no linter knows: sizes, places, names, clocks, and tests that wait or are switched off. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { missingFromLock } from '../complete-lock.mjs'
import { inRoot, root } from '../places.mjs'
import { faultsOfCitations } from './cited-paths.mjs'
import { lineRules } from './house-lines.mjs'
import { faultsOfProductSections } from './product-sections.mjs'

const workspaces = ['contract', 'bank', 'server', 'web', 'e2e']
const lineLimits = { warn: 200, error: 300 }
const filesInFolder = 15
/** Migrations only come, one after the other, and are never moved. */
const growing = 'server/migrations'
const foldersBelowSrc = 3
const forbiddenName = /^(?:utils?|helpers?|common|misc|types|index)(?:\.|$)/
// Long by nature: a migration is never edited, seeds are data, and a table of cases is better read in one place.
const mayBeLong = /^server\/(?:migrations|seed)\/|\.(?:test|spec)\.tsx?$/

const errors = []
const warnings = []

const ownFiles = ['*.{mjs,ts}', '{contract,bank,server,web,e2e,bench,faults,tools}/**/*.{mjs,js,ts,tsx}']
const notOurs = (name) => ['node_modules', 'dist', 'data', 'test-results', 'playwright-report'].includes(name)

function textOf(file) {
  return readFileSync(inRoot(file), 'utf8')
}

function checkSize(file, lines) {
  if (mayBeLong.test(file)) return
  const text = `${file}: ${lines.length} lines (at most ${lineLimits.error}, better below ${lineLimits.warn})`
  if (lines.length > lineLimits.error) errors.push(text)
  else if (lines.length > lineLimits.warn) warnings.push(text)
}

function checkPlace(file) {
  const words = file.split('/')
  const unfit = words.find((word) => forbiddenName.test(word) && word !== 'index.html')
  if (unfit !== undefined) errors.push(`${file}: "${unfit}" says nothing about what is in it; name the noun`)
  const depth = words.length - words.indexOf('src') - 2
  if (words.includes('src') && depth > foldersBelowSrc) {
    errors.push(`${file}: ${depth} folders below src (at most ${foldersBelowSrc})`)
  }
}

function checkFolders(sources) {
  const counts = Map.groupBy(
    sources.filter((file) => !file.includes('.test.')),
    (file) => path.dirname(file),
  )
  for (const [folder, files] of counts) {
    if (folder === growing) continue
    if (files.length > filesInFolder) errors.push(`${folder}: ${files.length} files (at most ${filesInFolder})`)
  }
}

function checkLines(file, lines) {
  for (const rule of lineRules) {
    if (!rule.where.test(file) || rule.except?.test(file)) continue
    lines.forEach((line, index) => {
      if (rule.finds.test(line)) errors.push(`${file}:${index + 1}: ${rule.says}`)
    })
  }
}

function checkPackages() {
  for (const place of ['.', ...workspaces]) {
    const manifest = JSON.parse(readFileSync(inRoot(place, 'package.json'), 'utf8'))
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    for (const [name, version] of Object.entries(wanted)) {
      if (!/^\d/.test(version))
        errors.push(`${place}/package.json: ${name} must have one exact version, not ${version}`)
    }
  }
  const missing = missingFromLock(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')))
  if (missing.length > 0) {
    errors.push(`package-lock.json lacks ${missing.length} optional packages: run node tools/complete-lock.mjs`)
  }
}

const sources = globSync(ownFiles, { cwd: root, exclude: notOurs })
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const cited = [...sources, ...documents].map((file) => [file, textOf(file)])
for (const file of sources) {
  const lines = textOf(file).trimEnd().split('\n')
  checkSize(file, lines)
  checkPlace(file)
  checkLines(file, lines)
}
checkFolders(sources)
checkPackages()
errors.push(...faultsOfCitations(), ...faultsOfProductSections(cited))

for (const text of warnings) console.log(`warning  ${text}`)
for (const text of errors) console.error(`error    ${text}`)
console.log(`${sources.length} files, ${warnings.length} warnings, ${errors.length} errors`)
process.exitCode = errors.length === 0 ? 0 : 1
