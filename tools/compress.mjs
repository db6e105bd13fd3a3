/** Writes a .br and a .gz beside each asset, once at build time, so that the server never compresses while pupils wait. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallestBytes = 1024
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt|map|xml)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length <= smallestBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))))
}
