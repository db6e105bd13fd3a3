import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { useAction } from './use-action.ts'

type Props = { send: () => Promise<string>; leave: () => Promise<void>; onSuccess: () => void }

/** Its control goes before the mutation has settled, as a row does that the change has taken from its list. */
function Row({ send, leave, onSuccess }: Props) {
  const mutation = useMutation({ mutationFn: send, onSettled: leave })
  const { run, isBusy } = useAction(mutation, { succeeded: (answer) => answer, failed: 'Failed to send', onSuccess })
  return (
    <Button loading={isBusy} onClick={() => run(undefined)}>
      Send
    </Button>
  )
}

async function press(send: Props['send']) {
  const onSuccess = vi.fn()
  function List() {
    const [isThere, setIsThere] = useState(true)
    const leave = async () => {
      setIsThere(false)
      await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
    }
    return isThere ? <Row send={send} leave={leave} onSuccess={onSuccess} /> : <p>Nothing left</p>
  }
  const { user } = await renderPart(<List />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Nothing left')
  return onSuccess
}

describe('a change whose control is gone before it has settled', () => {
  it('is told of', async () => {
    const onSuccess = await press(async () => 'Sent for good')
    await screen.findByText('Sent for good')
    expect(onSuccess).not.toHaveBeenCalled()
  })

  it('is told of where it failed', async () => {
    await press(async () => Promise.reject(new Error('no line')))
    await screen.findByText('Failed to send')
  })
})
