import { expect, test } from 'vitest'
import { commandOf, type KeyPress } from './exam-keys.ts'

function press(key: string, code: string, more: Partial<KeyPress> = {}): KeyPress {
  const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false, isComposing: false }
  return { key, code, ...plain, ...more }
}

test.each([
  ['a letter', press('b', 'KeyB'), { does: 'choose', at: 1 }],
  ['a capital', press('B', 'KeyB', { shiftKey: true }), { does: 'choose', at: 1 }],
  ['a number', press('4', 'Digit4'), { does: 'choose', at: 3 }],
  ['a number of the keypad', press('1', 'Numpad1'), { does: 'choose', at: 0 }],
  ['next', press('n', 'KeyN'), { does: 'next' }],
  ['previous', press('p', 'KeyP'), { does: 'previous' }],
  ['mark', press('m', 'KeyM'), { does: 'mark' }],
  ['a French A, which stands elsewhere', press('a', 'KeyQ'), { does: 'choose', at: 0 }],
  ['a French comma in the place of M', press(',', 'KeyM'), undefined],
  ['a French number row', press('é', 'Digit2'), { does: 'choose', at: 1 }],
  ['a Telugu layout', press('ో', 'KeyA'), { does: 'choose', at: 0 }],
  ['a Hindi layout', press('ल', 'KeyN'), { does: 'next' }],
  ['a Telugu number', press('౩', 'Digit3'), { does: 'choose', at: 2 }],
  ['a key that an input method took', press('Process', 'KeyM'), { does: 'mark' }],
  ['a letter that is being composed', press('m', 'KeyM', { isComposing: true }), undefined],
  ['a key held down', press('n', 'KeyN', { repeat: true }), undefined],
  ['print', press('p', 'KeyP', { ctrlKey: true }), undefined],
  ['a menu', press('m', 'KeyM', { altKey: true }), undefined],
  ['a command', press('m', 'KeyM', { metaKey: true }), undefined],
  ['an exclamation mark', press('!', 'Digit1', { shiftKey: true }), undefined],
  ['a number without an option', press('5', 'Digit5'), undefined],
  ['another letter', press('e', 'KeyE'), undefined],
  ['a key without a sign', press('Enter', 'Enter'), undefined],
])('%s', (_name, pressed, command) => {
  expect(commandOf(pressed)).toEqual(command)
})
