/** What `npm run check` consists of. The slow one comes first, the others run beside it. */
import path from 'node:path'
import { cache, inRoot } from '../places.mjs'

const unitReport = path.join(cache, 'unit-tests.json')

function tool(file) {
  return inRoot('node_modules', file)
}

export const unitTests = {
  name: 'unit and API tests',
  args: [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  report: unitReport,
}

export const checkSteps = [
  unitTests,
  {
    name: 'format and lint',
    args: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=100', '--colors=off'],
  },
  ...['contract', 'bank', 'server', 'web', 'web/worker', 'e2e', 'bench', 'faults'].map((place) => ({
    name: `types of ${place}`,
    args: [tool('typescript/bin/tsc'), '--project', place],
  })),
  { name: 'dependency law', args: ['tools/checks/check-law.mjs'] },
  { name: 'house rules', args: ['tools/checks/check-house.mjs'] },
  { name: 'names of one meaning', args: ['tools/checks/names/check-names.mjs'] },
  { name: 'unused code', args: [tool('knip/bin/knip.js'), '--no-progress'] },
]
