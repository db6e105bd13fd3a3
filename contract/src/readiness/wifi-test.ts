/**
 * How the network of a room carries an exam: some phones open a page that sends small requests for 20 seconds, and staff
 * see how each fares. Phones need no session, only the code that staff have made.
 */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, recordId, requiredText } from '../fields.ts'
import { pages } from '../law/pages.ts'

/** So long a code is valid. */
export const wifiTestMin = 30
/** So many phones take part in one test: a room's worth, and no more. */
export const maxWifiDevices = 40
/** A phone measures for so long, a request every so often, and counts what is not answered in time as lost. */
export const wifiPace = { forMs: 20_000, everyMs: 250, lostAfterMs: 5_000, tellEveryMs: 2_000 } as const
/** The most requests that a phone may have sent. */
const maxSent = 1_000

/** Where a code that is scanned leads a phone to take part. @param address scheme, host and port */
export function wifiAddress(address: string, code: string): string {
  return `${address}${pages.wifiTest.path}?code=${encodeURIComponent(code)}`
}

export const wifiMessages = {
  failed: 'The Wi-Fi test could not be loaded.',
  started: 'Wi-Fi test started',
  startFailed: 'The Wi-Fi test could not be started. Please try again.',
  codeNeeded: 'Please type the code from your teacher.',
} as const

/** `bad`: answers would often wait. `silent`: it was not heard for a while before it was done. */
export const wifiVerdict = z.enum(['measuring', 'good', 'slow', 'bad', 'silent'])
export type WifiVerdict = z.infer<typeof wifiVerdict>

const milliseconds = z.nullable(z.int().check(z.minimum(0), z.maximum(120_000)))
const requests = z.int().check(z.minimum(0), z.maximum(maxSent))

/** Times from sending to the answer, in milliseconds; null while nothing was answered. */
const measured = { sent: requests, lost: requests, median_ms: milliseconds, slowest_ms: milliseconds }

const device = z.object({
  /** In the order in which they joined, from 1. */
  number: z.int(),
  verdict: wifiVerdict,
  ...measured,
})

export type WifiDevice = z.infer<typeof device>

/** Null before the first one. */
const wifiTest = z.nullable(
  z.object({
    code: z.string(),
    started_at: instant,
    expires_at: instant,
    devices: z.array(device),
    /** Of all phones together; `measuring` as long as one is at it, or none has come. */
    verdict: wifiVerdict,
  }),
)

export type WifiTest = NonNullable<z.infer<typeof wifiTest>>

const examParams = z.object({ exam_id: recordId })
const testReply = z.object({ server_time: instant, exam_id: z.int(), test: wifiTest })

export const startWifiTest = endpoint({
  method: 'POST',
  path: '/api/v1/exam/wifi-test/:exam_id',
  access: ['teacher', 'principal'],
  summary:
    'Begin a Wi-Fi test for an exam: makes a code for phones, valid for 30 minutes, in the place of the one before.',
  params: examParams,
  response: testReply,
  errors: ['exam.not_found'],
})

export const getWifiTest = endpoint({
  method: 'GET',
  path: '/api/v1/exam/wifi-test/:exam_id',
  access: ['teacher', 'principal'],
  summary: 'The last Wi-Fi test of an exam, and how each phone fares.',
  params: examParams,
  response: testReply,
  errors: ['exam.not_found'],
})

const codeField = requiredText(wifiMessages.codeNeeded, 20)

export const wifiCodeForm = z.object({ code: codeField })

/** Proves that a report is of the phone that joined. */
const deviceKey = z.string().check(z.maxLength(64))

export const joinWifiTest = endpoint({
  method: 'POST',
  path: '/api/v1/wifi-test/join',
  access: 'public',
  summary: 'Take part in a Wi-Fi test by its code, in any case and with or without spaces.',
  body: wifiCodeForm,
  response: z.object({ code: z.string(), number: z.int(), key: z.string() }),
  errors: ['wifi_test.not_found', 'wifi_test.full'],
})

/** It reads and writes nothing: what it measures is the way there and back. */
export const pingWifiTest = endpoint({
  method: 'POST',
  path: '/api/v1/wifi-test/ping',
  access: 'public',
  summary: 'A small request that is answered at once.',
  body: z.object({ filler: z.string().check(z.maxLength(1_000)) }),
  bodyBytes: 8 * 1024,
  response: z.object({ message: z.string() }),
  errors: [],
})

export const reportWifiTest = endpoint({
  method: 'POST',
  path: '/api/v1/wifi-test/report',
  access: 'public',
  summary: 'What a phone has measured so far. The last one, `done`, says that it has ended.',
  body: z.object({
    code: codeField,
    number: z.int().check(z.minimum(1), z.maximum(maxWifiDevices)),
    key: deviceKey,
    ...measured,
    done: z.boolean(),
    /** What the phone's own clock shows. */
    device_time: instant.check(z.maxLength(40)),
  }),
  response: z.object({ verdict: wifiVerdict }),
  errors: ['wifi_test.not_found'],
})
