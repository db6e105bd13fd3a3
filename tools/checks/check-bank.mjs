/** `npm run bank:check`: every file of the question bank, the table of what there is, its pictures, and how it was reviewed. */
import { bankReport } from '@pariksha/bank/bank-report.ts'

try {
  const { faults, coverage, pictures, review } = await bankReport()
  console.log(coverage)
  console.log(`\n${pictures}`)
  console.log(`\n${review}`)
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? '\nNo fault.' : `\n${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
