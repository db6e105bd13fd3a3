/**
 * Seals a text for a public key: HPKE (RFC 9180) in mode PSK, with DHKEM(X25519, HKDF-SHA256), HKDF-SHA256 and
 * ChaCha20Poly1305, one message for each encapsulated key. By libraries, because browsers have no `crypto.subtle` on plain HTTP.
 */
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

type Bytes = Uint8Array

const kemSuite = utf8ToBytes('KEM\x00\x20')
const suite = utf8ToBytes('HPKE\x00\x20\x00\x01\x00\x03')
const version = utf8ToBytes('HPKE-v1')
const nothing = new Uint8Array(0)
const hashBytes = 32
const nonceBytes = 12

type Labelled = { of?: Bytes; label: string }

function extracted(salt: Bytes, { of = suite, label }: Labelled, material: Bytes): Bytes {
  return extract(sha256, concatBytes(version, of, utf8ToBytes(label), material), salt)
}

function expanded(secret: Bytes, { of = suite, label }: Labelled, [context, length]: [Bytes, number]): Bytes {
  const info = concatBytes(new Uint8Array([0, length]), version, of, utf8ToBytes(label), context)
  return expand(sha256, secret, info, length)
}

export type Recipient = {
  /** The public key for which it is sealed. */
  publicKey: Bytes
  /** What only the two sides know, at least 32 bytes, and its name. */
  shared: { secret: Bytes; name: string }
  purpose: string
}

/**
 * @param along what is read with it, and must stay to the letter what it is; given the encapsulated key
 * @param ephemeral the private key of this one message; random but for the vectors of the standard
 */
export function seal(
  { publicKey, shared, purpose }: Recipient,
  { plain, along }: { plain: Bytes; along: (key: Bytes) => Bytes },
  ephemeral: Bytes = x25519.utils.randomSecretKey(),
): { key: Bytes; sealed: Bytes } {
  const key = x25519.getPublicKey(ephemeral)
  const raw = x25519.getSharedSecret(ephemeral, publicKey)
  const secretOfBoth = extracted(nothing, { of: kemSuite, label: 'eae_prk' }, raw)
  const keys = concatBytes(key, publicKey)
  const agreed = expanded(secretOfBoth, { of: kemSuite, label: 'shared_secret' }, [keys, hashBytes])
  const context = concatBytes(
    new Uint8Array([1]),
    extracted(nothing, { label: 'psk_id_hash' }, utf8ToBytes(shared.name)),
    extracted(nothing, { label: 'info_hash' }, utf8ToBytes(purpose)),
  )
  const secret = extracted(agreed, { label: 'secret' }, shared.secret)
  const contentKey = expanded(secret, { label: 'key' }, [context, hashBytes])
  const nonce = expanded(secret, { label: 'base_nonce' }, [context, nonceBytes])
  return { key, sealed: chacha20poly1305(contentKey, nonce, along(key)).encrypt(plain) }
}
