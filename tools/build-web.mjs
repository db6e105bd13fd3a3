/** Builds the web when something it is made of has changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { inRoot, webDist } from './places.mjs'
import { runPassingSignals } from './processes.mjs'

const madeOf = [
  'web/src',
  'web/public',
  'web/worker',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
  'tools/build-web.mjs',
  'tools/compress.mjs',
]
const stampFile = path.join(webDist, '.stamp')

function filesIn(place) {
  const full = inRoot(place)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [place]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${place}/${name}`))
}

function stampOfSources() {
  const hash = createHash('sha256')
  for (const file of madeOf.flatMap(filesIn)) {
    if (file.includes('.test.')) continue
    const content = readFileSync(inRoot(file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function buildWeb() {
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 0
  const started = performance.now()
  console.log('Building the web…')
  const vite = inRoot('node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--manifest', '--logLevel', 'warn']
  const code = await runPassingSignals(process.execPath, args, { cwd: inRoot('web') })
  if (code !== 0) return code
  await compressFolder(webDist)
  writeFileSync(stampFile, stamp)
  console.log(`Built the web in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return 0
}

process.exitCode = await buildWeb()
