/** Serves the built web application. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import serveStatic from '@fastify/static'
import { firstPage, pages } from '@pariksha/contract/law/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sendRouteNotFound } from '../server.ts'

const noncePlaceholder = '__CSP_NONCE__'
const daySec = 24 * 60 * 60

/** How long a browser may keep a file without asking, by its folder: the names of assets change with their content. */
const cacheControl: Record<string, string> = {
  assets: `public, max-age=${365 * daySec}, immutable`,
  icons: `public, max-age=${daySec}`,
}

/** The page of the application; the other has the form of the log-in in it already. */
type PageFile = 'index.html' | 'login.html'

async function sendPage(reply: FastifyReply, webRoot: string, file: PageFile = 'index.html'): Promise<FastifyReply> {
  const page = await readFile(path.join(webRoot, file), 'utf8')
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', contentSecurityPolicy(`'self' 'nonce-${nonce}'`))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlaceholder, nonce))
}

const loginAddresses = ['/', firstPage.path, `${firstPage.path}/`]

/** What probes ask for: never answered with a page, however they ask. Files have a dot. */
const machineAddress = /^\/(api|assets|metrics|status)(\/|$)|\./

/** Whether an address without a page is asked for by a person, who is to see a page that says so. */
function isPersonLost({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?')
  return method === 'GET' && !machineAddress.test(address) && (headers.accept ?? '').includes('text/html')
}

/**
 * Serves the files of the built web application: hashed assets for a year, pre-compressed where a smaller file stands
 * beside them, and the one page for the address of each of its pages; for another address the page says that there is
 * nothing. Nothing is remembered from the start, so that an application built anew under a running server is served whole.
 * @param webRoot folder of the built application
 */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(serveStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, file) => {
      const [folder = ''] = path.relative(webRoot, file).split(path.sep)
      response.header('cache-control', cacheControl[folder] ?? 'no-cache')
    },
  })
  const addresses = Object.values(pages).flatMap(({ path: address }) => [address, `${address}/`])
  for (const url of ['/', '/index.html', ...addresses]) {
    const file = loginAddresses.includes(url) ? 'login.html' : 'index.html'
    app.get(url, { schema: { hide: true } }, (_request, reply) => sendPage(reply, webRoot, file))
  }
  app.setNotFoundHandler((request, reply) =>
    isPersonLost(request) ? sendPage(reply.code(404), webRoot) : sendRouteNotFound(reply),
  )
}
