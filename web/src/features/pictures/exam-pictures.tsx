import { getExamPicture } from '@pariksha/contract/attempts/exam-pictures.ts'
import { type ReactNode, useCallback } from 'react'
import { callImage } from '../../lib/api/image.ts'
import { PictureSourceContext } from '../../ui/pictures/picture-source.ts'

/** Texts of an exam's questions, with its pictures as the school has them. */
export function ExamPictures({ examId, children }: { examId: string; children: ReactNode }) {
  const source = useCallback((hash: string) => callImage(getExamPicture, { params: { id: examId, hash } }), [examId])
  return <PictureSourceContext value={source}>{children}</PictureSourceContext>
}
