import { maxPictureBytes, pictureTexts } from '@pariksha/contract/law/texts/given-pictures.ts'
import type { PicturePiece } from '@pariksha/contract/law/texts/pictures.ts'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { PictureAdderContext } from '../picture-source.ts'

/** As browsers name them, by the end of a file's name: the server looks at what is in it. */
export const pictureKinds = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

const failed = 'The picture could not be added. Please try again.'

function faultOf(file: File): string | undefined {
  if (!pictureKinds.includes(file.type)) return pictureTexts.notAPicture
  return file.size > maxPictureBytes ? pictureTexts.tooLarge : undefined
}

/**
 * Gives the school one picture at a time.
 * @param onAdded told of it as the text stands by then
 */
export function useAddPicture(onAdded: (picture: PicturePiece) => void) {
  const give = useContext(PictureAdderContext)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState<string>()
  const isGiving = useRef(false)
  const latest = useRef(onAdded)
  useLayoutEffect(() => {
    latest.current = onAdded
  })

  async function addOnce(file: File): Promise<void> {
    if (give === undefined || isGiving.current) return
    const fault = faultOf(file)
    setProblem(fault)
    if (fault !== undefined) return
    isGiving.current = true
    setBusy(true)
    try {
      const { hash, size } = await give(file)
      setAdded(hash)
      latest.current({ kind: 'picture', hash, size, alternative: '' })
    } catch (error) {
      setProblem(messageOf(error, failed))
    } finally {
      isGiving.current = false
      setBusy(false)
    }
  }

  return { add: (file: File) => void addOnce(file), isBusy, problem, added }
}
