/**
 * A passphrase makes the file one of age (age-encryption.org/v1), which the program `age` opens, too. The library is
 * loaded when it is needed: no server has to.
 */
import { open } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { BackupFault } from './backup-fault.ts'

const beginning = 'age-encryption.org/v1\n'

/** The binary logarithm of what one guess costs: age's own choice, some seconds and 256 MB. */
const usualWorkFactor = 18

type Lock = { passphrase: string; workFactor?: number }

export async function encrypt(
  bytes: AsyncIterable<Uint8Array>,
  { passphrase, workFactor = usualWorkFactor }: Lock,
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(ReadableStream.from(bytes))
}

/** @throws BackupFault when the passphrase is another one; also while what is returned is read, where it was altered */
export async function decrypt(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const refuse = (error: unknown): never => {
    throw new BackupFault('The passphrase does not open this back-up, or the file was cut short or altered.', {
      cause: error,
    })
  }
  const opened = await decrypter.decrypt(ReadableStream.from(bytes)).catch(refuse)
  return refusing(opened, refuse)
}

async function* refusing(bytes: AsyncIterable<Uint8Array>, refuse: (error: unknown) => never) {
  const source = bytes[Symbol.asyncIterator]()
  for (;;) {
    const next = await source.next().catch(refuse)
    if (next.done) return
    yield next.value
  }
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning.length), 0, beginning.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === beginning
  } finally {
    await handle.close()
  }
}
