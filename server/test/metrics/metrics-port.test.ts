/** The metrics as a server process serves them: on a port of their own, or beside the application. */
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { freePort, startServerProcess } from '../server-process.ts'

const token = 'a-token-of-the-operator'

function ask(origin: string, path: string, given?: string) {
  return fetch(`${origin}${path}`, given === undefined ? {} : { headers: { authorization: `Bearer ${given}` } })
}

it('stand on a port of their own, which ends with the server, or for whoever has the token beside the application', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const port = await freePort()
  const [server, open] = await Promise.all([
    startServerProcess(database.url, { METRICS_PORT: String(port) }),
    startServerProcess(database.url, { METRICS_TOKEN: token }),
  ])
  const own = `http://127.0.0.1:${port}`
  const text = await (await ask(own, '/metrics')).text()
  for (const name of ['requests_total', 'event_loop_delay_seconds', 'database_connections', 'login_waits_total']) {
    expect(text).toContain(`\n# TYPE pariksha_${name} `)
  }
  expect(await (await ask(open.origin, '/metrics', token)).text()).toContain('\npariksha_database_up 1\n')
  const others = [
    ask(own, '/readyz'),
    ask(own, '/api/v1/session'),
    ask(server.origin, '/metrics'),
    ask(open.origin, '/metrics'),
  ]
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await server.stop()).toBe(0)
  await expect(ask(own, '/metrics')).rejects.toThrow()
})
