/** `npm run package`: a Debian package with everything in it, which installs and runs without any network. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nodeFlags } from '../node24.mjs'
import { cache, inRoot } from '../places.mjs'
import { allLicences } from './licences.mjs'
import { copyProduct } from './package-tree.mjs'

const stage = path.join(cache, 'package')
const debian = path.join(stage, 'DEBIAN')
const programs = path.join(stage, 'usr/lib/pariksha')

function put(file, text, mode = 0o644) {
  const target = path.join(stage, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  chmodSync(target, mode)
}

function source(name) {
  return readFileSync(inRoot('deploy/deb', name), 'utf8')
}

function replaceEach(text, replacements) {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`There is no longer a ${from} to be replaced`)
    return result.replace(from, to)
  }, text)
}

/** The service of a checkout, with the places of the package. */
function service() {
  const text = readFileSync(inRoot('deploy/pariksha.service'), 'utf8')
  return replaceEach(text.slice(text.indexOf('[Unit]')), {
    'WorkingDirectory=/srv/pariksha': 'WorkingDirectory=/usr/lib/pariksha',
    'EnvironmentFile=-/etc/pariksha.env': 'StateDirectory=pariksha\nStateDirectoryMode=0700',
    'ExecStart=/usr/bin/node tools/run.mjs start': 'ExecStart=/usr/bin/pariksha start',
    'ReadWritePaths=/srv/pariksha\n': '',
  })
}

function sizeKb(folder) {
  return spawnSync('du', ['-sk', folder], { encoding: 'utf8' }).stdout.split('\t')[0]
}

function putControl(version) {
  put('DEBIAN/conffiles', '/etc/pariksha/pariksha.env\n')
  put('DEBIAN/templates', source('templates'))
  for (const script of ['postinst', 'prerm', 'postrm']) put(`DEBIAN/${script}`, source(script), 0o755)
  const text = replaceEach(source('control'), { '@VERSION@': version, '@INSTALLED_KB@': sizeKb(stage) })
  put('DEBIAN/control', text)
}

if (process.platform !== 'linux' || process.arch !== 'x64')
  throw new Error('The package is built on 64-bit Intel or AMD')
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
process.umask(0o022)
rmSync(stage, { recursive: true, force: true })
mkdirSync(debian, { recursive: true })
copyProduct(programs)
put('usr/bin/pariksha', replaceEach(source('pariksha.sh'), { '@NODE_FLAGS@': nodeFlags.join(' ') }), 0o755)
put('usr/lib/systemd/system/pariksha.service', service())
put('etc/pariksha/pariksha.env', source('pariksha.env'), 0o640)
put('usr/share/doc/pariksha/copyright', allLicences())
for (const name of ['install.md', 'operations.md'])
  put(`usr/share/doc/pariksha/${name}`, readFileSync(inRoot('docs', name)))
putControl(version)

const file = inRoot('dist', `pariksha_${version}_amd64.deb`)
mkdirSync(path.dirname(file), { recursive: true })
const built = spawnSync('dpkg-deb', ['--build', '--root-owner-group', '-Zzstd', '-z9', stage, file], {
  stdio: 'inherit',
})
rmSync(stage, { recursive: true, force: true })
if (built.status !== 0) throw new Error('dpkg-deb could not build the package')
console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(0)} MB`)
