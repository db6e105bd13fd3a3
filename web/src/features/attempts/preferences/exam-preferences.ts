/** What a pupil prefers while taking an exam: marks for review, text size, keys, a hidden countdown. No answers. */
import * as z from 'zod/mini'
import type { Owner } from '../storage/journal.ts'
import type { PreferenceStorage } from './preference-storage.ts'

export const textSizes = ['normal', 'large', 'largest'] as const

export type TextSize = (typeof textSizes)[number]

/** For all exams of the pupil on this device. */
const ofStudent = z.object({
  textSize: z.catch(z.enum(textSizes), 'normal'),
  /** Single letters act on the paper; whoever speaks to the computer must be able to switch that off (WCAG 2.1.4). */
  usesKeys: z.catch(z.boolean(), true),
  /** Options can be crossed out. */
  crossesOut: z.catch(z.boolean(), false),
})

/** For one exam, until it is over. */
const ofAttempt = z.object({
  marked: z.catch(z.array(z.int()), []),
  /** Holds until the last 10 percent of the time. */
  isTimeHidden: z.catch(z.boolean(), false),
  /** The last message of staff that was closed. */
  readMessage: z.catch(z.int(), 0),
  /** Options that are crossed out, as `index/option`. An aid to think: the answer is another thing. */
  crossed: z.catch(z.array(z.string()), []),
})

type OfStudent = z.infer<typeof ofStudent>
type OfAttempt = z.infer<typeof ofAttempt>

export type ExamPreferencesView = OfStudent &
  Omit<OfAttempt, 'marked' | 'crossed'> & { marked: ReadonlySet<number>; crossed: ReadonlySet<string> }

function objectIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function readStored<Schema extends z.ZodMiniType>(schema: Schema, text: string | undefined): z.infer<Schema> {
  return z.safeParse(schema, objectIn(text)).data ?? z.parse(schema, {})
}

export class ExamPreferences {
  readonly #storage: PreferenceStorage
  readonly #studentKey: string
  readonly #attemptKey: string
  readonly #watchers = new Set<() => void>()
  #view: ExamPreferencesView
  #isOver = false

  constructor({ studentId, examId }: Owner, storage: PreferenceStorage) {
    this.#storage = storage
    // Keys that stand on devices already.
    this.#studentKey = `comforts ${studentId}`
    this.#attemptKey = `comforts ${studentId} ${examId}`
    const { marked, crossed, ...rest } = readStored(ofAttempt, storage.get(this.#attemptKey))
    const sets = { marked: new Set(marked), crossed: new Set(crossed) }
    this.#view = { ...readStored(ofStudent, storage.get(this.#studentKey)), ...sets, ...rest }
  }

  /** The preferences as of now; the same object until something changes. */
  readonly view = (): ExamPreferencesView => this.#view

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly change = (part: Partial<OfStudent>): void => {
    this.#show(part)
    const { textSize, usesKeys, crossesOut } = this.#view
    this.#storage.set(this.#studentKey, JSON.stringify({ textSize, usesKeys, crossesOut }))
  }

  readonly hideTime = (isTimeHidden: boolean): void => {
    this.#show({ isTimeHidden })
    this.#storeAttempt()
  }

  /** Closes the messages of staff up to this one. */
  readonly closeMessage = (readMessage: number): void => {
    this.#show({ readMessage })
    this.#storeAttempt()
  }

  /** Crosses an option out, or takes that back. */
  readonly toggleCrossed = (option: string): void => {
    const crossed = new Set(this.#view.crossed)
    if (!crossed.delete(option)) crossed.add(option)
    this.#show({ crossed })
    this.#storeAttempt()
  }

  /** Marks a question for review, or takes its mark away. @returns whether it is marked now */
  readonly toggleMark = (index: number): boolean => {
    const marked = new Set(this.#view.marked)
    const isMarked = !marked.delete(index)
    if (isMarked) marked.add(index)
    this.#show({ marked })
    this.#storeAttempt()
    return isMarked
  }

  /** The attempt is over: nothing of it stays on the device. */
  readonly end = (): void => {
    this.#isOver = true
    this.#storage.remove(this.#attemptKey)
  }

  #storeAttempt(): void {
    if (this.#isOver) return
    const { marked, crossed, isTimeHidden, readMessage } = this.#view
    const stored = { marked: [...marked], crossed: [...crossed], isTimeHidden, readMessage }
    this.#storage.set(this.#attemptKey, JSON.stringify(stored))
  }

  #show(part: Partial<ExamPreferencesView>): void {
    this.#view = { ...this.#view, ...part }
    for (const watcher of this.#watchers) watcher()
  }
}
