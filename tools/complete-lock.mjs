/**
 * Adds to package-lock.json the optional packages that a partial registry mirror left out when the lock was written,
 * so that `npm ci` accepts the lock everywhere (npm 11 refuses one in which an optional package has no entry).
 * Run it after each `npm install` that changes the lock.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './places.mjs'

const systems = { win: 'win32', windows: 'win32' }
const systemNames =
  /(?<=[/-])(?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win|win32|windows)(?=-|$)/
const processorNames = /(?<=-)(?:arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?=-|$)/

/** The optional packages that the lock names as a dependency but does not hold. */
export function missingFromLock(lock) {
  return Object.entries(lock.packages).flatMap(([dependent, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name]) => !(`node_modules/${name}` in lock.packages || `${dependent}/node_modules/${name}` in lock.packages),
      )
      .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ''), dev })),
  )
}

function entryFor({ name, version, dev }) {
  const system = systemNames.exec(name)?.[0]
  const processor = processorNames.exec(name)?.[0]
  // Without a platform npm would try to install it everywhere.
  if (system === undefined)
    throw new Error(`${name} does not tell its platform by its name: add it to the lock by hand`)
  return {
    version,
    ...(processor === undefined ? {} : { cpu: [processor] }),
    ...(dev ? { dev } : {}),
    ...(/-musl/.test(name) ? { libc: ['musl'] } : {}),
    optional: true,
    os: [systems[system] ?? system],
  }
}

if (import.meta.main) {
  const file = inRoot('package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFromLock(lock)
  for (const wanted of missing) lock.packages[`node_modules/${wanted.name}`] = entryFor(wanted)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${missing.length} packages to package-lock.json.`)
}
