/** A load balancer reduced to the least: each request goes to the next server, or to the one after when it is down. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

type Turn = { at: number; left: number }

export async function startBalancer(ports: readonly number[]) {
  let turn = 0
  /** How many requests each port has answered. */
  const answered = new Map(ports.map((port) => [port, 0]))

  const pass = (incoming: IncomingMessage, reply: ServerResponse, body: Buffer) => {
    const attempt = ({ at, left }: Turn) => {
      const port = ports[at % ports.length] ?? 0
      const { method, url, headers } = incoming
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
        answered.set(port, (answered.get(port) ?? 0) + 1)
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      onward.on('error', (error) => {
        // Only what surely reached nobody is sent again.
        const isUnsent = 'code' in error && error.code === 'ECONNREFUSED'
        if (isUnsent && left > 1) attempt({ at: at + 1, left: left - 1 })
        else if (reply.headersSent) reply.destroy()
        else reply.writeHead(502).end()
      })
      onward.end(body)
    }
    turn += 1
    attempt({ at: turn, left: ports.length })
  }

  const balancer = createServer((incoming, reply) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => pass(incoming, reply, Buffer.concat(parts)))
  })
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const address = balancer.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    answered,
    close: () => {
      balancer.closeAllConnections()
      balancer.close()
    },
  }
}
