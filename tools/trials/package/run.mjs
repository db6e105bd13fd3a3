import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a program of this computer to its end, what it says on the terminal; one that fails is an error. */
export function run(program, args, options = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stdout } = spawnSync(program, args, { stdio: 'inherit', encoding: 'utf8', env, ...options })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${error?.message ?? `code ${status}`}`)
  return stdout
}

/** Installs Debian's packages of the programs that are not there. `packages`: file of the program → package. */
export function installPrograms(packages) {
  const missing = Object.keys(packages).filter((file) => !existsSync(file))
  if (missing.length === 0) return
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-qy', '--no-install-recommends', ...missing.map((file) => packages[file])])
}
