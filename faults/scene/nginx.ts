/** nginx with the file that schools copy (`deploy/nginx.conf`), but for its ports, its name and its certificate. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import path from 'node:path'
import tls from 'node:tls'
import { freePort } from './server-process.ts'
import { until } from './waiting.ts'

const shipped = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')

function isThere(program: string, flag: string): boolean {
  try {
    execFileSync(program, [flag], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether this computer has what `startNginx` needs. */
export function hasNginx(): boolean {
  return isThere('nginx', '-v') && isThere('openssl', 'version')
}

function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}

async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name)) as [string, string]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), await readFile(certificate, 'utf8')])
  return { certificate, key }
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

function wholeConfiguration(folder: string, site: string): string {
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    events { worker_connections 4096; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      log_format short '$status $upstream_addr';
      access_log ${folder}/access.log short;
      ${site}
    }`
}

/** Starts it in front of two servers. */
export async function startNginx(folder: string, ports: readonly number[]) {
  await mkdir(folder)
  const { certificate, key } = await makeCertificate(folder)
  const [plain, secure] = [await freePort(), await freePort()]
  const site = replaced(await readFile(shipped, 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ': `listen 127.0.0.1:${secure} `,
    'exams.school.example': 'localhost',
    '/etc/ssl/pariksha/fullchain.pem': certificate,
    '/etc/ssl/pariksha/privkey.pem': key,
    '127.0.0.1:3000': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${ports[1]}`,
  })
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, wholeConfiguration(folder, site))
  const child = spawn('nginx', ['-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' })
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const origin = `https://localhost:${secure}`
  await until(
    'nginx answers',
    () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    10_000,
  )
  return {
    origin,
    /** What a client sees of the file's other promises. @returns those that are broken */
    look: () => brokenPromises(origin, `http://localhost:${plain}`),
    /** How often it answered with each status, and how often each server did. */
    counts: async () => {
      const lines = (await readFile(path.join(folder, 'access.log'), 'utf8')).trim().split('\n')
      const statuses = Map.groupBy(lines, (line) => line.slice(0, 3))
      const served = ports.map((port) => lines.filter((line) => line.endsWith(`:${port}`)).length)
      return { statuses: new Map([...statuses].map(([status, { length }]) => [status, length])), served }
    },
    close: async () => {
      process.off('exit', stop)
      const ended = once(child, 'exit')
      stop()
      await ended
    },
  }
}

async function brokenPromises(origin: string, plainOrigin: string): Promise<string[]> {
  const session = connect(origin)
  const request = session.request({ ':path': '/healthz' })
  const [headers] = await once(request, 'response')
  request.resume()
  session.close()
  const redirected = await fetch(`${plainOrigin}/student/home`, { redirect: 'manual' })
  const worker = await fetch(`${origin}/sw.js`)
  const submission = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `"${'x'.repeat(20_000_000)}"`,
  }
  const large = await fetch(`${origin}/api/v1/login?role=student`, submission)
  const promises: [what: string, isKept: boolean][] = [
    ['HTTP/2', session.alpnProtocol === 'h2' && headers[':status'] === 200],
    ['Strict-Transport-Security', String(headers['strict-transport-security']).startsWith('max-age=')],
    [
      'http leads to https',
      redirected.status === 301 && (redirected.headers.get('location') ?? '').startsWith('https:'),
    ],
    ['the service worker', worker.ok && (worker.headers.get('content-type') ?? '').includes('javascript')],
    [
      'sizes are left to the server',
      large.headers.get('content-type')?.startsWith('application/problem+json') === true,
    ],
  ]
  return promises.flatMap(([what, isKept]) => (isKept ? [] : [`not kept behind nginx: ${what}`]))
}
