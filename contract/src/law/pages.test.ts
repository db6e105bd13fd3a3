import { expect, test } from 'vitest'
import { loginAddressOf, scannedAddress, scannedCode } from './pages.ts'

test.each([
  ['school.lan', 'http://school.lan'],
  [' 192.168.1.10:3000 ', 'http://192.168.1.10:3000'],
  ['https://Exams.School.in/login?x=1', 'https://exams.school.in'],
  ['http://[fd00::1]:3000/', 'http://[fd00::1]:3000'],
  ['http://localhost:3000', undefined],
  ['127.0.0.1:3000', undefined],
  ['[::1]:3000', undefined],
  ['javascript:alert(1)', undefined],
  ['our school', undefined],
  ['', undefined],
])('%j is the address %j', (typed, address) => expect(loginAddressOf(typed)).toBe(address))

test('a scanned address gives back its ID, which no request carries', () => {
  const [asked, hash] = scannedAddress('http://school.lan', '7F4K-Q2MX 9A').split('#')
  expect([asked, scannedCode(`#${hash}`)]).toEqual(['http://school.lan/login', '7F4K-Q2MX 9A'])
  expect(scannedCode('#%')).toBe('')
  expect(scannedCode('')).toBe('')
})
