/** Sends one kind of hostile input and says what it was answered. */
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { rawWorkbook } from '../../server/test/hostile/archives.ts'
import { hostileTex } from '../../server/test/hostile/hostile-tex.ts'

export type Load = 'nothing' | 'formulas' | 'sheets'

const { origin, token, load, formulas } = workerData
const perRequest = 50
const seed = 14

const post = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  })

function formulaRequests(): (() => Promise<Response>)[] {
  const all = fc.sample(hostileTex, { numRuns: formulas, seed })
  return Array.from({ length: Math.ceil(formulas / perRequest) }, (_, at) => {
    const body = JSON.stringify({ formulas: all.slice(at * perRequest, (at + 1) * perRequest) })
    return () => post('/exam/formulas', 'application/json', body)
  })
}

function sheetRequests(): (() => Promise<Response>)[] {
  const filled = (text: string) => Buffer.alloc(Math.floor((19 * 1024 * 1024) / text.length) * text.length, text)
  const sheets = ['<row ', '<row/>', '<c/>', '<row>', '<c r="A1"><v>1</v></c>', '&amp;'].map((text) => {
    const sheet = Buffer.concat(['<worksheet><sheetData><row>', filled(text)].map((part) => Buffer.from(part)))
    return new Uint8Array(rawWorkbook({ sheet }))
  })
  return [...sheets, ...sheets, ...sheets].map(
    (sheet) => () => post('/imports/students?file_name=a.xlsx', 'application/octet-stream', sheet),
  )
}

const requests = { nothing: () => [], formulas: formulaRequests, sheets: sheetRequests }[load as Load]()
const statuses: Record<string, number> = {}

async function sendAll(): Promise<void> {
  for (let send = requests.shift(); send !== undefined; send = requests.shift()) {
    const { status } = await send()
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

if (load === 'nothing') await delay(3_000)
// Of sheets, more of one person at a time are not taken.
await Promise.all(Array.from({ length: load === 'sheets' ? 2 : 4 }, sendAll))
parentPort?.postMessage({ answers: JSON.stringify(statuses) })
