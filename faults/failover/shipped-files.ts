/** The files that districts copy (`deploy/failover`), for machines on loopback addresses. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const shipped = path.resolve(import.meta.dirname, '../../deploy/failover')

function replaced(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`a file of deploy/failover does not say ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}

type Place = {
  /** For what they keep; short, as the path of a socket has to be. */
  folder: string
  /** Of all machines: `127.3.4.` for 127.3.4.11 and the others. */
  network: string
}

const read = (name: string) => readFile(path.join(shipped, name), 'utf8')

/** What is another one's on the machine with that number: its name and its own addresses. */
function ofMachine(text: string, { name, at, own }: { name: string; at: number; own: readonly RegExp[] }): string {
  return own
    .reduce((changed, line) => changed.replace(line, (found) => found.replace('10.0.0.11', `10.0.0.${at}`)), text)
    .replace(/\bone$/m, name)
}

/** @returns the file of Patroni for one machine */
export async function writePatroni({ folder, network }: Place, name: string, at: number): Promise<string> {
  const text = ofMachine(await read('patroni.yml'), {
    name,
    at,
    own: [/^ *listen: .*$/gm, /^ *connect_address: .*$/gm],
  })
  const file = path.join(folder, `patroni-${name}.yml`)
  await writeFile(
    file,
    replaced(text, [
      // What comes from a loopback address comes from 127.0.0.1.
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['10.0.0.', network],
      ['/var/lib/postgresql/15/pariksha', path.join(folder, `data-${name}`)],
      ['/var/run/postgresql', path.join(folder, `run-${name}`)],
    ]),
  )
  return file
}

/** @returns the settings of etcd for one machine */
export async function etcdSettings(
  { folder, network }: Place,
  name: string,
  at: number,
): Promise<Record<string, string>> {
  const text = ofMachine(await read('etcd.env'), { name, at, own: [/^ETCD_.*_URLS=.*$/gm] })
  const lines = replaced(text, [
    ['10.0.0.', network],
    ['/var/lib/etcd/pariksha', path.join(folder, `etcd-${name}`)],
  ])
  return Object.fromEntries(
    Array.from(lines.matchAll(/^(ETCD_\w+)=(.*)$/gm), ([, key = '', value = '']) => [key, value]),
  )
}

/** @returns the file of HAProxy in front of two servers, which speaks plain HTTP at that address */
export async function writeHaproxy({ folder }: Place, address: string, ports: readonly number[]): Promise<string> {
  const away = path.join(folder, 'away.http')
  await writeFile(away, await read('away.http'))
  const file = path.join(folder, 'haproxy.cfg')
  const text = replaced(await read('haproxy.cfg'), [
    ['  user haproxy\n  group haproxy\n', ''],
    ['  bind :80\n', `  bind ${address}\n`],
    ['  bind :443 ssl crt /etc/haproxy/exams.pem alpn h2,http/1.1\n', ''],
    ['  http-request redirect scheme https unless { ssl_fc }\n', ''],
    ['/etc/haproxy/away.http', away],
    ['10.0.0.11:3000', `127.0.0.1:${ports[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${ports[1]}`],
  ])
  await writeFile(file, text)
  return file
}
