/** Where a message stands: in the row of the bar that counts, which pushes the page; above a dialog. */
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { toast } from './toast.ts'
import { ToastRow } from './toast-row.tsx'

function Bars({ isAsking, hasSecond }: { isAsking: boolean; hasSecond: boolean }) {
  return (
    <>
      <section aria-label="Bar">
        <ToastRow />
      </section>
      {hasSecond ? (
        <section aria-label="Second bar">
          <ToastRow />
        </section>
      ) : null}
      <Dialog opened={isAsking} title="Sure?" onClose={() => undefined}>
        Sure?
      </Dialog>
    </>
  )
}

const messagesIn = (name: string) => within(screen.getByRole('region', { name })).queryAllByRole('status')

test.each([
  ['in the bar', false, false, 'Bar'],
  ['in the bar that came last', false, true, 'Second bar'],
  ['above a dialog, in no bar', true, true, undefined],
])('a message stands %s', async (_, isAsking, hasSecond, place) => {
  await renderPart(<Bars isAsking={isAsking} hasSecond={hasSecond} />)
  act(() => toast.success('Saved'))
  expect(screen.getAllByRole('status')).toHaveLength(1)
  for (const name of hasSecond ? ['Bar', 'Second bar'] : ['Bar']) {
    expect(messagesIn(name), name).toHaveLength(name === place ? 1 : 0)
  }
})
