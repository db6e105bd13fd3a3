import * as z from 'zod/mini'
import { image, pictureHash } from '../attempts/exam-pictures.ts'
import { endpoint } from '../endpoint.ts'
import { maxPictureBytes } from '../law/texts/given-pictures.ts'

/** A picture of a question that is being written, in `application/octet-stream`; its content says what it is. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/v1/exam/pictures',
  access: ['teacher', 'principal'],
  summary:
    'Keep a picture for questions (PNG, JPEG, WebP or GIF, at most 5 MB, as application/octet-stream): upright, without metadata, at most 1600 pixels wide and high.',
  body: z.file(),
  bodyBytes: maxPictureBytes,
  bodyTooLarge: 'picture.too_large',
  response: z.object({
    /** Its hash, by which texts name it. */
    picture: z.string(),
    width: z.int(),
    height: z.int(),
    /** How many it has as it is stored. */
    bytes: z.int(),
  }),
  errors: [
    'picture.unknown_kind',
    'picture.too_large',
    'picture.too_many_pixels',
    'picture.damaged',
    'picture.too_many_at_once',
  ],
})

export const getUsablePicture = endpoint({
  ...image,
  method: 'GET',
  path: '/api/v1/exam/pictures/:hash',
  access: ['teacher', 'principal'],
  summary:
    'A picture that the caller may put into an exam: given by them, or in an exam that they may know of; any for principals.',
  params: z.object({ hash: pictureHash }),
})
