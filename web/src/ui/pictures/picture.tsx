import { type PicturePiece, pictureInWords } from '@pariksha/contract/law/texts/pictures.ts'
import { IconZoomIn } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import classes from './picture.module.css'
import { usePicture } from './picture-source.ts'

/** As high as a picture may be in its text, in CSS pixels, and in a label. */
const highest = { text: 480, label: 240 }

const nameOf = ({ alternative }: PicturePiece) => alternative.trim() || 'Picture'

/** Its place, before it is there. Scaled to the width that there is, and never larger than it is. */
function placeOf({ size }: PicturePiece, maxHeight: number): CSSProperties {
  if (size === undefined) return {}
  const { width, height } = size
  const widest = Math.min(width, Math.round((maxHeight * width) / height))
  return { width: `min(100%, ${widest}px)`, aspectRatio: `${width} / ${height}` }
}

type Props = {
  picture: PicturePiece
  /** In a text that is pressed for something else: a press on the picture does the same. */
  isPlain: boolean
}

/** A picture in its text; a press on it shows it larger. */
export function Picture({ picture, isPlain }: Props) {
  const { url, failure } = usePicture(picture.hash)
  const [isOpen, setIsOpen] = useState(false)
  if (failure !== undefined) {
    return (
      <span className={failure === 'cut' ? classes.missing : undefined}>
        {pictureInWords(picture)}
        {failure === 'cut' ? <span className={classes.hint}>The picture comes when there is a connection.</span> : null}
      </span>
    )
  }
  // Until it is there its words stand in its place.
  const image = <img src={url} alt={nameOf(picture)} className={classes.image} />
  const place = { className: classes.place, style: placeOf(picture, isPlain ? highest.label : highest.text) }
  if (isPlain) return <span {...place}>{image}</span>
  return (
    <>
      <button type="button" title="Show it larger" {...place} onClick={() => setIsOpen(true)}>
        {image}
      </button>
      <Enlarged pictures={[picture]} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** Shows the pictures of a text larger, where a press on them does something else. */
export function EnlargeButton({ pictures, label }: { pictures: readonly PicturePiece[]; label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.enlarge} aria-label={label} onClick={() => setIsOpen(true)}>
        <IconZoomIn size={20} aria-hidden />
      </button>
      <Enlarged pictures={pictures} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

type EnlargedProps = { pictures: readonly PicturePiece[]; isOpen: boolean; onClose: () => void }

function Enlarged({ pictures, isOpen, onClose }: EnlargedProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={pictures.map(nameOf).join(', ')} size="xl">
      {pictures.map((picture) => (
        <EnlargedPicture key={picture.hash} picture={picture} />
      ))}
    </Dialog>
  )
}

/** In its own size where that is more than fits: then it is moved about, also by the arrow keys. */
function EnlargedPicture({ picture }: { picture: PicturePiece }) {
  const { url } = usePicture(picture.hash)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by the keyboard it scrolls only with the focus in it.
    <section className={classes.enlarged} aria-label={nameOf(picture)} tabIndex={0}>
      <img src={url} alt={nameOf(picture)} />
    </section>
  )
}
