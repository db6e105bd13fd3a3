/** The demo school: a server of its own data folder, filled at the first start. */
import { runServer } from '../src/run-server.ts'
import { demoAccounts, foundDemoSchool } from './demo-school.ts'

await runServer({
  defaults: { DATA_DIR: 'data/demo', LOG_LEVEL: 'warn', API_DOCS: 'on' },
  prepare: foundDemoSchool,
  demoAccounts,
})
