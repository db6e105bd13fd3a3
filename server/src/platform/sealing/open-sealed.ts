/**
 * Opens what was sealed for a key of ours: HPKE (RFC 9180) in mode PSK, with DHKEM(X25519, HKDF-SHA256), HKDF-SHA256 and
 * ChaCha20Poly1305, one message for each encapsulated key. All of it is done by OpenSSL.
 */
import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  type KeyObject,
} from 'node:crypto'

const hashBytes = 32
const nonceBytes = 12
const tagBytes = 16
const pskMode = Buffer.from([1])
const version = Buffer.from('HPKE-v1')
const kemSuite = Buffer.from('KEM\x00\x20')
const suite = Buffer.from('HPKE\x00\x20\x00\x01\x00\x03')
const nothing = Buffer.alloc(0)
/** What stands before the 32 bytes of a private key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b656e04220420', 'hex')

function hmac(key: Uint8Array, ...parts: Uint8Array[]): Buffer {
  const sum = createHmac('sha256', key)
  for (const part of parts) sum.update(part)
  return sum.digest()
}

type Labelled = { of?: Buffer; label: string }

function extract(salt: Uint8Array, { of = suite, label }: Labelled, material: Uint8Array): Buffer {
  return hmac(salt, version, of, Buffer.from(label), material)
}

/** @param length at most 32 bytes */
function expand(secret: Uint8Array, { of = suite, label }: Labelled, [context, length]: [Uint8Array, number]): Buffer {
  const info = [Buffer.from([0, length]), version, of, Buffer.from(label), context, Buffer.from([1])]
  return hmac(secret, ...info).subarray(0, length)
}

function privateKeyOf(secret: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, secret]), format: 'der', type: 'pkcs8' })
}

/** The public key, in base64url, of a private key. @param secret 32 random bytes */
export function publicKeyOf(secret: Uint8Array): string {
  return createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x ?? ''
}

export type SealedMessage = {
  /** The encapsulated key, in base64url. */
  key: string
  sealed: Uint8Array
  /** Read along, and to the letter what it was when it was sealed. */
  along: Uint8Array
}

export type SealedFor = {
  /** The 32 bytes of the private key. */
  secret: Uint8Array
  /** What only the two sides know, at least 32 bytes, and its name. */
  shared: { secret: Uint8Array; name: string }
  purpose: string
}

/** What two keys agree on; undefined for a public key with which every private one agrees on nothing. */
function agreedOn({ secret }: SealedFor, key: string): Buffer | undefined {
  const privateKey = privateKeyOf(secret)
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: key }, format: 'jwk' })
    const raw = diffieHellman({ privateKey, publicKey })
    const context = Buffer.concat([Buffer.from(key, 'base64url'), Buffer.from(publicKeyOf(secret), 'base64url')])
    const secretOfBoth = extract(nothing, { of: kemSuite, label: 'eae_prk' }, raw)
    return expand(secretOfBoth, { of: kemSuite, label: 'shared_secret' }, [context, hashBytes])
  } catch {
    return undefined
  }
}

/** @returns what was sealed; undefined for what was not sealed like this, or is not to the bit what was sealed */
export function openSealed(whom: SealedFor, { key, sealed, along }: SealedMessage): Buffer | undefined {
  const agreed = agreedOn(whom, key)
  if (agreed === undefined || sealed.length < tagBytes) return undefined
  const { shared, purpose } = whom
  const context = Buffer.concat([
    pskMode,
    extract(nothing, { label: 'psk_id_hash' }, Buffer.from(shared.name)),
    extract(nothing, { label: 'info_hash' }, Buffer.from(purpose)),
  ])
  const secret = extract(agreed, { label: 'secret' }, shared.secret)
  const contentKey = expand(secret, { label: 'key' }, [context, hashBytes])
  const nonce = expand(secret, { label: 'base_nonce' }, [context, nonceBytes])
  const plaintextLength = sealed.length - tagBytes
  const decipher = createDecipheriv('chacha20-poly1305', contentKey, nonce, { authTagLength: tagBytes })
  decipher.setAAD(along, { plaintextLength })
  decipher.setAuthTag(sealed.subarray(plaintextLength))
  const opened = decipher.update(sealed.subarray(0, plaintextLength))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return undefined
  }
}
