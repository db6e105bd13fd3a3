/** Files of saved answers as the exam page makes them, sealed by OpenSSL (RFC 9180, mode PSK). */
import { createCipheriv, createHmac, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto'
import type { AnswerFileSeal } from '@pariksha/contract/attempts/answer-fields.ts'
import {
  answerFileHeader,
  answerFilePurpose,
  answerFileSharedName,
  answerFileText,
} from '@pariksha/contract/attempts/answer-file.ts'
import type { AnswerFileContent } from '@pariksha/contract/attempts/answer-file-content.ts'

const kem = 'KEM\x00\x20'
const suite = 'HPKE\x00\x20\x00\x01\x00\x03'

function hmac(key: Uint8Array, ...parts: (string | Uint8Array)[]): Buffer {
  const sum = createHmac('sha256', key)
  for (const part of parts) sum.update(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
  return sum.digest()
}

const extract = (salt: Uint8Array, [of, label]: [string, string], material: string | Uint8Array) =>
  hmac(salt, 'HPKE-v1', of, label, material)

const expand = (secret: Uint8Array, [of, label]: [string, string], [context, length]: [Uint8Array, number]) =>
  hmac(secret, Buffer.from([0, length]), 'HPKE-v1', of, label, context, Buffer.from([1])).subarray(0, length)

/** Seals anything at all as a file of an attempt. */
export function sealedFile({ attempt_id: attempt, school, secret }: AnswerFileSeal, content: unknown): string {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const key = publicKey.export({ format: 'jwk' }).x ?? ''
  const schoolKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: school }, format: 'jwk' })
  const raw = diffieHellman({ privateKey, publicKey: schoolKey })
  const keys = Buffer.concat([Buffer.from(key, 'base64url'), Buffer.from(school, 'base64url')])
  const agreed = expand(extract(Buffer.alloc(0), [kem, 'eae_prk'], raw), [kem, 'shared_secret'], [keys, 32])
  const context = Buffer.concat([
    Buffer.from([1]),
    extract(Buffer.alloc(0), [suite, 'psk_id_hash'], answerFileSharedName(attempt)),
    extract(Buffer.alloc(0), [suite, 'info_hash'], answerFilePurpose),
  ])
  const shared = extract(agreed, [suite, 'secret'], Buffer.from(secret, 'base64url'))
  const nonce = expand(shared, [suite, 'base_nonce'], [context, 12])
  const cipher = createCipheriv('chacha20-poly1305', expand(shared, [suite, 'key'], [context, 32]), nonce, {
    authTagLength: 16,
  })
  const plain = Buffer.from(JSON.stringify(content))
  cipher.setAAD(Buffer.from(answerFileHeader({ school, attempt, key })), { plaintextLength: plain.length })
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return answerFileText({ school, attempt, key, sealed: sealed.toString('base64url') })
}

type Given = Pick<AnswerFileContent, 'exam_id' | 'student_id'> & {
  answers: readonly (Pick<AnswerFileContent['answers'][number], 'index' | 'value' | 'seq'> &
    Partial<AnswerFileContent['answers'][number]>)[]
}

/** A file of answers that the server has not acknowledged, unless they say otherwise. */
export function answerFileOf(seal: AnswerFileSeal, { answers, ...owner }: Given): string {
  return sealedFile(seal, {
    ...owner,
    attempt_id: seal.attempt_id,
    saved_at: '2026-11-09T05:12:00.000Z',
    answers: answers.map((answer) => ({ writer: 'page-number-one', at: null, saved: false, ...answer })),
  })
}
