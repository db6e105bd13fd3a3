import { pictureSource, pictureTexts } from '@pariksha/contract/law/texts/given-pictures.ts'
import { getUsablePicture, uploadPicture } from '@pariksha/contract/staff/question-pictures.ts'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeEndpoint, fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { PictureField } from '../../ui/pictures/editing/picture-field.tsx'
import { OwnPictures } from './own-pictures.tsx'

const hash = `${'0'.repeat(42)}A`
const size = { width: 64, height: 48 }
const triangle = pictureSource({ hash, size, alternative: 'A triangle' })
const png = (name = 'one.png') => new File(['picture'], name, { type: 'image/png' })

let upload: FakeEndpoint<typeof uploadPicture>
let text = ''

beforeEach(() => {
  upload = fakeEndpoint(uploadPicture)
  fakeEndpoint(getUsablePicture).sendsText('picture')
})

function Written({ initial, isOneLine }: { initial: string; isOneLine: boolean }) {
  const [written, setWritten] = useState(initial)
  text = written
  return (
    <PictureField name="MCQ 1" text={written} onChange={setWritten} isOneLine={isOneLine}>
      {({ rightSection, ...words }) => (
        <>
          <textarea aria-label="Question" {...words} />
          {rightSection}
        </>
      )}
    </PictureField>
  )
}

const renderField = (initial = '', { isOneLine = false } = {}) =>
  renderPart(
    <OwnPictures>
      <Written initial={initial} isOneLine={isOneLine} />
    </OwnPictures>,
  )

const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
const shows = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'MCQ 1: What the picture shows' })
const choose = (file: File) => fireEvent.change(screen.getByLabelText('MCQ 1: Picture'), { target: { files: [file] } })

function paste(files: File[], plain = '') {
  const event = createEvent.paste(words(), { clipboardData: { files, getData: () => plain } })
  fireEvent(words(), event)
  return event
}

const answered = () => upload.answers({ picture: hash, ...size, bytes: 7 })

test('a picture that is chosen stands after the words, asks what it shows, and may be removed', async () => {
  const { user } = await renderField('Which is it?')
  choose(png())
  expect(await screen.findByText('Adding the picture…')).toBeDefined()
  fireEvent.change(words(), { target: { value: 'Which is it now? ' } })
  answered()
  await waitFor(() => expect(document.activeElement).toBe(shows()))
  expect(words().value).toBe('Which is it now? ')
  await user.type(shows(), 'A right triangle')
  expect(text).toBe(`Which is it now? \n${pictureSource({ hash, size, alternative: 'A right triangle' })}`)
  expect(await screen.findByRole('img', { name: 'A right triangle' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'MCQ 1: Remove the picture' }))
  expect(text).toBe('Which is it now? ')
  expect(document.activeElement).toBe(words())
})

test('it may be pasted or dropped; what is copied from a document is pasted as text', async () => {
  await renderField('', { isOneLine: true })
  expect(paste([png()], 'words').defaultPrevented).toBe(false)
  expect(upload.received).toHaveLength(0)
  answered()
  expect(paste([png()]).defaultPrevented).toBe(true)
  await waitFor(() => expect(text).toBe(pictureSource({ hash, size, alternative: '' })))
  fireEvent.drop(words(), { dataTransfer: { files: [png('two.png')], types: ['Files'] } })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Remove/ })).toHaveLength(2))
  fireEvent.change(words(), { target: { value: 'Both' } })
  const added = pictureSource({ hash, size, alternative: '' })
  expect(text).toBe(`Both ${added} ${added}`)
})

test('from the keyboard the file is chosen by Alt and P', async () => {
  const { user } = await renderField('', { isOneLine: true })
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(words())
  await user.keyboard('{Alt>}p{/Alt}')
  expect(opened).toHaveBeenCalledTimes(1)
  opened.mockRestore()
})

test('one is given at a time, and once', async () => {
  await renderField()
  choose(png())
  choose(png('two.png'))
  paste([png('three.png')])
  await waitFor(() => expect(upload.received).toHaveLength(1))
  answered()
  await waitFor(() => expect(shows()).toBeDefined())
  expect(upload.received).toHaveLength(1)
})

test.each([
  ['of another kind', new File(['<svg>'], 'one.svg', { type: 'image/svg+xml' }), pictureTexts.notAPicture],
  [
    'too large',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'one.png', { type: 'image/png' }),
    pictureTexts.tooLarge,
  ],
])('a file that is %s is refused at the field, and not sent', async (_, file, message) => {
  await renderField('Why?')
  choose(file)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(upload.received).toHaveLength(0)
  expect(text).toBe('Why?')
})

test('what the server says of a picture stands at the field, until another is chosen', async () => {
  await renderField('Why?')
  upload.refuses('picture.damaged')
  choose(png())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This picture is damaged/)
  answered()
  choose(png())
  await waitFor(() => expect(text).toContain('![](picture:'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a text that has pictures shows them beside its words', async () => {
  await renderField(`Which?\n${triangle}`)
  expect(words().value).toBe('Which?')
  expect(shows().value).toBe('A triangle')
  fireEvent.change(words(), { target: { value: '' } })
  expect(text).toBe(triangle)
})
