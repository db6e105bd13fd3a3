import type { PicturePiece } from '@pariksha/contract/law/texts/pictures.ts'
import { createContext, useContext, useEffect, useState } from 'react'
import { isTransient } from '../../lib/api/api-error.ts'

/** Finds a picture by its hash. */
export type PictureSource = (hash: string) => Promise<Blob>

/** Where the pictures of the texts below come from. Without one they are told in words. */
export const PictureSourceContext = createContext<PictureSource | undefined>(undefined)

/** Gives the school a picture. */
export type PictureAdder = (file: File) => Promise<Pick<PicturePiece, 'hash' | 'size'>>

/** How texts below get further pictures; undefined where they get none. */
export const PictureAdderContext = createContext<PictureAdder | undefined>(undefined)

/** One that could not be had is asked for again when the line is back, of which the browser does not always tell. */
const retryMs = 15_000

export type LoadedPicture = { url?: string; failure?: 'cut' | 'gone' }

/** A picture as an address of this page, once it is there. */
export function usePicture(hash: string): LoadedPicture {
  const source = useContext(PictureSourceContext)
  const [loaded, setLoaded] = useState<LoadedPicture>({})
  const [tries, setTries] = useState(0)
  const isCut = loaded.failure === 'cut'

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew.
  useEffect(() => {
    let isLeft = false
    let url: string | undefined
    if (source === undefined) {
      setLoaded({ failure: 'gone' })
      return undefined
    }
    source(hash).then(
      (picture) => {
        if (isLeft) return
        url = URL.createObjectURL(picture)
        setLoaded({ url })
      },
      (error: unknown) => {
        if (!isLeft) setLoaded({ failure: isTransient(error) ? 'cut' : 'gone' })
      },
    )
    return () => {
      isLeft = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [source, hash, tries])

  useEffect(() => {
    if (!isCut) return undefined
    const retry = () => setTries((before) => before + 1)
    window.addEventListener('online', retry)
    const timer = setInterval(retry, retryMs)
    return () => {
      window.removeEventListener('online', retry)
      clearInterval(timer)
    }
  }, [isCut])
  return loaded
}
