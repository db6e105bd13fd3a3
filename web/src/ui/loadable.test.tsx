import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { Loadable } from './loadable.tsx'

test('says that it waits, what failed for as often as it fails, and then what came', async () => {
  let reply = Promise.withResolvers<string>()

  function Greeting() {
    const query = useQuery({ queryKey: ['school', 'teacher-info'], queryFn: () => reply.promise })
    return (
      <>
        <h1 tabIndex={-1}>Greetings</h1>
        <Loadable query={query} failureOf={(error) => `Failed: ${error instanceof Error ? error.message : ''}`}>
          {(text) => <p>{text}</p>}
        </Loadable>
      </>
    )
  }

  async function expectPending() {
    expect((await screen.findByRole('status')).textContent).toBe('Loading...')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  }

  const { user } = await renderPart(<Greeting />)
  await expectPending()
  for (const fault of ['the line was cut', 'the server is being repaired']) {
    reply.reject(new Error(fault))
    await screen.findByText(`Failed: ${fault}`)
    expect(screen.queryByRole('status')).toBeNull()
    reply = Promise.withResolvers<string>()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).toBe(screen.getByRole('heading'))
    await expectPending()
  }
  reply.resolve('Namaste')
  await screen.findByText('Namaste')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
