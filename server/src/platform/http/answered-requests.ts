import type { FastifyInstance, onResponseHookHandler } from 'fastify'

/**
 * Lets something hear of each request that has been answered, by its route: an address can hold a student's unique code.
 * Call it before there are routes.
 * @param listen makes what hears of a route; what has none is `unknown`, asked by whatever method
 */
export function onAnswered(
  app: FastifyInstance,
  listen: (route: string, method?: string) => onResponseHookHandler,
): void {
  app.addHook('onRoute', (route) => {
    const hooks = [route.onResponse ?? []].flat()
    route.onResponse = [...hooks, listen(route.url, String(route.method))]
  })
  const hearUnknown = listen('unknown')
  app.addHook('onResponse', function (request, reply, done) {
    if (request.is404) hearUnknown.call(this, request, reply, done)
    else done()
  })
}
