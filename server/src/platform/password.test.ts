import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('hashes with argon2id and the OWASP parameters, never twice alike', async () => {
  const hashes = await Promise.all([hashPassword('secret'), hashPassword('secret')])
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

it('knows the password, and no other, however many ask at once', async () => {
  const hash = await hashPassword('పరీక్ష secret')
  const attempts = ['పరీక్ష secret', 'పరీక్ష Secret', '', 'పరీక్ష secret', 'x'.repeat(200)]
  expect(await Promise.all(attempts.map((attempt) => isPassword(hash, attempt)))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

it("does the same work for nobody's password, and never accepts it", async () => {
  expect(await isPassword(undefined, 'secret')).toBe(false)
})

it('goes on after a hash that cannot be read', async () => {
  await expect(isPassword('not a hash', 'secret')).rejects.toThrow()
  const hash = await hashPassword('secret')
  expect(await Promise.all(['a', 'b', 'secret'].map((attempt) => isPassword(hash, attempt)))).toEqual([
    false,
    false,
    true,
  ])
})

it('hashes for each in turn, however many one has asked for', async () => {
  const order: string[] = []
  const asked = Array.from({ length: 12 }, async () => {
    await hashPassword('secret', 'one')
    order.push('one')
  })
  const other = hashPassword('secret', 'other').then(() => order.push('other'))
  await Promise.all([...asked, other])
  expect(order.indexOf('other')).toBeLessThan(6)
})
