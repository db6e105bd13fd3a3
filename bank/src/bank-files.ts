/** The files of the bank, each read when it is first asked for. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { bankContents, bankRoot, fileName } from './bank-contents.ts'
import { boards } from './mathematics/chapters/boards.ts'
import type { BankSubject } from './subjects.ts'

const common = {
  topics: z.array(z.string()),
  /** The chapters that it belongs to, by board. */
  chapters: z.optional(z.partialRecord(z.enum(boards), z.string())),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  question: z.string(),
  /** The picture below the question, by its name in `pictures`. */
  picture: z.optional(z.string()),
}

/** A term, or the ways of saying it that count as the same. */
const bankTerm = z.union([z.string(), z.array(z.string())])

/** A file of the bank. */
export const bankFile = z.strictObject({
  subject: z.string(),
  standard: z.int(),
  multiple_choice: z.array(z.strictObject({ ...common, options: z.array(z.string()), correct: z.string() })),
  descriptive: z.array(
    z.strictObject({
      ...common,
      answer: z.string(),
      /** What suggested marks look for: terms, and some of several. */
      key_terms: z.array(z.union([bankTerm, z.strictObject({ any: z.int(), of: z.array(bankTerm) })])),
      /** Letters, own sentences, opinions: nothing is looked for. */
      any_fitting: z.optional(z.literal(true)),
    }),
  ),
})

export type BankFile = z.infer<typeof bankFile>
export type BankMcq = BankFile['multiple_choice'][number]
export type BankDescriptive = BankFile['descriptive'][number]

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
