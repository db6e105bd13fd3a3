/**
 * `npm run test:containers`: builds the image of `deploy/Dockerfile` with Debian's podman and runs `deploy/compose.yaml`. No
 * registry is asked: the images that both stand on are made of Debian's packages. Root. Everything happens in name spaces
 * of its own, network and processes too, and ends with them.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cache } from '../../places.mjs'
import { installPrograms, run } from './run.mjs'

const workplace = path.join(cache, 'container-trial')
const programs = {
  '/usr/bin/mmdebstrap': 'mmdebstrap',
  '/usr/bin/podman': 'podman',
  '/usr/bin/crun': 'crun',
  '/usr/bin/podman-compose': 'podman-compose',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  '/usr/sbin/iptables': 'iptables',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/openssl': 'openssl',
}

/** What a registry would give: a bare Debian, and one with PostgreSQL and nginx. */
function makeDebians() {
  const make = (name, ...options) =>
    run('mmdebstrap', ['--quiet', '--variant=minbase', ...options, 'bookworm', path.join(workplace, name)])
  const standIn = path.join(import.meta.dirname, 'postgres-stand-in.sh')
  make('debian.tar')
  make('services.tar', '--include=postgresql-15,nginx-light', `--customize-hook=copy-in ${standIn} /`)
}

function makeCertificate() {
  const folder = path.join(workplace, 'certificates')
  mkdirSync(folder)
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=exams.school.example', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')]
  run('openssl', ['req', ...kind, ...name, ...files], { stdio: 'ignore' })
  return folder
}

/** Podman with a store and networks of its own, which works without systemd, too. */
function configurePodman() {
  const storage = `[storage]
driver = "overlay"
graphroot = "${workplace}/images"
runroot = "/run/trial"
`
  const containers = `[network]
network_backend = "netavark"
network_config_dir = "${workplace}/networks"
[engine]
runtime = "crun"
cgroup_manager = "cgroupfs"
events_logger = "none"
[containers]
cgroups = "disabled"
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
log_driver = "k8s-file"
`
  writeFileSync(path.join(workplace, 'storage.conf'), storage)
  writeFileSync(path.join(workplace, 'containers.conf'), containers)
  return {
    CONTAINERS_STORAGE_CONF: path.join(workplace, 'storage.conf'),
    CONTAINERS_CONF: path.join(workplace, 'containers.conf'),
  }
}

installPrograms(programs)
rmSync(workplace, { recursive: true, force: true })
mkdirSync(workplace, { recursive: true })
makeDebians()
const certificates = makeCertificate()
const nameSpaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
const { status } = spawnSync(
  'unshare',
  [...nameSpaces, process.execPath, path.join(import.meta.dirname, 'in-containers.mjs'), workplace],
  {
    stdio: 'inherit',
    timeout: 480_000,
    env: {
      ...process.env,
      ...configurePodman(),
      CERTIFICATES: certificates,
      NODE_EXTRA_CA_CERTS: path.join(certificates, 'fullchain.pem'),
      POSTGRES_PASSWORD: 'trial',
      SERVER_NAME: 'exams.school.example',
      POSTGRES_IMAGE: 'localhost/services',
      NGINX_IMAGE: 'localhost/services',
    },
  },
)
process.exitCode = status === 0 ? 0 : 1
rmSync(workplace, { recursive: true, force: true })
