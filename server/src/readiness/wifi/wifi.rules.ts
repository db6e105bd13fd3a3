/** How good a network is for an exam, and when a phone of a test was lost. */
import { maxWifiDevices, type WifiVerdict, wifiPace } from '@pariksha/contract/readiness/wifi-test.ts'

/**
 * A choice is saved by one small request. Within 400 ms the page says *Saved* before a pupil looks for it; a paper with
 * pictures takes a hundred times as long to come.
 */
const goodMedianMs = 400
/** Over 2 s a heartbeat of every 20 s still arrives, but whatever is opened is waited for. */
const badMedianMs = 2_000
/** The page counts one that takes 5 s as lost; one that takes 3 s is a network that stands still now and then. */
const goodSlowestMs = 3_000
/** Each lost one is sent again: one in fifty nobody notices, of one in ten a pupil reads *Kept on this phone*. */
const goodLostShare = 0.02
const badLostShare = 0.1

/** A phone tells every 2 s: after so long it has lost the network, or its page was closed. */
export const silentAfterMs = 12_000

/** So often a phone may tell what it measured: what it takes, and as much again for a bad line. */
export const maxReports = 2 * Math.ceil(wifiPace.forMs / wifiPace.tellEveryMs) + 4

/** Fewer answers than these say nothing yet. */
const enoughSent = 8

export type MeasuredPhone = { sent: number; lost: number; medianMs: number | null; slowestMs: number | null }

/** What is measured is worth. */
export function measuredVerdict({ sent, lost, medianMs, slowestMs }: MeasuredPhone): 'good' | 'slow' | 'bad' {
  const lostShare = sent === 0 ? 1 : lost / sent
  if (medianMs === null || medianMs > badMedianMs || lostShare > badLostShare) return 'bad'
  const isGood = medianMs <= goodMedianMs && (slowestMs ?? 0) <= goodSlowestMs && lostShare <= goodLostShare
  return isGood ? 'good' : 'slow'
}

type Phone = MeasuredPhone & { isDone: boolean; toldAt: Date }

/** How a phone fares. One that is at it is judged only once it has sent enough. */
export function phoneVerdict(phone: Phone, now: Date): WifiVerdict {
  if (!phone.isDone && now.getTime() - phone.toldAt.getTime() > silentAfterMs) return 'silent'
  if (!phone.isDone && phone.sent < enoughSent) return 'measuring'
  return measuredVerdict(phone)
}

/** One phone in five may stand in a corner: more of them say something of the room. */
const badShareOfPhones = 0.2

/** What a test says of the room: `measuring` while a phone is at it, or none has come. */
export function roomVerdict(phones: readonly Phone[], now: Date): WifiVerdict {
  const verdicts = phones.map((phone) => phoneVerdict(phone, now))
  const isAtIt = phones.some(({ isDone }, at) => !isDone && verdicts[at] !== 'silent')
  if (phones.length === 0 || isAtIt) return 'measuring'
  const shareOf = (...wanted: WifiVerdict[]) =>
    verdicts.filter((verdict) => wanted.includes(verdict)).length / phones.length
  if (shareOf('bad', 'silent') > badShareOfPhones) return 'bad'
  return shareOf('bad', 'silent', 'slow') > badShareOfPhones ? 'slow' : 'good'
}

/** The number of the next phone of a test; undefined where enough take part. */
export function nextNumber(taken: number): number | undefined {
  return taken < maxWifiDevices ? taken + 1 : undefined
}
