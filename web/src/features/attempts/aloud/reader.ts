/** Reads one question at a time with the browser's own speech. It speaks only when it is asked to. */
import type { SpokenLanguage, Stretch } from './spoken-text.ts'
import { voiceFor } from './voices.ts'

/** How the reading of a question stands. `silent`: what the browser has no voice for. */
export type ReadingState =
  | { kind: 'quiet' | 'unable' | 'failed' }
  | { kind: 'reading' | 'read'; silent: readonly SpokenLanguage[] }

const quiet: ReadingState = { kind: 'quiet' }

/** How long a browser may take to tell its voices, and to begin. */
const voicesMs = 1_500
const beginningMs = 5_000

/** Of a stretch: browsers stop in the middle of what is long. In UTF-16 units. */
const longest = 160
const shortest = 4

/** A voice that has begun says at least so much, or its end was not told. */
const slowestMsPerUnit = 250

/** A stop within a number is no end of a sentence. */
const sentence = /\S.*?(?:[.?!।;]+(?=\s|$)|$)\s*/gs

/** Parts of a stretch, at its sentences where that is enough. */
export function breaths(text: string): string[] {
  const found: string[] = []
  for (const [whole] of text.matchAll(sentence)) {
    let part = ''
    for (const word of whole.match(/\S+\s*/g) ?? []) {
      if (part !== '' && part.length + word.length > longest) found.push(part)
      part = part !== '' && part.length + word.length > longest ? word : part + word
    }
    const last = found.at(-1)
    // The letter of an option is none either.
    if (last !== undefined && last.trim().length < shortest) found[found.length - 1] = last + part
    else found.push(part)
  }
  return found.map((part) => part.trim())
}

type Part = { text: string; voice: SpeechSynthesisVoice }

export class QuestionReader {
  #index: number | undefined
  #state = quiet
  /** Told apart by number: what an earlier reading still tells is of no interest. */
  #reading = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Browsers forget one that nobody holds, and then do not tell its end. */
  #utterance: SpeechSynthesisUtterance | undefined
  readonly #watchers = new Set<() => void>()

  constructor() {
    // Asked for the first time, browsers begin to look for their voices. What an earlier page left in the air ends.
    this.#speech?.getVoices()
    this.#speech?.cancel()
    window.addEventListener('pagehide', () => this.#end(quiet))
  }

  get #speech(): SpeechSynthesis | undefined {
    return 'speechSynthesis' in window ? window.speechSynthesis : undefined
  }

  /** How it stands with one question; the same object until that changes. */
  readonly view = (index: number): ReadingState => (index === this.#index ? this.#state : quiet)

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Reads a question from its beginning, in the place of whatever is read. */
  readonly read = (index: number, stretches: readonly Stretch[]): void => {
    this.#end(quiet)
    this.#index = index
    const speech = this.#speech
    if (speech === undefined) {
      this.#show({ kind: 'unable' })
      return
    }
    this.#show({ kind: 'reading', silent: [] })
    if (speech.getVoices().length > 0) this.#begin(speech, stretches)
    else this.#awaitVoices(speech, stretches)
  }

  /** Ends the reading of a question, if it is the one that is read, with what was told of it. */
  readonly stop = (index: number): void => {
    if (index === this.#index) this.#end(quiet)
  }

  #awaitVoices(speech: SpeechSynthesis, stretches: readonly Stretch[]): void {
    const reading = this.#reading
    const look = () => {
      speech.removeEventListener('voiceschanged', look)
      if (reading !== this.#reading) return
      clearTimeout(this.#timer)
      this.#begin(speech, stretches)
    }
    speech.addEventListener('voiceschanged', look)
    this.#timer = setTimeout(look, voicesMs)
  }

  #begin(speech: SpeechSynthesis, stretches: readonly Stretch[]): void {
    const voices = speech.getVoices()
    const usual = stretches[0]?.language ?? 'en'
    const silent = new Set<SpokenLanguage>()
    const parts = stretches.flatMap(({ language, text }): Part[] => {
      const voice = voiceFor(voices, language, usual)
      if (voice === undefined) silent.add(language)
      return voice === undefined ? [] : breaths(text).map((part) => ({ text: part, voice }))
    })
    if (voices.length === 0) this.#end({ kind: 'unable' })
    // With no voice for its own language there is nothing to be understood in the rest.
    else if (silent.has(usual)) this.#end({ kind: 'read', silent: [...silent] })
    else {
      this.#show({ kind: 'reading', silent: [...silent] })
      this.#speak(speech, parts)
    }
  }

  #speak(speech: SpeechSynthesis, [part, ...rest]: readonly Part[]): void {
    if (part === undefined) {
      this.#end('silent' in this.#state ? { kind: 'read', silent: this.#state.silent } : quiet)
      return
    }
    const reading = this.#reading
    const utterance = new SpeechSynthesisUtterance(part.text)
    // Android reads with its default voice where the two differ.
    utterance.voice = part.voice
    utterance.lang = part.voice.lang
    utterance.rate = 0.9
    const whenItsTurn = (go: () => void) => () => {
      if (reading !== this.#reading || utterance !== this.#utterance) return
      clearTimeout(this.#timer)
      go()
    }
    const fail = whenItsTurn(() => this.#end({ kind: 'failed' }))
    const goOn = whenItsTurn(() => this.#speak(speech, rest))
    utterance.onstart = whenItsTurn(() => {
      this.#timer = setTimeout(
        () => {
          speech.cancel()
          goOn()
        },
        beginningMs + slowestMsPerUnit * part.text.length,
      )
    })
    utterance.onend = goOn
    utterance.onerror = fail
    this.#utterance = utterance
    this.#timer = setTimeout(fail, beginningMs)
    speech.speak(utterance)
  }

  #end(state: ReadingState): void {
    this.#reading += 1
    clearTimeout(this.#timer)
    if (this.#utterance !== undefined) this.#speech?.cancel()
    this.#utterance = undefined
    this.#show(state)
  }

  #show(state: ReadingState): void {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}
