/**
 * `npm run pictures`: pictures of every page and open dialog of a demo school, on three screens, light and dark, in the
 * folder `pictures`. Words choose by the title of a part, like `phone` or `student`; `--readme` remakes `docs/pictures`.
 */
import { parseArgs } from 'node:util'
import { inRoot } from './places.mjs'
import { runPassingSignals } from './processes.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { readme: { type: 'boolean' } } })
const titles = positionals.flatMap((word) => ['--grep', word])
const specs = values.readme ? ['pictures/readme', 'pictures/handbook'] : ['pictures/every-view']
const args = [inRoot('tools/browser/e2e.mjs'), ...specs, ...titles]
const PICTURES_DIR = inRoot(values.readme ? 'docs/pictures' : 'pictures')

process.exitCode = await runPassingSignals(process.execPath, args, { env: { ...process.env, PICTURES_DIR } })
