/** Finds a Chromium for the browser tests, or installs one: Debian's packages for root, else Playwright's own. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../places.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shell = 'chromium-headless-shell'

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath(programs) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin']
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name))).find(isProgram)
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/** The path of a Chromium; undefined when there is none. CHROMIUM_PATH decides when it is set. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not a program`)
    return given
  }
  return onPath(names) ?? (await playwrightsOwn())
}

/** The path of a Chromium without what draws its windows, which costs a third less of the processor; undefined when there is none. */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : onPath([shell])
}

function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0
}

function installDebians() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  return isDebianRoot && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium', shell])
}

function installPlaywrights() {
  run(process.execPath, [inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
}

if (import.meta.main) {
  if ((await findChromium()) === undefined && !installDebians()) installPlaywrights()
  const found = await findChromium()
  if (found === undefined) {
    console.error('There is no Chromium, and none could be installed. Install one and set CHROMIUM_PATH to its path.')
    process.exitCode = 1
  } else {
    console.log(found)
  }
}
