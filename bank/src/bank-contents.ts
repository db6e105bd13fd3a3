/** Which subjects and classes the bank has: one file for each in `bank/questions`. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { bankSubjects } from './subjects.ts'

export const bankRoot = path.resolve(import.meta.dirname, '../questions')

export const fileName = (standard: number) => `class-${String(standard).padStart(2, '0')}.json`

function standardsIn(folder: string): number[] {
  const names = readdirSync(path.join(bankRoot, folder))
  return Array.from({ length: 10 }, (_, index) => index + 1).filter((standard) => names.includes(fileName(standard)))
}

let listed: { subject: string; folder: string; standards: number[] }[] | undefined

/** Every subject with the classes that have a file. */
export function bankContents(): { subject: string; folder: string; standards: number[] }[] {
  listed ??= bankSubjects.map(({ name, folder }) => ({ subject: name, folder, standards: standardsIn(folder) }))
  return listed
}
