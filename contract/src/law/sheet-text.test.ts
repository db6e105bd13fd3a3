import { expect, it } from 'vitest'
import { csvText, inert } from './sheet-text.ts'

it.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1', '\0=1'])('never lets a program run %j', (text) => {
  expect(inert(text)).toBe(`'${text}`)
})

it.each(['Asha', '7/16', ' =1', ''])('leaves %j as it is', (text) => {
  expect(inert(text)).toBe(text)
})

it('writes CSV with a byte order mark, quotes where they are needed, and numbers as numbers', () => {
  const lines = [['Name', 'Marks'], ['Rao, "Asha"', -2], [], ['=1', null]]
  expect(csvText(lines)).toBe('\ufeffName,Marks\r\n"Rao, ""Asha""",-2\r\n\r\n\'=1,\r\n')
})
