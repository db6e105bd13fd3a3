import { errorCatalogue } from '@pariksha/contract/error-codes.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { listLateAnswers } from '@pariksha/contract/marking.ts'
import { uploadAnswerFile } from '@pariksha/contract/staff/answer-files.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { AddAnswerFiles } from './add-answer-files.tsx'
import { LateAnswers } from './late-answers.tsx'

const fileNamed = (name: string) => new File(['Pariksha answer file'], name)
const student = { student_id: 3, name: 'Asha', roll_number: '12', uniqueCode: 'CODE' }
const message = 'Asha, roll number 12: 1 answer in the file. 1 late (question 1): nothing counts until you decide.'
const taken = { message, exam_id: 3, student, saved_at: '2026-11-24T05:12:00.000Z', answers: [] }

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Files of answers', { selector: 'input' }), { target: { files } })

test('says of each file what became of it, also where one is refused or the line is cut', async () => {
  const adding = fakeEndpoint(uploadAnswerFile)
  adding.answers(taken)
  await renderPart(<AddAnswerFiles examId="3" />)
  choose(fileNamed('answers-5-12.pariksha'), fileNamed('answers-5-13.pariksha'))
  await waitFor(() => expect(screen.getAllByText(message, { exact: false })).toHaveLength(2))
  expect(adding.received.map(({ params }) => params)).toEqual([{ exam_id: '3' }, { exam_id: '3' }])
  expect(screen.getByText('answers-5-13.pariksha')).toBeDefined()

  adding.refuses('answer_file.damaged')
  choose(fileNamed('answers-5-14.pariksha'))
  await screen.findByText(errorCatalogue['answer_file.damaged'].text, { exact: false })
  adding.isUnreachable()
  choose(fileNamed('answers-5-15.pariksha'))
  await screen.findByText('answers-5-15.pariksha')
  const said = screen.getAllByRole('listitem').map((item) => item.getAttribute('data-taken'))
  expect(said).toEqual(['false', 'false', 'true', 'true'])
})

test('says what became of a file though the list beside it never answers, and takes the next', async () => {
  const adding = fakeEndpoint(uploadAnswerFile)
  adding.answers(taken)
  const listing = fakeEndpoint(listLateAnswers)
  const answersLink = () => linkTo(pages.teacherHome)
  await renderPart(
    <>
      <LateAnswers examId="3" answersLink={answersLink} />
      <AddAnswerFiles examId="3" />
    </>,
  )
  choose(fileNamed('answers-5-12.pariksha'))
  await screen.findByText(message, { exact: false })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add files of answers' })).toHaveProperty('disabled', false),
  )
  expect(listing.received).not.toHaveLength(0)
})

test('takes what is dropped on it, and sends nothing that is too large', async () => {
  const adding = fakeEndpoint(uploadAnswerFile)
  adding.answers(taken)
  await renderPart(<AddAnswerFiles examId="3" />)
  const place = screen.getByRole('button', { name: 'Add files of answers' }).closest('div') ?? document.body
  const large = fileNamed('large.pariksha')
  Object.defineProperty(large, 'size', { value: 19 * 1024 * 1024 })
  fireEvent.drop(place, { dataTransfer: { files: [fileNamed('answers-5-12.pariksha'), large] } })
  await screen.findByText(errorCatalogue['answer_file.too_large'].text, { exact: false })
  expect(adding.received).toHaveLength(1)
})
