/**
 * Writes the page that a pupil loads first, `login.html`: the one page of the application with the students' log-in form
 * in it, as it looks before anything is known, so that it takes typing before the script has come.
 */
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const noncePlaceholder = '__CSP_NONCE__'
const loginPage = /\/src\/pages\/account\/student-login\.tsx$/

/** Draws the form by the very code of the application, built for Node. */
async function prerendered(root: string, outDir: string): Promise<string> {
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: { ssr: 'src/prerender.tsx', outDir, assetsInlineLimit: 0 },
    })
    const { prerenderLogin } = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)
    return await prerenderLogin(noncePlaceholder)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The chunks that the page of the form is loaded with, without the shell's. */
function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const page = chunks.find(({ facadeModuleId }) => loginPage.test(facadeModuleId ?? ''))
  if (page === undefined) throw new Error("The build holds no page for a student's log-in")
  const shell = chunks.find(({ isEntry }) => isEntry)
  const known = new Set([shell?.fileName, ...(shell?.imports ?? [])])
  return [page, ...chunks.filter(({ fileName }) => page.imports.includes(fileName) && !known.has(fileName))]
}

/** Styles before scripts: only they hold up what is drawn. */
function headOf(
  page: string,
  { early, theme, chunks }: { early: string; theme: string; chunks: Rolldown.OutputChunk[] },
) {
  const ofPage = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const ofShell = page.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  return [
    `<script src="/${early}"></script>`,
    ...ofShell,
    ...[theme, ...ofPage].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ].join('\n    ')
}

function hashed(name: string, extension: string, content: string): string {
  return `assets/${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${extension}`
}

export function prerenderedLogin(): Plugin {
  let config: ResolvedConfig
  let chunks: Rolldown.OutputChunk[] = []
  return {
    name: 'prerendered-login',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle(_options, bundle) {
      chunks = chunksOf(bundle)
    },
    async closeBundle() {
      const { root } = config
      const outDir = path.resolve(root, config.build.outDir)
      const drawn = await prerendered(root, path.join(outDir, '.prerender'))
      const theme = [...drawn.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules).join('\n')
      const body = drawn.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '')
      const early = await readFile(path.join(import.meta.dirname, 'early.js'), 'utf8')
      const [themeFile, earlyFile] = [hashed('theme', 'css', theme), hashed('early', 'js', early)]
      const page = await readFile(path.join(outDir, 'index.html'), 'utf8')
      const head = headOf(page, { early: earlyFile, theme: themeFile, chunks })
      const login = page
        .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace('</title>', `</title>\n    ${head}`)
        .replace('<div id="root"></div>', `<div id="root" data-prerendered>${body}</div>`)
      await Promise.all([
        writeFile(path.join(outDir, themeFile), theme),
        writeFile(path.join(outDir, earlyFile), early),
        writeFile(path.join(outDir, 'login.html'), login),
      ])
    },
  }
}
