import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../../postgres/readiness.ts'

/** `/healthz`: the process is alive. `/readyz`: answers can be saved; without a `readiness` nobody asks. */
export function serveHealth(app: FastifyInstance, readiness: Readiness | undefined): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  if (readiness === undefined) return
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await readiness.isReady()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  app.addHook('onClose', () => readiness.close())
}
