import type { FileToWrite, WrittenFile } from './questions-task.ts'
import { writers } from './writers.ts'

/** A file of some questions, and what its format cannot say of them. */
export async function writtenFile(file: FileToWrite): Promise<WrittenFile> {
  const { extension, write } = writers[file.format]
  const { content, unsaid } = await write(file)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return { content: bytes, extension, unsaid }
}
