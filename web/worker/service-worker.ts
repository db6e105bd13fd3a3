/**
 * Lets a pupil's pages load while the school cannot be reached. It keeps the shell of one build, whole; answers of the
 * API never come here. It decides nothing about a page that is open: a new build only waits for the next load.
 */

/** What the build puts here: a name for its content, the addresses of a pupil's pages, and every file that they need. */
declare const __SHELL__: { version: string; addresses: string[]; files: string[] }

const { version, addresses, files } = __SHELL__
const prefix = 'pariksha-'
const cacheName = prefix + version
const pagePath = '/index.html'
/** A network that swallows everything must not keep a pupil from an exam. */
const pageWaitMs = 4_000

/** One file after the other: on a slow line the page that has just been opened goes first. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const path of [pagePath, ...files]) {
    // What has a hash in its name is right wherever it comes from; the others are asked for anew.
    await cache.add(new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }))
  }
}

/** A page of the build before this one may still be open, and load parts of it late. */
async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** What is kept of a request; nothing where the browser's cache is sick, which must not make anything worse. */
async function keptOf(request: Request | string, options: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
  try {
    return await caches.match(request, { ignoreVary: true, ...options })
  } catch {
    return undefined
  }
}

async function fromNetwork(request: Request): Promise<Response | undefined> {
  try {
    return await fetch(request)
  } catch {
    return undefined
  }
}

/** The page as the server has it; without the server as it is kept, with its own security policy. */
async function loadPage(request: Request): Promise<Response> {
  const network = fromNetwork(request)
  const timedOut = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), pageWaitMs))
  const answer = await Promise.race([network, timedOut])
  if (answer !== undefined && answer.status < 500) return answer
  // Of this very build, to which everything else that is kept belongs.
  return (await keptOf(pagePath, { cacheName })) ?? (await network) ?? Response.error()
}

/** A file whose name changes with its content. What was not kept at first, such as a script's font, is kept now. */
async function loadAsset({ request, waitUntil }: { request: Request; waitUntil: (work: Promise<unknown>) => void }) {
  const kept = await keptOf(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) waitUntil(keepAsset(request, answer.clone()))
  return answer
}

async function keepAsset(request: Request, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer)
  } catch {
    // No room: it will be fetched again.
  }
}

async function loadPicture(request: Request): Promise<Response> {
  const answer = await fromNetwork(request)
  if (answer?.ok) return answer
  return (await keptOf(request)) ?? answer ?? Response.error()
}

function answerOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (request.mode === 'navigate')
    return addresses.includes(pathname.replace(/\/$/, '')) ? loadPage(request) : undefined
  if (pathname.startsWith('/assets/')) return loadAsset({ request, waitUntil: (work) => event.waitUntil(work) })
  return pathname.startsWith('/icons/') ? loadPicture(request) : undefined
}

function serve(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(keepShell().then(() => worker.skipWaiting()))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(dropOldShells().then(() => worker.clients.claim()))
  })
  worker.addEventListener('fetch', (event) => {
    const answer = answerOf(event)
    if (answer !== undefined) event.respondWith(answer)
  })
}

if (self instanceof ServiceWorkerGlobalScope) serve(self)
