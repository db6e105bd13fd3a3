import { describe, expect, it } from 'vitest'
import { openSealed, publicKeyOf } from './open-sealed.ts'

const hex = (text: string) => Buffer.from(text, 'hex')

/** RFC 9180, A.2.2: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20Poly1305, mode_psk, the first message. */
const vector = {
  secret: hex('77d114e0212be51cb1d76fa99dd41cfd4d0166b08caa09074430a6c59ef17879'),
  publicKey: hex('13640af826b722fc04feaa4de2f28fbd5ecc03623b317834e7ff4120dbe73062').toString('base64url'),
  shared: {
    secret: hex('0247fd33b913760fa1fa51e1892d9f307fbe65eb171e8132c2af18555a738b82'),
    name: 'Ennyn Durin aran Moria',
  },
  purpose: 'Ode on a Grecian Urn',
}
const message = {
  key: hex('2261299c3f40a9afc133b969a97f05e95be2c514e54f3de26cbe5644ac735b04').toString('base64url'),
  sealed: hex('4a177f9c0d6f15cfdf533fb65bf84aecdc6ab16b8b85b4cf65a370e07fc1d78d28fb073214525276f4a89608ff'),
  along: Buffer.from('Count-0'),
}

it('knows the public key of a private one', () => {
  expect(publicKeyOf(vector.secret)).toBe(vector.publicKey)
})

it('opens what the standard has sealed', () => {
  expect(openSealed(vector, message)?.toString()).toBe('Beauty is truth, truth beauty')
})

describe('opens nothing else', () => {
  it.each([
    { what: 'another private key', vector: { ...vector, secret: Buffer.alloc(32, 7) } },
    { what: 'another shared secret', vector: { ...vector, shared: { ...vector.shared, secret: Buffer.alloc(32) } } },
    { what: 'another name of it', vector: { ...vector, shared: { ...vector.shared, name: 'Mellon' } } },
    { what: 'another purpose', vector: { ...vector, purpose: 'Ode to a Nightingale' } },
    { what: 'other words along', message: { ...message, along: Buffer.from('Count-1') } },
    { what: 'nothing', message: { ...message, sealed: Buffer.alloc(0) } },
    { what: 'a key of zeros', message: { ...message, key: Buffer.alloc(32).toString('base64url') } },
    { what: 'what is no key', message: { ...message, key: '?' } },
  ])('$what', ({ vector: opening = vector, message: sealed = message }) => {
    expect(openSealed(opening, sealed)).toBeUndefined()
  })

  it('one flipped bit', () => {
    for (let at = 0; at < message.sealed.length * 8; at += 1) {
      const sealed = Buffer.from(message.sealed)
      sealed[at >> 3] = (sealed[at >> 3] ?? 0) ^ (1 << (at & 7))
      expect(openSealed(vector, { ...message, sealed })).toBeUndefined()
    }
  })
})
