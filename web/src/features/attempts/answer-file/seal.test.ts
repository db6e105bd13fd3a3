import { expect, it } from 'vitest'
import { seal } from './seal.ts'

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const shown = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** RFC 9180, A.2.2: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20Poly1305, mode_psk, the first message. */
const recipient = {
  publicKey: hex('13640af826b722fc04feaa4de2f28fbd5ecc03623b317834e7ff4120dbe73062'),
  shared: {
    secret: hex('0247fd33b913760fa1fa51e1892d9f307fbe65eb171e8132c2af18555a738b82'),
    name: 'Ennyn Durin aran Moria',
  },
  purpose: 'Ode on a Grecian Urn',
}
const ephemeral = hex('0c35fdf49df7aa01cd330049332c40411ebba36e0c718ebc3edf5845795f6321')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const message = { plain: bytesOf('Beauty is truth, truth beauty'), along: () => bytesOf('Count-0') }

it('seals as the standard does', () => {
  const { key, sealed } = seal(recipient, message, ephemeral)
  expect(shown(key)).toBe('2261299c3f40a9afc133b969a97f05e95be2c514e54f3de26cbe5644ac735b04')
  expect(shown(sealed)).toBe(
    '4a177f9c0d6f15cfdf533fb65bf84aecdc6ab16b8b85b4cf65a370e07fc1d78d28fb073214525276f4a89608ff',
  )
})

it('seals under another key each time, without the cryptography that browsers keep for secure addresses', () => {
  const { crypto } = globalThis
  const random = crypto.getRandomValues.bind(crypto)
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues: random }, configurable: true })
  try {
    expect(shown(seal(recipient, message).key)).not.toBe(shown(seal(recipient, message).key))
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true })
  }
})
