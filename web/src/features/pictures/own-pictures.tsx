import { getUsablePicture, uploadPicture } from '@pariksha/contract/staff/question-pictures.ts'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/api.ts'
import { callImage } from '../../lib/api/image.ts'
import {
  type PictureAdder,
  PictureAdderContext,
  type PictureSource,
  PictureSourceContext,
} from '../../ui/pictures/picture-source.ts'

const find: PictureSource = (hash) => callImage(getUsablePicture, { params: { hash } })

const add: PictureAdder = async (file) => {
  const { picture, width, height } = await call(uploadPicture, { body: file })
  return { hash: picture, size: { width, height } }
}

/** Texts that are being written: with the pictures that their author may use, and more that they give. */
export function OwnPictures({ children }: { children: ReactNode }) {
  return (
    <PictureSourceContext value={find}>
      <PictureAdderContext value={add}>{children}</PictureAdderContext>
    </PictureSourceContext>
  )
}
