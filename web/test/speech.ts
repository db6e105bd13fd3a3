/** The speech of a browser, which test environments have none of: it says nothing, and keeps what it was given to say. */
import { vi } from 'vitest'

class Utterance {
  voice: unknown
  lang = ''
  rate = 1
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export class FakeSpeech extends EventTarget {
  voices: { lang: string; localService: boolean }[]
  readonly given: Utterance[] = []
  /** What is in the air. */
  current: Utterance | undefined

  constructor(langs: readonly string[]) {
    super()
    this.voices = langs.map((lang) => ({ lang, localService: true }))
  }

  getVoices() {
    return this.voices
  }

  speak(utterance: Utterance) {
    this.given.push(utterance)
    this.current = utterance
  }

  cancel() {
    this.current = undefined
  }

  /** Says to its end what it was given. */
  sayOne() {
    const said = this.current
    this.current = undefined
    said?.onstart?.()
    said?.onend?.()
  }

  /** As `lang: text`. */
  get said() {
    return this.given.map(({ lang, text }) => `${lang}: ${text}`)
  }
}

/** Gives the browser voices of these languages, until `vi.unstubAllGlobals`. */
export function stubSpeech(langs: readonly string[]): FakeSpeech {
  const speech = new FakeSpeech(langs)
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return speech
}
