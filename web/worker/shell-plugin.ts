/** Builds the service worker with the list of what a pupil's pages need, as the build has just named it. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pages } from '@pariksha/contract/law/pages.ts'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const source = path.join(import.meta.dirname, 'service-worker.ts')
const publicFolder = path.join(import.meta.dirname, '../public')
const pupilPages = /\/src\/pages\/(?:student\/|practice\/|account\/student-login)/

const pagesKept = [pages.studentLogin, ...Object.values(pages).filter(({ access }) => access.includes('student'))]
/** The first is `/`, without its slash. */
const addresses = ['', ...pagesKept.map(({ path: address }) => address)]

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** A chunk with what it imports and, unless it is the shell, what it loads later. */
function chunksFrom(chunk: Rolldown.OutputChunk, chunks: Chunks, found = new Set<Rolldown.OutputChunk>()) {
  if (found.has(chunk)) return found
  found.add(chunk)
  const later = chunk.isEntry ? [] : chunk.dynamicImports
  for (const name of [...chunk.imports, ...later]) {
    const next = chunks.get(name)
    if (next !== undefined && !next.isEntry) chunksFrom(next, chunks, found)
  }
  return found
}

function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
  const chunks = new Map(parts.map((chunk) => [chunk.fileName, chunk]))
  const pages = parts.filter(({ moduleIds }) => moduleIds.some((id) => pupilPages.test(id)))
  if (pages.length === 0) throw new Error('The build holds no page of a pupil')
  const needed = [...parts.filter(({ isEntry }) => isEntry), ...pages].flatMap((chunk) => [
    ...chunksFrom(chunk, chunks),
  ])
  return [...new Set(needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))]
}

async function pictures(): Promise<{ name: string; content: Buffer }[]> {
  const names = (await readdir(publicFolder, { recursive: true })).filter((name) => name.endsWith('.svg')).sort()
  return Promise.all(
    names.map(async (name) => ({
      name: name.split(path.sep).join('/'),
      content: await readFile(path.join(publicFolder, name)),
    })),
  )
}

function pageOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html']
  return page?.type === 'asset' ? String(page.source) : ''
}

export function shellWorker(): Plugin {
  return {
    name: 'shell-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const kept = await pictures()
        const files = [...shellFiles(bundle), ...kept.map(({ name }) => name)].map((name) => `/${name}`).sort()
        const hash = createHash('sha256').update(files.join()).update(pageOf(bundle))
        for (const { content } of kept) hash.update(content)
        const shell = { version: hash.digest('hex').slice(0, 16), addresses, files }
        const define = { __SHELL__: JSON.stringify(shell) }
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { define })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}
