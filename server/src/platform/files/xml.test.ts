import { expect, it } from 'vitest'
import { fileFaults } from './file-fault.ts'
import { readXml } from './xml.ts'

const part = (text: string) => new TextEncoder().encode(text)

it.each(['<a><b></a>', '<a', '<a>&unknown;</a>', 'no XML', '<a b=1/>', '<!DOCTYPE a><a/>'])('%s is damaged', (text) => {
  expect(() => readXml(part(text), {})).toThrow(fileFaults.damaged)
})

it('a fault of whoever reads is not told as a damaged file', () => {
  const open = () => {
    throw new TypeError('ours')
  }
  expect(() => readXml(part('<a/>'), { open })).toThrow(new TypeError('ours'))
})
