import { chmod, mkdir, stat } from 'node:fs/promises'
import { type Account, runProgram } from './program.ts'

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** Makes a folder when it is missing. The rights of one that is there already stay as they are. */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode })
  // mkdir's mode is cut by the umask, which root often sets so that our database user could not pass.
  if (firstMade !== undefined) await chmod(folder, mode)
}

/** Whether a user can pass into a folder, by trying: rights, access lists and mount options all count. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  return runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account).then(
    () => true,
    () => false,
  )
}
