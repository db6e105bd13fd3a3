/** The pictures of an exam's questions, for whoever may read these. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { recordId } from '../fields.ts'
import { isPictureHash } from '../law/texts/pictures.ts'

/** The hash of a picture in a path. Text that is none reads as '', which no picture has: it is answered like any that is not there. */
export const pictureHash = z.pipe(
  z.string(),
  z.transform((text: string) => (isPictureHash(text) ? text : '')),
)

export const image = { image: true, response: z.string(), errors: ['picture.not_found'] } as const

/** For a student: while they write the exam, and again when it is completed. */
export const getExamPicture = endpoint({
  ...image,
  method: 'GET',
  path: '/api/v1/pictures/:id/:hash',
  access: ['student', 'teacher', 'principal'],
  summary: "A picture in an exam's questions, for whoever may read these questions now.",
  params: z.object({ id: recordId, hash: pictureHash }),
})
