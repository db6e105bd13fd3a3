import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPrerendered, takeOver, typedBefore, useIsPrerendered } from './prerendered.ts'

function Form() {
  const [typed, setTyped] = useState(() => typedBefore('code'))
  const isEarly = useIsPrerendered()
  return (
    <form>
      <input name="code" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button type="submit" disabled={isEarly}>
        Go
      </button>
    </form>
  )
}

let root: HTMLElement
const field = () => root.querySelector('input') ?? expect.fail('There is no field')

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-prerendered>${renderToStaticMarkup(<Form />)}</div>`
  root = document.getElementById('root') ?? document.body
})

afterEach(() => document.body.replaceChildren())

const draw = () => act(() => createRoot(root).render(<Form />))

describe('a form that the build has drawn', () => {
  it('can be typed into but not sent', () => {
    expect(root.querySelector('button')?.disabled).toBe(true)
    expect(isPrerendered(root)).toBe(true)
  })

  it('leaves what was typed to the form of the application, with focus and caret', () => {
    const before = field()
    before.value = 'DEMO-5001'
    before.focus()
    before.setSelectionRange(2, 4)
    takeOver(root, draw)
    expect(field()).not.toBe(before)
    expect(field().value).toBe('DEMO-5001')
    expect(document.activeElement).toBe(field())
    expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4])
    expect(root.querySelector('button')?.disabled).toBe(false)
    expect(isPrerendered(root)).toBe(false)
  })

  it('moves no focus where nobody was typing', () => {
    takeOver(root, draw)
    expect(document.activeElement).toBe(document.body)
    expect(field().value).toBe('')
  })

  it('gives a form that comes later nothing', () => {
    field().value = 'DEMO-5001'
    takeOver(root, draw)
    expect(typedBefore('code')).toBe('')
  })
})
