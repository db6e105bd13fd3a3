import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { maxAlternativeLength, type PicturePiece } from '@pariksha/contract/law/texts/pictures.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { Picture } from '../picture.tsx'
import { PictureAdderContext } from '../picture-source.ts'
import classes from './picture-field.module.css'
import { joinText, type PicturedText, splitText } from './pictured-text.ts'
import { pictureKinds, useAddPicture } from './use-add-picture.ts'

type Words = {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  /** For the field's right side: the way to a picture. */
  rightSection?: ReactNode
}

type Props = {
  /** What the field is called, for who hears it. */
  name: string
  text: string
  onChange: (text: string) => void
  /** Pictures stand on the line of the words. */
  isOneLine?: boolean
  className?: string | undefined
  style?: CSSProperties
  /** The field for the words. */
  children: (words: Words) => ReactNode
}

/** A field for a text with pictures: they are pasted, dropped or chosen, and stand below its words. */
export function PictureField({ name, text, onChange, isOneLine = false, className, style, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { words, pictures } = splitText(text)
  const put = (next: Partial<PicturedText>) => onChange(joinText({ words, pictures, ...next }, isOneLine ? ' ' : '\n'))
  const adding = useAddPicture((picture) => put({ pictures: [...pictures, picture] }))
  const canAdd = useContext(PictureAdderContext) !== undefined
  const [isOver, setOver] = useState(false)

  if (!canAdd)
    return (
      <div className={className} style={style}>
        {children({ value: text, onChange: (event) => onChange(event.currentTarget.value) })}
      </div>
    )

  function paste(event: ClipboardEvent) {
    // What is copied from a document comes as text and as a picture of it.
    const [file] = event.clipboardData.files
    if (file === undefined || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    adding.add(file)
  }

  function drop(event: DragEvent) {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    adding.add(file)
  }

  function pressKey(event: KeyboardEvent) {
    if (!event.altKey || event.code !== 'KeyP') return
    event.preventDefault()
    input.current?.click()
  }

  function dragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  const choose = (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={`${name}: Add a picture`}
      title="Add a picture (Alt+P): choose, paste or drop it"
      aria-keyshortcuts="Alt+P"
      // From choice to choice it is one step by the keyboard.
      tabIndex={isOneLine ? -1 : 0}
      loading={adding.isBusy}
      onClick={() => input.current?.click()}
    >
      <IconPhotoPlus size={20} aria-hidden />
    </ActionIcon>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pasting and dropping are further ways; the button does the same.
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same.
    <div
      className={`${classes.field} ${className ?? ''}`}
      style={style}
      data-over={isOver || undefined}
      onPaste={paste}
      onKeyDown={pressKey}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children({ value: words, onChange: (event) => put({ words: event.currentTarget.value }), rightSection: choose })}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureKinds.join(',')}
        aria-label={`${name}: Picture`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) adding.add(file)
          // The same one can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <div role="status" className={classes.status}>
        {adding.isBusy ? 'Adding the picture…' : null}
      </div>
      {adding.problem === undefined ? null : (
        <div role="alert" className={classes.problem}>
          {adding.problem}
        </div>
      )}
      {pictures.map((picture, at) => (
        <AddedPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice.
          key={`${at} ${picture.hash}`}
          name={name}
          picture={picture}
          isNew={picture.hash === adding.added}
          onChange={(alternative) => put({ pictures: pictures.with(at, { ...picture, alternative }) })}
          onRemove={() => {
            put({ pictures: pictures.toSpliced(at, 1) })
            input.current?.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus()
          }}
        />
      ))}
    </div>
  )
}

type AddedProps = {
  name: string
  picture: PicturePiece
  isNew: boolean
  onChange: (alternative: string) => void
  onRemove: () => void
}

/** A picture with what it shows, in words. */
function AddedPicture({ name, picture, isNew, onChange, onRemove }: AddedProps) {
  // As it is typed: in the text it has no space at its end.
  const [typed, setTyped] = useState(picture.alternative)
  const hintId = useId()
  const isBlank = typed.trim() === ''
  return (
    <div className={classes.added}>
      <div className={classes.thumbnail}>
        <Picture picture={picture} isPlain={false} />
      </div>
      <TextInput
        label="What the picture shows"
        aria-label={`${name}: What the picture shows`}
        description={isBlank ? 'In words, for who cannot see it.' : undefined}
        descriptionProps={{ id: hintId }}
        maxLength={maxAlternativeLength}
        autoComplete="off"
        autoFocus={isNew}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(event.currentTarget.value)
        }}
      />
      <CloseButton aria-label={`${name}: Remove the picture`} onClick={onRemove} />
    </div>
  )
}
