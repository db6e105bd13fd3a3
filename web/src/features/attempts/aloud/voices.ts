/** Which voice of the browser reads a language. */
import type { SpokenLanguage } from './spoken-text.ts'

export const languageNames: Record<SpokenLanguage, string> = { en: 'English', hi: 'Hindi', te: 'Telugu' }

export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>

/** `te_IN` is how Android writes `te-IN`. */
const tagOf = ({ lang }: Voice) => lang.replace('_', '-').toLowerCase()

/** How well a voice fits: of this country first, then one that sends no words away. */
function rankOf(voice: Voice, language: SpokenLanguage): number {
  const isOfIndia = tagOf(voice) === `${language}-in`
  return (isOfIndia ? 0 : 2) + (voice.localService ? 0 : 1)
}

/** The best voice for a language. A voice of the question's own language reads the English in it where no other can. */
export function voiceFor<V extends Voice>(
  voices: readonly V[],
  language: SpokenLanguage,
  usual: SpokenLanguage,
): V | undefined {
  const [best] = voices
    .filter((voice) => tagOf(voice).split('-')[0] === language)
    .sort((one, other) => rankOf(one, language) - rankOf(other, language))
  return best ?? (language === 'en' && usual !== 'en' ? voiceFor(voices, usual, usual) : undefined)
}
