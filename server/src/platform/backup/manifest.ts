/** What a back-up says of itself: the last but one entry of the file, for only then is it known. */
import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { BackupFault, damaged } from './backup-fault.ts'
import { type Entry, readTar } from './tar.ts'

const count = z.int().check(z.gte(0))

const partSchema = z.strictObject({ file: z.string(), bytes: count, sha256: z.string() })

const manifestSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  school: z.string(),
  /** The migrations that had run, in their order: the version of the schema. */
  schema: z.array(z.string()),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, parts: z.array(partSchema) }),
  ),
  /** The last number that was given to a row. */
  numbering: z.array(z.strictObject({ table: z.string(), column: z.string(), last: count })),
})

export type Manifest = z.output<typeof manifestSchema>
export type Part = z.output<typeof partSchema>
export type BackedUpTable = Manifest['tables'][number]

const manifestFile = 'manifest.json'
const checksumFile = 'manifest.json.sha256'

export function partOf({ name, content }: Entry): Part {
  return { file: name, bytes: content.length, sha256: hash('sha256', content) }
}

/** The entries that end a file. */
export function manifestEntries(manifest: Manifest): Entry[] {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  return [
    { name: manifestFile, content },
    { name: checksumFile, content: Buffer.from(checksumLine(content)) },
  ]
}

/** As `sha256sum --check` reads it. */
function checksumLine(content: Buffer): string {
  return `${hash('sha256', content)}  ${manifestFile}\n`
}

function parseManifest(content: Buffer): Manifest {
  const parsed: { format?: unknown } = JSON.parse(content.toString())
  if (parsed.format !== 1) {
    throw new BackupFault('The back-up was made by a newer version of Pariksha: nothing was written.')
  }
  return manifestSchema.parse(parsed)
}

/**
 * Reads a file to its end, compares each part with its checksum, and writes nothing.
 * @throws BackupFault when the file is not exactly what was written
 */
export async function inspectBackup(bytes: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const found: Part[] = []
  let ending: Buffer | undefined
  let isComplete = false
  for await (const entry of readTar(bytes)) {
    if (isComplete) throw damaged('altered')
    if (ending !== undefined) {
      isComplete = entry.name === checksumFile && entry.content.equals(Buffer.from(checksumLine(ending)))
      if (!isComplete) throw damaged('altered')
    } else if (entry.name === manifestFile) ending = Buffer.from(entry.content)
    else found.push(partOf(entry))
  }
  if (ending === undefined || !isComplete) throw damaged('altered')
  const manifest = parseManifest(ending)
  const told = manifest.tables.flatMap(({ parts }) => parts)
  if (JSON.stringify(told) !== JSON.stringify(found)) throw damaged('altered')
  return manifest
}
