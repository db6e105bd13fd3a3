/** The built-in bank as it lies in `server/bank`: one file per subject and class, read when first asked for. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { type BankSubject, bankSubjects } from './subjects.rules.ts'

const common = {
  topics: z.array(z.string()),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  question: z.string(),
}

/** A file of the bank. */
const bankFile = z.strictObject({
  subject: z.string(),
  standard: z.int(),
  multiple_choice: z.array(z.strictObject({ ...common, options: z.array(z.string()), correct: z.string() })),
  descriptive: z.array(z.strictObject({ ...common, answer: z.string(), key_terms: z.array(z.string()) })),
})

export type BankFile = z.infer<typeof bankFile>
export type BankMcq = BankFile['multiple_choice'][number]
export type BankDescriptive = BankFile['descriptive'][number]

export const bankRoot = path.resolve(import.meta.dirname, '../../../bank')

const fileName = (standard: number) => `class-${String(standard).padStart(2, '0')}.json`

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

const loading = new Map<string, Promise<BankFile>>()

async function load(file: string): Promise<BankFile> {
  return bankFile.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The bank of a subject in a class; undefined where there is none. What was read once is kept. */
export async function readBank({ folder }: BankSubject, standard: number): Promise<BankFile | undefined> {
  const isThere = bankContents().some((one) => one.folder === folder && one.standards.includes(standard))
  if (!isThere) return undefined
  const file = path.join(bankRoot, folder, fileName(standard))
  const found = loading.get(file) ?? load(file)
  loading.set(file, found)
  return found
}
