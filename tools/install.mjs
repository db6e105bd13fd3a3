/** Installs the dependencies exactly as locked, unless they are there already. Runs on Node 20, without dependencies. */
import { readFileSync } from 'node:fs'
import { inRoot } from './places.mjs'
import { runPassingSignals } from './processes.mjs'

// The commands need the tools too (NODE_ENV=production would leave them out); warnings are about Node 20, which runs only npm.
const installArgs = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * npm writes what it has installed to node_modules/.package-lock.json as its last act, so an interrupted install
 * shows as missing. Optional packages of other platforms are rightly absent.
 */
function isInstalled(wanted, installed) {
  if (wanted === undefined || installed === undefined) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const present = installed[path]
    return present === undefined ? optional === true : present.version === version
  })
}

/** Answers 0 when everything is there, else npm's exit code. */
export async function installMissing() {
  const wanted = packagesIn(inRoot('package-lock.json'))
  if (isInstalled(wanted, packagesIn(inRoot('node_modules/.package-lock.json')))) return 0
  console.log('Installing the dependencies (npm ci), about a minute…')
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /npm-cli\.c?js$/.test(npm)
  const code = isScript
    ? await runPassingSignals(process.execPath, [npm, ...installArgs])
    : await runPassingSignals('npm', installArgs)
  if (code !== 0) console.error(`The dependencies could not be installed (npm ci ended with code ${code}).`)
  return code
}
