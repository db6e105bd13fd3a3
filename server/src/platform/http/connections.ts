/**
 * What connections may cost: how long one may take to send a request, and how many there may be. What goes wrong before
 * there is a request is answered here, like everything else.
 */
import type { EventEmitter } from 'node:events'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type AppError, appError, problemOf } from '../errors.ts'
import { networkOf, type TrustsProxy } from '../network.ts'
import { securityHeaders } from './security-headers.ts'

/** A sheet of 5 MB takes 40 s at 1 Mbit/s. */
const requestLimitMs = 60_000

/** A school of 1,300 behind one address, three connections each. A trusted proxy has everybody's. */
const maxOfNetwork = 4_000

/** Some 10 kB each while nothing is asked. */
const maxInAll = 10_000

const retryAfterSec = 2

function failureOf(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return appError('request.timeout')
  if (code === 'HPE_HEADER_OVERFLOW') return appError('request.header_too_large')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return appError('request.too_large')
  return appError('request.malformed')
}

/** Whether an answer has begun to go out, which another would be taken for a part of. */
function isAnswering(socket: Socket): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  return typeof response === 'object' && response !== null && Reflect.get(response, '_headerSent') === true
}

/** Answers on a connection for which there is no reply to answer with, and ends it. */
function refuse(socket: Socket, error: AppError): void {
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(problemOf(error))
  const headers = {
    ...securityHeaders,
    ...(error.details.retryAfterSec === undefined ? {} : { 'retry-after': error.details.retryAfterSec }),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', ''].join('\r\n')
  socket.on('error', () => socket.destroy())
  socket.end(head + body, () => socket.destroy())
}

/** How many may wait to be connected: a school that comes at once. Beyond it, clients try again only after seconds. */
export const listenBacklog = 4_096

/** The settings of the server itself. */
export const connectionSettings = {
  requestTimeout: requestLimitMs,
  http: {
    headersTimeout: requestLimitMs,
    connectionsCheckingInterval: 1_000,
    // Refused below instead.
    requireHostHeader: false,
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuse(socket, failureOf(error.code))
  },
}

/** Keeps one network, and all together, from taking more connections than the server can hold. */
export function limitConnections(server: EventEmitter, trustsProxy: TrustsProxy, onRefused = () => {}): void {
  const ofNetwork = new Map<string, number>()
  let inAll = 0
  const isRefused = (socket: Socket): boolean => {
    const address = socket.remoteAddress ?? ''
    const network = trustsProxy(address) ? undefined : networkOf(address)
    const already = network === undefined ? 0 : (ofNetwork.get(network) ?? 0)
    inAll += 1
    if (network !== undefined) ofNetwork.set(network, already + 1)
    socket.once('close', () => {
      inAll -= 1
      if (network === undefined) return
      const left = (ofNetwork.get(network) ?? 1) - 1
      if (left === 0) ofNetwork.delete(network)
      else ofNetwork.set(network, left)
    })
    return inAll > maxInAll || already >= maxOfNetwork
  }
  const emit = server.emit.bind(server)
  // Nobody else hears of a connection that is refused: the request that it brings along would be served.
  server.emit = (event, ...facts) => {
    const [socket] = facts
    if (event !== 'connection' || !(socket instanceof Duplex) || !isRefused(socket as Socket))
      return emit(event, ...facts)
    setImmediate(() => socket.resume())
    onRefused()
    refuse(socket as Socket, appError('server.unavailable', { retryAfterSec }))
    return true
  }
}

/** Answers what Node would answer in its own words, or not at all. */
export function answerOddRequests(app: FastifyInstance): void {
  app.server.on('connect', (_request, socket: Socket) => refuse(socket, appError('request.malformed')))
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(raw.headers.host === undefined && raw.httpVersion === '1.1' ? appError('request.malformed') : undefined)
  })
}
