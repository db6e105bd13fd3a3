/** Whether a school is ready for an exam: what each check found, in words for whoever of the staff asks. */
import { byRollNumber } from '@pariksha/contract/law/roll-numbers.ts'
import { type ChoiceQuestion, countedTotal } from '@pariksha/contract/law/sections/counted-marks.ts'
import {
  type CheckName,
  type CheckState,
  mostNamed,
  type ReadinessCheck,
} from '@pariksha/contract/readiness/exam-readiness.ts'
import type { WifiTest } from '@pariksha/contract/readiness/wifi-test.ts'

/** `isPrincipal`: reads of the server itself, which teachers cannot do anything about. */
export type Audience = { isPrincipal: boolean }

export type CheckedStudent = { id: number; name: string; rollNumber: string }

type Found = {
  state: CheckState
  text: string
  advice?: string
  at?: Date | null
  students?: readonly CheckedStudent[]
}

const minuteMs = 60_000

/** Exams open by the server's clock, pupils look at the one on the wall: a minute of difference is one of trouble. */
const clockToleranceSec = 60
/** One device says nothing of the server: of three that agree, it is the server that is off. */
const fewestClocks = 3
/** What was told longer ago may be from before somebody set the clock right. */
export const clocksSinceMs = 24 * 60 * minuteMs
/** Where so many were heard so lately, older ones do not count. */
export const clocksJustNowMs = 60 * minuteMs
/** The newest ones: enough for a median. */
export const mostClocks = 100
/** A day of exams of 5,000 pupils takes a few hundred MB with all that PostgreSQL writes beside; a full disk saves nothing. */
const fewestFreeBytes = 2_000_000_000

/** A check as it is answered: with the names that fit, by roll number. */
export function checkOf(name: CheckName, { advice = '', at = null, students = [], ...found }: Found): ReadinessCheck {
  const named = [...students].sort(byRollNumber).slice(0, mostNamed)
  return {
    name,
    ...found,
    advice,
    at: at?.toISOString() ?? null,
    students: named.map(({ id, name: called, rollNumber }) => ({
      student_id: id,
      name: called,
      roll_number: rollNumber,
    })),
  }
}

