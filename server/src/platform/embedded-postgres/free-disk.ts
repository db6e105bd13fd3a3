import { statfs } from 'node:fs/promises'

/** How many bytes are free, for who is not root, on the disk of a folder. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
