import { expect, test, vi } from 'vitest'
import { thisDevice } from './this-device.ts'

/** A screen as the browser tells of it; widths and heights in the browser's `em` of 16 px. */
function screenOf(pointer: 'coarse' | 'fine', widthPx: number, heightPx: number) {
  const holds = (condition: string) => {
    const [, name, value = ''] = /\(([\w-]+): ([\w.]+)\)/.exec(condition) ?? []
    const px = Number.parseFloat(value) * 16
    return name === 'pointer' ? value === pointer : name === 'max-width' ? widthPx <= px : heightPx <= px
  }
  return (query: string) => ({ matches: query.split(', ').some((one) => one.split(' and ').every(holds)) })
}

test.each([
  ['a phone', 'coarse', 360, 740, 'this phone'],
  ['a phone on its side', 'coarse', 740, 360, 'this phone'],
  ['a tablet', 'coarse', 820, 1180, 'this computer'],
  ['a narrow window', 'fine', 360, 740, 'this computer'],
] as const)('%s', (_, pointer, widthPx, heightPx, said) => {
  vi.stubGlobal('matchMedia', screenOf(pointer, widthPx, heightPx))
  expect(thisDevice()).toBe(said)
  vi.unstubAllGlobals()
})
