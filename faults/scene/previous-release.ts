/** The release before this one, as a folder that can be started: from the history, with the packages that are here. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const workspaces = ['contract', 'bank', 'server']

export type PreviousRelease = {
  commit: string
  program: string
  /** Whether it is one that stays ready while the schema is ahead. */
  knowsWindow: boolean
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

/** @returns undefined where there is no such commit, or no history */
function firstFound(tries: readonly (readonly string[])[]): string | undefined {
  for (const args of tries) {
    try {
      return git(...args)
    } catch {
      // The next try.
    }
  }
  return undefined
}

/** The commit that PREVIOUS_RELEASE names; else the last tag before this commit; else the one before the newest migration. */
function previousCommit(): string | undefined {
  const named = process.env.PREVIOUS_RELEASE
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`)
  const newest = firstFound([['log', '-1', '--diff-filter=A', '--format=%h', '--', 'server/migrations']])
  return firstFound([
    ['describe', '--tags', '--abbrev=0', 'HEAD^'],
    ['rev-parse', '--short', '--verify', `${newest}^`],
  ])
}

/** The packages of here by links, but for our own, which are those of the folder. */
async function linkPackages(folder: string): Promise<void> {
  const [here, there] = [root, folder].map((place) => path.join(place, 'node_modules'))
  if (here === undefined || there === undefined) return
  await mkdir(path.join(there, '@pariksha'), { recursive: true })
  for (const name of await readdir(here)) {
    if (name !== '@pariksha') await symlink(path.join(here, name), path.join(there, name))
  }
  for (const name of workspaces) await symlink(path.join(folder, name), path.join(there, '@pariksha', name))
}

/** Whether each package that it needs is here in the same version; more of them do no harm. */
async function hasItsPackages(folder: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([root, folder].map(lockedPackages))
  return [...(theirs ?? [])].every(([name, integrity]) => ours?.get(name) === integrity)
}

async function lockedPackages(place: string): Promise<Map<string, unknown>> {
  const lock: { packages: Record<string, { integrity?: string }> } = JSON.parse(
    await readFile(path.join(place, 'package-lock.json'), 'utf8'),
  )
  const packages = Object.entries(lock.packages).filter(([name]) => name.startsWith('node_modules/'))
  return new Map(packages.map(([name, { integrity }]) => [name, integrity]))
}

/**
 * Unpacks it into an empty folder. Where it needs other packages than this one, they are fetched.
 * @returns undefined where there is no history to take it from
 */
export async function unpackPreviousRelease(folder: string): Promise<PreviousRelease | undefined> {
  const commit = previousCommit()
  if (commit === undefined) return undefined
  await mkdir(folder)
  const archive = path.join(folder, 'release.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  if (await hasItsPackages(folder)) await linkPackages(folder)
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  return {
    commit,
    program: path.join(folder, 'server/src/main.ts'),
    knowsWindow: existsSync(path.join(folder, 'server/migrations/0022-schema-window.ts')),
  }
}
