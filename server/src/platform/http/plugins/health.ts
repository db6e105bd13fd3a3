import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { migrationsCurrent } from '../../migrate.ts'

/** `/healthz`: the process is alive. `/readyz`: the database answers and its migrations are those of this code. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await migrationsCurrent(deps.db).catch(() => false)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
