/**
 * `npm run test:package`: installs the package that `npm run package` has built into a bare Debian, which has systemd and no
 * network, upgrades it, removes it and purges it. Root, for what makes and boots that Debian.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cache, inRoot } from '../../places.mjs'
import { installPrograms, run } from './run.mjs'

const workplace = path.join(cache, 'package-trial')
const bareDebian = path.join(workplace, 'debian')
const programs = { '/usr/bin/mmdebstrap': 'mmdebstrap', '/usr/bin/systemd-nspawn': 'systemd-container' }

function makeDebian() {
  const include = '--include=systemd,systemd-sysv,dbus,procps'
  run('mmdebstrap', ['--quiet', '--variant=minbase', include, 'bookworm', bareDebian])
  // It is thrown away: nothing need be safe from a power cut.
  writeFileSync(path.join(bareDebian, 'etc/dpkg/dpkg.cfg.d/trial'), 'force-unsafe-io\n')
}

/** The package, and the same as if it were of a later version. */
function putPackages() {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const built = inRoot('dist', `pariksha_${version}_amd64.deb`)
  cpSync(built, path.join(bareDebian, 'root/older.deb'))
  const later = path.join(workplace, 'later')
  run('dpkg-deb', ['--raw-extract', built, later])
  const control = path.join(later, 'DEBIAN/control')
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*/m, `Version: ${version}+later`))
  run('dpkg-deb', ['--build', '--root-owner-group', '-Znone', later, path.join(bareDebian, 'root/newer.deb')])
}

/** The trial is a service of that Debian, which is switched off when it has ended. */
function putTrial() {
  cpSync(process.execPath, path.join(bareDebian, 'root/node'))
  chmodSync(path.join(bareDebian, 'root/node'), 0o755)
  for (const name of ['inside.mjs', 'steps.mjs']) {
    cpSync(path.join(import.meta.dirname, name), path.join(bareDebian, 'root', name))
  }
  const unit = `[Unit]
SuccessAction=exit
FailureAction=exit
[Service]
Type=oneshot
ExecStart=/root/node /root/inside.mjs
StandardOutput=file:/root/said
TimeoutStartSec=480
`
  const units = path.join(bareDebian, 'etc/systemd/system')
  writeFileSync(path.join(units, 'trial.service'), unit)
  mkdirSync(path.join(units, 'multi-user.target.wants'), { recursive: true })
  symlinkSync('../trial.service', path.join(units, 'multi-user.target.wants/trial.service'))
}

/** Its end of boot is told by what the trial has said: the code of the whole is that of the trial. */
function boot() {
  const options = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--console=pipe', '--boot']
  const { status } = spawnSync('systemd-nspawn', [...options, '--directory', bareDebian], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 540_000,
  })
  const said = path.join(bareDebian, 'root/said')
  process.stdout.write(existsSync(said) ? readFileSync(said, 'utf8') : 'The bare Debian did not start the trial.\n')
  return status
}

installPrograms(programs)
rmSync(workplace, { recursive: true, force: true })
mkdirSync(workplace, { recursive: true })
makeDebian()
putPackages()
putTrial()
process.exitCode = boot() === 0 ? 0 : 1
rmSync(workplace, { recursive: true, force: true })
