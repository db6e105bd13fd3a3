/**
 * Why a server does not start, in the words of whoever looks after it: Node's own name a system call.
 * @param error what ended the start
 * @returns a reason with the setting to change; what is not known comes back in its own words
 */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const full = error.message.split('\n').find((line) => /ENOSPC|No space left on device/.test(line))
  if (full !== undefined) return `The disk is full. Make room where the data is, and start again. (${full.trim()})`
  const code = 'code' in error ? error.code : undefined
  if (code === '42501') return `The role of DATABASE_URL must own the database. (${error.message})`
  if ('path' in error) return fileFault(error, { code, file: String(error.path) })
  if (code === 'EADDRINUSE') return `Another program listens on ${addressOf(error)}. Stop it, or set PORT.`
  if (code === 'EACCES') return `This user may not listen on ${addressOf(error)}. Set PORT to 1024 or more.`
  if (code === 'EADDRNOTAVAIL') return `HOST is no address of this computer: ${addressOf(error)}.`
  if (code === 'ENOTFOUND' && 'hostname' in error) return `HOST is no address of this computer: ${error.hostname}.`
  return error.message
}

function fileFault(error: Error, { code, file }: { code: unknown; file: string }): string {
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `This user may not write to ${file}. Start as the user who owns it, or set DATA_DIR.`
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${file} is not a folder. Set DATA_DIR to one.`
  return error.message
}

function addressOf(error: Error): string {
  return `${'address' in error ? error.address : ''}:${'port' in error ? error.port : ''}`
}
