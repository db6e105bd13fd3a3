/** The whole bank, read and judged. */

import { bankContents } from './bank-contents.ts'
import { subjectFaults } from './bank-faults.ts'
import { type BankFile, readBank } from './bank-files.ts'
import { keptPictureReport } from './bank-picture-report.ts'
import { readReview, reviewFaults, reviewText } from './bank-review.ts'
import { kinds } from './mathematics/kinds.ts'
import { bankSubjects } from './subjects.ts'

const standards = Array.from({ length: 10 }, (_, index) => index + 1)

const kindsIn = (standard: number) => kinds.filter((kind) => kind.standards.includes(standard)).length

function cellOf(bank: BankFile | undefined): string {
  if (bank === undefined) return '–'
  const filed = bank.multiple_choice.length
  const kindsFiled = filed === 0 ? `${kindsIn(bank.standard)} kinds` : `${kindsIn(bank.standard)} kinds, ${filed}`
  return `${bank.subject === 'Mathematics' ? kindsFiled : filed} + ${bank.descriptive.length}`
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

type BankReport = { faults: string[]; coverage: string; pictures: string; review: string }

/**
 * @returns every fault, what the bank has as a table in Markdown (multiple-choice + descriptive questions), how many
 * pictures, and how it was reviewed
 */
export async function bankReport(): Promise<BankReport> {
  const contents = bankContents()
  const figures = await readReview()
  const faults = reviewFaults(figures)
  const rows: string[] = []
  const all: BankFile[] = []
  for (const subject of bankSubjects) {
    const found = contents.find(({ folder }) => folder === subject.folder)?.standards ?? []
    const files = await Promise.all(
      found.map(async (standard) => {
        const bank = await readBank(subject, standard)
        if (bank?.subject === subject.name && bank.standard === standard) return bank
        throw new Error(`${subject.folder}, class ${standard}: the file says that it is of another subject or class`)
      }),
    )
    faults.push(...subjectFaults(files, kindsIn))
    all.push(...files)
    const cells = standards.map((standard) => cellOf(files.find((bank) => bank.standard === standard)))
    rows.push(row([subject.name, ...cells]))
  }
  const pictures = await keptPictureReport(all)
  faults.push(...pictures.faults)
  const head = [row(['Subject', ...standards.map(String)]), row(['---', ...standards.map(() => '---')])]
  const coverage = [...head, ...rows].join('\n')
  return { faults, coverage, pictures: pictures.text, review: reviewText(figures) }
}