function counted(count: number, [one, more]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : more}`
}

/** A stretch of time as people say it: `40 seconds`, `12 minutes`, `3 hours`, `2 days`. */
export function spanText(sec: number): string {
  if (sec < 120) return counted(Math.round(sec), ['second', 'seconds'])
  if (sec < 2 * 3600) return counted(Math.round(sec / 60), ['minute', 'minutes'])
  if (sec < 2 * 86_400) return counted(Math.round(sec / 3600), ['hour', 'hours'])
  return counted(Math.round(sec / 86_400), ['day', 'days'])
}

type ToldClock = { at: Date; clockOffsetSec: number }

/** The clocks that count: those of the last hour where there are enough, else those of the last day. */
function countedOffsets(told: readonly ToldClock[], now: Date): number[] {
  const within = (ms: number) => told.filter(({ at }) => now.getTime() - at.getTime() <= ms)
  const justNow = within(clocksJustNowMs)
  const clocks = justNow.length >= fewestClocks ? justNow : within(clocksSinceMs)
  return clocks.map(({ clockOffsetSec }) => clockOffsetSec).sort((one, other) => one - other)
}

/**
 * The server's clock against those of devices.
 * @param told.clockOffsetSec how far a device's clock is ahead of the server's
 */
export function clockCheck(told: readonly ToldClock[], now: Date, { isPrincipal }: Audience): Found {
  const offsets = countedOffsets(told, now)
  if (offsets.length < fewestClocks) {
    return {
      state: 'unknown',
      text: 'Too few phones and computers were heard in the last day to compare the clock of the server with theirs.',
    }
  }
  const at = told.reduce<Date | null>((latest, one) => (latest !== null && latest > one.at ? latest : one.at), null)
  const middle = offsets[Math.floor((offsets.length - 1) / 2)] ?? 0
  const devices = `${offsets.length} phones and computers`
  if (Math.abs(middle) <= clockToleranceSec) {
    return { state: 'ok', text: `The clock of the server agrees with most of ${devices}.`, at }
  }
  const side = middle > 0 ? 'behind' : 'ahead of'
  return {
    state: 'todo',
    text: `The clock of the server is ${spanText(Math.abs(middle))} ${side} most of ${devices}. Exams open by it.`,
    advice: isPrincipal
      ? 'Set date and time of the server, best so that it takes them from the internet.'
      : 'Tell the principal: date and time of the server must be set.',
    at,
  }
}

/** @param freeBytes undefined where the database stands elsewhere, or nobody could tell */
export function diskCheck(freeBytes: number | undefined, { isPrincipal }: Audience): Found {
  if (freeBytes === undefined) {
    return { state: 'unknown', text: 'How much room the server has left is not known here.' }
  }
  const left = `The disk of the server has ${(freeBytes / 1e9).toFixed(1)} GB left.`
  if (freeBytes >= fewestFreeBytes) {
    return { state: 'ok', text: isPrincipal ? left : 'The server has room for all answers.' }
  }
  return isPrincipal
    ? { state: 'todo', text: left, advice: 'Make room: when it is full, no answer can be saved.' }
    : { state: 'todo', text: 'The server has little room left.', advice: 'Tell the principal before the exam.' }
}

/** @param isReady whether a row could be written just now; undefined where nobody tried */
export function databaseCheck(isReady: boolean | undefined, { isPrincipal }: Audience): Found {
  if (isReady === undefined) return { state: 'unknown', text: 'Whether answers can be saved was not tried.' }
  if (isReady) return { state: 'ok', text: 'Answers can be saved: it was tried just now.' }
  const advice = isPrincipal ? 'Look at the server: its log says why.' : 'Tell the principal at once.'
  return { state: 'todo', text: 'Answers cannot be saved now.', advice }
}

/** @param lastAt null: there is none */
export function backupCheck({ lastAt, isLate }: { lastAt: Date | null; isLate: boolean }, audience: Audience): Found {
  if (lastAt !== null && !isLate) return { state: 'ok', text: 'There is a back-up.', at: lastAt }
  return {
    state: 'todo',
    text: lastAt === null ? 'There is no back-up yet.' : 'The last back-up is old.',
    advice: audience.isPrincipal
      ? 'Make one before the exam: Back up now, on your home page.'
      : 'Ask the principal to make one before the exam.',
    at: lastAt,
  }
}

export type PaperFacts = {
  /** What the exam says of its paper. */
  questions: number
  totalMarks: number
  /** What stands in it, and whether nothing is wrong with each question. */
  found: readonly (ChoiceQuestion & { isWhole: boolean })[]
}

/** Whether the paper has what its exam says, and every question is whole. */
export function paperCheck({ questions, totalMarks, found }: PaperFacts): Found {
  const size = `${counted(questions, ['question', 'questions'])}, ${counted(totalMarks, ['mark', 'marks'])}`
  const broken = found.flatMap(({ isWhole, marks }, at) => (isWhole && marks > 0 ? [] : [at + 1]))
  const marks = countedTotal(found)
  const advice = 'Open the question paper and change the questions.'
  if (broken.length > 0) {
    const which = broken.slice(0, 5).join(', ')
    const noun = broken.length === 1 ? `Question ${which} is` : `Questions ${which} are`
    return { state: 'todo', text: `${noun} not complete.`, advice }
  }
  if (found.length !== questions || marks !== totalMarks) {
    const has = `${counted(found.length, ['question', 'questions'])} and ${counted(marks, ['mark', 'marks'])}`
    return { state: 'todo', text: `The paper has ${has}, and should have ${size}.`, advice }
  }
  return { state: 'ok', text: `The paper is complete: ${size}.` }
}

/** @param shown how many pictures the paper names @param missing how many of them no pupil would see */
export function picturesCheck({ shown, missing }: { shown: number; missing: number }): Found {
  if (missing > 0) {
    return {
      state: 'todo',
      text: `${counted(missing, ['picture', 'pictures'])} of the paper cannot be shown.`,
      advice: 'Open the question paper and add the pictures again.',
    }
  }
  const text = shown === 0 ? 'The paper shows no pictures.' : `All pictures of the paper are there: ${shown}.`
  return { state: 'ok', text }
}

export type LoginFacts = {
  students: number
  /** At most so many are read; `more` where there are others. */
  neverLoggedIn: readonly CheckedStudent[]
  hasMore: boolean
}

/** Everybody has a Student ID from the first day; whoever has never used it may not have it in hand. */
export function loginsCheck({ students, neverLoggedIn, hasMore }: LoginFacts): Found {
  if (students === 0) {
    return { state: 'todo', text: 'This class has no students.', advice: 'Add or import the students of the class.' }
  }
  const never = neverLoggedIn.length
  if (never === 0) return { state: 'ok', text: `All students have logged in before: ${students}.` }
  const count = hasMore ? `More than ${never}` : String(never)
  return {
    state: 'todo',
    text: `${count} of ${students} students ${never === 1 && !hasMore ? 'has' : 'have'} never logged in.`,
    advice: 'Give them their login slips, and let them try the practice exam.',
    students: neverLoggedIn,
  }
}

type Device = CheckedStudent & { keepsAnswers: boolean; reloads: boolean }

/** Whether the devices on which students were heard last keep answers while the network is away. */
export function devicesCheck(devices: readonly Device[]): Found {
  const heard = devices.length
  if (heard === 0) {
    return {
      state: 'unknown',
      text: 'No phone or computer of these students was heard yet. They tell it when a student logs in.',
    }
  }
  const forgetful = devices.filter(({ keepsAnswers }) => !keepsAnswers)
  if (forgetful.length > 0) {
    return {
      state: 'todo',
      text: `${counted(forgetful.length, ['student', 'students'])} of ${heard} last used a browser that keeps no answers when the network stops.`,
      advice: 'Let them use another browser or computer, or leave the private window, and log in once.',
      students: forgetful,
    }
  }
  const all = `${counted(heard, ['phone or computer keeps', 'phones and computers keep'])} answers when the network stops.`
  const canReload = devices.every(({ reloads }) => reloads)
  return {
    state: 'ok',
    text: canReload ? all : `${all} Pupils should not reload the page then: on some of them it does not come back.`,
  }
}

const wifiTexts = {
  good: 'The Wi-Fi carries the exam',
  slow: 'The Wi-Fi is slow',
  bad: 'The Wi-Fi loses much',
  silent: 'The Wi-Fi loses much',
  measuring: '',
}

/** The network of the room, where somebody has tried it. */
export function wifiCheck(test: WifiTest | null): Found {
  const phones = counted(test?.devices.length ?? 0, ['phone', 'phones'])
  if (test === null || test.devices.length === 0) {
    return {
      state: 'unknown',
      text: 'The Wi-Fi was not tried yet. Try it below with ten phones, in the room of the exam.',
    }
  }
  const at = new Date(test.started_at)
  if (test.verdict === 'measuring') return { state: 'unknown', text: `The Wi-Fi is being tried: ${phones}.`, at }
  const text = `${wifiTexts[test.verdict]}: tried with ${phones}.`
  if (test.verdict === 'good') return { state: 'ok', text, at }
  const advice = 'See below what to do, then try again.'
  return { state: 'todo', text, advice, at }
}

/** Ready is what has nothing to do: what nobody could tell keeps no exam from beginning. */
export function readinessOf(checks: readonly ReadinessCheck[]): { ready: boolean; to_do: number } {
  const toDo = checks.filter(({ state }) => state === 'todo').length
  return { ready: toDo === 0, to_do: toDo }
}
