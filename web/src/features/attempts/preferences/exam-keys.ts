/** The keys of the exam page: a letter or a number chooses, N and P go on and back, M marks for review, L reads aloud. */

export type KeyCommand = { does: 'choose'; at: number } | { does: 'next' | 'previous' | 'mark' | 'listen' }

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

const commands: Partial<Record<string, KeyCommand>> = {
  N: { does: 'next' },
  P: { does: 'previous' },
  M: { does: 'mark' },
  L: { does: 'listen' },
}

for (const [at, letter] of ['A', 'B', 'C', 'D'].entries()) {
  commands[letter] = { does: 'choose', at }
  commands[String(at + 1)] = { does: 'choose', at }
}

/** The letter or number that a press stands for, by its sign; by its place where the layout or an IME gives another. */
function signOf({ key, code, shiftKey }: KeyPress): string | undefined {
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase()
  const isForeign = key === 'Process' || key === 'Unidentified' || key.charCodeAt(0) > 127
  if (isForeign && code.startsWith('Key')) return code.slice(3)
  // The number row of French keyboards gives numbers only with Shift.
  if (!shiftKey && key !== 'Dead' && code.startsWith('Digit')) return code.slice(5)
  return undefined
}

/** What a press asks for. None while it composes a letter, is held down, or belongs to the browser. */
export function commandOf(press: KeyPress): KeyCommand | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey || press.repeat || press.isComposing) return undefined
  return commands[signOf(press) ?? '']
}
