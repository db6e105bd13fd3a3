/** Checks the dependency law, after proving that it would notice: every rule must report the violation planted for it. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import law from '../../.dependency-cruiser.mjs'
import { cache, inRoot, root } from '../places.mjs'
import { featureCycles } from './feature-cycles.mjs'
import { lawful, plants } from './law-plants.mjs'
import { faultsOfWriterScan, tableWriterViolations } from './table-writers.mjs'

const places = ['contract', 'bank', 'server', 'web', 'e2e', 'faults', 'bench']

async function cruiseFolder(baseDir) {
  const { output } = await cruise(places, {
    ...law.options,
    baseDir,
    ruleSet: { forbidden: law.forbidden },
    validate: true,
  })
  return output
}

/** Rules that the cruise has no words for. */
const ownRules = ['no-feature-cycles', 'writes-stand-in-queries', 'written-tables-are-named', 'one-writer-per-table']

function violationsIn(folder, { modules, summary }) {
  return [...summary.violations, ...featureCycles(modules), ...tableWriterViolations(folder)]
}

function textOf({ rule, from, to, cycle }) {
  const trail = cycle?.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to
  return from === trail ? `${rule.name}: ${from}` : `${rule.name}: ${from} → ${trail}`
}

function plantIn(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

async function violationsOf(files) {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'law-'))
  try {
    plantIn(folder, files)
    return violationsIn(folder, await cruiseFolder(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function proveLaw() {
  const falseAlarms = await violationsOf(lawful)
  const faults = falseAlarms.map((violation) => `the law forbids what is lawful: ${textOf(violation)}`)
  for (const { rule, file, content, beside = {} } of plants) {
    const found = await violationsOf({ ...lawful, ...beside, [file]: content })
    const isCaught = found.some((violation) => violation.rule.name === rule)
    if (!isCaught) faults.push(`a planted violation went unnoticed: ${rule} in ${file}`)
  }
  const planted = new Set(plants.map(({ rule }) => rule))
  const unproved = [...law.forbidden.map(({ name }) => name), ...ownRules].filter((name) => !planted.has(name))
  return [...faults, ...unproved.map((name) => `no violation is planted for ${name}`)]
}

/** A parser that does not understand our TypeScript cruises nothing, or files without their imports, and reports no violation. */
function faultsOfCoverage(modules) {
  const dependencies = new Map(modules.map((module) => [module.source, module.dependencies]))
  const sources = globSync('{{contract,bank,server,web}/src,e2e,faults,bench}/**/*.{ts,tsx}', { cwd: root })
  const blind = sources.filter((file) => {
    const hasImports = /^import .*'\.{1,2}\//m.test(readFileSync(inRoot(file), 'utf8'))
    return !dependencies.has(file) || (hasImports && dependencies.get(file).length === 0)
  })
  const tooFew = sources.length > 20 ? [] : [`only ${sources.length} source files found`]
  return [...tooFew, ...blind.map((file) => `the cruise did not read ${file}`)]
}

const proof = await proveLaw()
const cruised = await cruiseFolder(root)
const faults = [
  ...proof,
  ...faultsOfCoverage(cruised.modules),
  ...faultsOfWriterScan(root),
  ...violationsIn(root, cruised).map(textOf),
]

for (const fault of faults) console.error(fault)
console.log(
  `${law.forbidden.length + ownRules.length} rules, ${plants.length} planted violations, ${cruised.modules.length} modules, ${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1
