import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { buildApp } from '../../../app.ts'

const page = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>'
const script = `console.log(${JSON.stringify('pariksha '.repeat(200))})`

let webRoot: string
let test: TestApp
let app: FastifyInstance

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'pariksha-web-'))
  await mkdir(path.join(webRoot, 'assets'))
  await mkdir(path.join(webRoot, '.vite'))
  await writeFile(path.join(webRoot, 'index.html'), page)
  await writeFile(path.join(webRoot, 'login.html'), page.replace('"root">', '"root">Student Log In'))
  await mkdir(path.join(webRoot, 'icons'))
  await writeFile(path.join(webRoot, 'icons/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(path.join(webRoot, '.vite/manifest.json'), '{}')
  await writeFile(path.join(webRoot, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(path.join(webRoot, 'assets/main-A1b2C3.js'), script)
  await writeFile(path.join(webRoot, 'assets/main-A1b2C3.js.br'), brotliCompressSync(script))
  await writeFile(path.join(webRoot, 'assets/main-A1b2C3.js.gz'), gzipSync(script))
  test = await startTestApp()
  app = await buildApp(test.deps, { webRoot })
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(webRoot, { recursive: true })
})

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url, headers })
}

describe('the page', () => {
  it.each(['/', '/login', '/teacher/home?x=1', '/student/exam/?id=1', '/index.html', '/setup?token=abc'])(
    'is served at %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toContain('<div id="root">')
    },
  )

  it.each(['/', '/login', '/login/'])('has the form of the log-in in it at %s', async (url) => {
    expect((await get(url)).body).toContain('Student Log In')
    expect((await get('/teacher/login')).body).not.toContain('Student Log In')
  })

  it('has a new nonce each time, the same in its policy and in itself', async () => {
    const nonces = new Set<string>()
    for (const answer of [await get('/'), await get('/login'), await get('/')]) {
      const nonce = /content="([^"]+)"/.exec(answer.body)?.[1] ?? ''
      expect(nonce).toMatch(/^[\w+/=]{24}$/)
      expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('is the one that was built last, also under a running server', async () => {
    await writeFile(path.join(webRoot, 'assets/main-NEW.js'), script)
    await writeFile(path.join(webRoot, 'index.html'), `${page}<!-- built anew -->`)
    expect((await get('/teacher/login')).body).toContain('built anew')
    expect((await get('/assets/main-NEW.js')).statusCode).toBe(200)
    await writeFile(path.join(webRoot, 'index.html'), page)
  })

  it.each(['/no/such/page', '/teacher', '/statuses'])('says to a person that there is nothing at %s', async (url) => {
    const answer = await get(url, { accept: browser })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<div id="root">')
    const toMachine = await get(url, { accept: '*/*' })
    expect(toMachine.statusCode).toBe(404)
    expect(toMachine.json().code).toBe('route.not_found')
  })

  it.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/assets/main-OLD.js'],
    ['GET', '/metrics'],
    ['GET', '/status'],
    ['GET', '/.env'],
    ['GET', '/wp-login.php?x=1'],
    ['GET', '/api/docs'],
    ['POST', '/login'],
  ] as const)('is not the answer to %s %s', async (method, url) => {
    const answer = await app.inject({ method, url, headers: { accept: browser } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('route.not_found')
  })
})

describe('files', () => {
  it('of hashed names are kept for a year, pictures for a day, others asked for again', async () => {
    expect((await get('/assets/main-A1b2C3.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/icons/logo.svg')).headers['cache-control']).toBe('public, max-age=86400')
    const icon = await get('/icon.svg')
    expect(icon.headers['cache-control']).toBe('no-cache')
    expect(icon.headers['content-type']).toContain('image/svg+xml')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('go out as %s where that stands ready', async (encoding, unpack) => {
    const answer = await get('/assets/main-A1b2C3.js', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(unpack(answer.rawPayload).toString()).toBe(script)
  })

  it('go out as they are to a client that unpacks nothing', async () => {
    const answer = await get('/assets/main-A1b2C3.js')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(script)
  })

  it.each(['/.vite/manifest.json', '/assets/../index.html', '/assets/..%2f.vite/manifest.json'])(
    'behind %s stay hidden',
    async (url) => {
      const { body } = await get(url)
      expect(body).not.toBe('{}')
      expect(body).not.toContain('__CSP_NONCE__')
    },
  )
})

describe('every answer', () => {
  it.each(['/', '/icon.svg', '/api/v1/school', '/api/v1/session', '/healthz'])('to %s is guarded', async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-xss-protection': '0',
      'x-permitted-cross-domain-policies': 'none',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.any(String),
    })
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split('; ')).toContain(rule)
    }
    // Either would break every page of a school's own PC, which has no TLS.
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(policy).not.toContain('upgrade-insecure-requests')
  })
})
