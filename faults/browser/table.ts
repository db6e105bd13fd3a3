/** Prints one line for each case: what was shown as saved, and where every answer is in the end. */
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import type { LedgerCounts } from './lab/ledger.ts'

const columns = ['acknowledged', 'in paper', 'late', 'still kept', 'lost']
const titleWidth = 68
const hostWidth = 12

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function countsOf(result: TestResult): LedgerCounts | undefined {
  const annotation = result.annotations.find(({ type }) => type === 'counts')
  return annotation?.description === undefined ? undefined : JSON.parse(annotation.description)
}

function cellsOf(counts: LedgerCounts | undefined): string {
  if (counts === undefined) return columns.map(({ length }) => ''.padStart(length + 2)).join('')
  const { acknowledged, inPaper, late, onDevice, lost } = counts
  const cells = [acknowledged, inPaper, late, onDevice, lost.length]
  return cells.map((cell, at) => String(cell).padStart((columns[at]?.length ?? 0) + 2)).join('')
}

// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by it.
export default class Table implements Reporter {
  #failed = 0
  readonly #results: object[] = []
  #startedMs = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#startedMs = performance.now()
    say(`${suite.allTests().length} cases, each in a real Chromium against a real server and database\n`)
    say(`${'case'.padEnd(titleWidth)}${'host'.padEnd(hostWidth)}${columns.map((name) => `  ${name}`).join('')}  result`)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isOk = result.status === test.expectedStatus
    const host = test.parent.project()?.name ?? ''
    const seconds = (result.duration / 1000).toFixed(0)
    const note = result.annotations.find(({ type }) => type === 'note')?.description
    const counts = countsOf(result)
    const outcome = `${isOk ? 'ok' : 'FAILED'} (${seconds} s)${note === undefined ? '' : ` ${note}`}`
    say(`${test.title.padEnd(titleWidth)}${host.padEnd(hostWidth)}${cellsOf(counts)}  ${outcome}`)
    this.#results.push({ name: test.title, host, isOk, ...counts, lost: counts?.lost.length })
    if (isOk) return
    this.#failed += 1
    for (const { message, snippet, stack } of result.errors) say(`${message ?? ''}\n${snippet ?? stack ?? ''}\n`)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  onError({ message }: { message?: string }): void {
    say(message ?? 'Playwright failed')
  }

  onEnd({ status }: FullResult): void {
    const seconds = ((performance.now() - this.#startedMs) / 1000).toFixed(0)
    // Also without a failed case: the cases could not be read, or were stopped.
    const verdict = status === 'passed' ? 'Nothing was lost' : `${this.#failed} cases failed: the run ${status}`
    say(`\n${verdict}, in ${seconds} s.`)
    if (process.env.FAULTS_JSON) say(JSON.stringify({ results: this.#results }))
  }

  printsToStdio(): boolean {
    return true
  }
}
