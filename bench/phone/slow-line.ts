/** A slow line in front of a server: bytes pass one after the other at so many a second, and take their time on the way. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Line = { bitsPerSec: number; roundTripMs: number }

/** One direction, which all connections share. @returns when, by `performance.now()`, so many bytes have arrived */
function direction({ bitsPerSec, roundTripMs }: Line) {
  let freeAt = 0
  return (bytes: number): number => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8 * 1000) / bitsPerSec
    return freeAt + roundTripMs / 2
  }
}

/** Sends on what one side says. Its speaker is held back while much is on the way, as a real line's is. */
function pass(from: Socket, to: Socket, { arrival, opensAt }: { arrival: (bytes: number) => number; opensAt: number }) {
  const at = (moment: number, act: () => void) => setTimeout(act, Math.max(moment, opensAt) - performance.now())
  from.on('data', (piece: Buffer) => {
    const moment = arrival(piece.length)
    from.pause()
    at(moment, () => to.writable && to.write(piece))
    // The next piece may be on the line while this one travels.
    at(moment - 200, () => from.resume())
  })
  from.on('end', () => at(arrival(0), () => to.end()))
  from.on('error', () => to.destroy())
}

/**
 * @param line speed in bits a second and both ways, and the time there and back
 * @returns the port at which the server is reached over the line, and how to close it
 */
export async function openSlowLine(serverPort: number, line: Line) {
  const up = direction(line)
  const down = direction(line)
  const server = createServer((client) => {
    const school = connect(serverPort, '127.0.0.1')
    // Before its first byte a connection has to be made, there and back.
    const opensAt = performance.now() + line.roundTripMs
    pass(client, school, { arrival: up, opensAt })
    pass(school, client, { arrival: down, opensAt })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, close: () => void server.close() }
}
