/** The subjects of the built-in bank. */
import { type KnownSubject, knownSubjectOf, knownSubjects } from '@pariksha/contract/law/known-subjects.ts'

export type BankSubject = { name: KnownSubject; folder: string; script: 'Telugu' | 'Devanagari' | 'Latin' }

const scripts: Partial<Record<KnownSubject, BankSubject['script']>> = { Telugu: 'Telugu', Hindi: 'Devanagari' }

/** The subjects in the order in which a school lists them. */
export const bankSubjects: readonly BankSubject[] = knownSubjects.map((name) => ({
  ...{ name, folder: name.toLowerCase(), script: scripts[name] ?? 'Latin' },
}))

/** The bank's subject that a school means by a name; undefined for one that the bank does not have, such as Sanskrit. */
export function bankSubjectOf(typed: string): BankSubject | undefined {
  const known = knownSubjectOf(typed)
  return bankSubjects.find(({ name }) => name === known)
}
