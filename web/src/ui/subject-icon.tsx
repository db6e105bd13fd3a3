import { useState } from 'react'
import { toast } from './toast/toast.ts'

const placeholder = 'placeholder'

/** Icon files by the subject's letters in lower case; short names that schools use lead to the same file. */
const files: Record<string, string> = {
  telugu: 'telugu',
  hindi: 'hindi',
  english: 'english',
  mathematics: 'mathematics',
  maths: 'mathematics',
  physicalscience: 'physical-science',
  physics: 'physical-science',
  biology: 'biology',
  social: 'social',
  socialstudies: 'social',
  science: 'science',
}

/** The icon file of a subject, whatever its case and spacing; a subject without its own gets the placeholder. */
export function subjectIconUrl(subject: string): string {
  const letters = subject.toLowerCase().replace(/[^\p{L}]/gu, '')
  return `/icons/subjects/${files[letters] ?? placeholder}.svg`
}

/** Decorative: the subject's name stands beside it. */
export function SubjectIcon({ subject, size = 44 }: { subject: string; size?: number }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = subjectIconUrl(subject)
  const fallback = subjectIconUrl(placeholder)

  function handleError() {
    if (failedUrl === url) return
    setFailedUrl(url)
    toast.error('Failed to load subject icon')
  }

  // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failed load is no interaction.
  return <img src={failedUrl === url ? fallback : url} alt="" width={size} height={size} onError={handleError} />
}
