import { pictureSource, pictureTexts } from '@pariksha/contract/law/texts/given-pictures.ts'
import { correctQuestion } from '@pariksha/contract/staff/question-wording.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { PictureAdderContext } from '../../../ui/pictures/picture-source.ts'
import { CorrectQuestion } from './correct-question.tsx'

const picture = (alternative: string) => pictureSource({ hash: `${'0'.repeat(42)}A`, alternative })
const seen = { revision: 4, text: `Which?\n${picture('A map')}`, options: ['Here', picture('A place')] }

test('the pictures of a question are corrected with its words, and what is wrong with them is told beside them', async () => {
  const correcting = fakeEndpoint(correctQuestion)
  const errors = [{ path: 'options', message: pictureTexts.notThere }]
  correcting.refuses('request.invalid', { errors, message: pictureTexts.notThere })
  const { user } = await renderPart(
    <PictureAdderContext value={() => Promise.reject(new Error('This test adds none'))}>
      <CorrectQuestion examId="3" index={0} seen={seen} onClose={() => undefined} />
    </PictureAdderContext>,
  )
  const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
  expect(words.value).toBe('Which?')
  fireEvent.change(words, { target: { value: 'Which one?' } })
  const shows = screen.getByRole('textbox', { name: 'Choice B: What the picture shows' })
  fireEvent.change(shows, { target: { value: 'A village' } })
  await user.click(screen.getByRole('button', { name: 'Save the correction' }))
  expect((await screen.findByRole('dialog')).querySelector('[role="alert"]')?.textContent).toBe(pictureTexts.notThere)
  expect(correcting.received[0]?.body).toEqual({
    text: `Which one?\n${picture('A map')}`,
    options: ['Here', picture('A village')],
    revision: 4,
  })
})
