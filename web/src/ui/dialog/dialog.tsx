import {
  CloseButton,
  getSize,
  ModalBase,
  ModalBaseBody,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { toastPlaces } from '../toast/toast-places.ts'
import { AskToLeave } from './ask-to-leave.tsx'
import classes from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

type Props = {
  opened: boolean
  title: ReactNode
  children: ReactNode
  size?: 'md' | 'lg' | 'xl'
  /** `sheet` comes from the lower edge, over the whole width: for phones. */
  shape?: 'window' | 'sheet'
  /** False where a stray tap would lose what was typed. */
  closeOnClickOutside?: boolean
  onClose: () => void
}

/**
 * The dialog of the product. Made of the library's own base rather than its Modal, which brings a scroll area and a
 * positioning engine along: 15 KB that a pupil's phone has no use for. While a button in it is at work, it stays.
 */
export function Dialog(props: Props) {
  const { opened, title, children, size = 'md', shape = 'window', closeOnClickOutside = true, onClose } = props
  const dialog = useFocusReturn(opened)
  const [left, setLeft] = useState<HTMLElement>()
  useLayoutEffect(() => (opened ? toastPlaces.putUp() : undefined), [opened])

  // How a change goes on is told where it was made, and what was typed for it is lost with the dialog.
  function close() {
    if (!dialog.current?.querySelector('[data-loading]')) onClose()
  }

  /** Back to the field that Escape was pressed in. */
  function stay() {
    left?.focus()
    setLeft(undefined)
  }

  /** Escape, or a press beside the dialog: either may be meant for something else. */
  function leave() {
    const isFilled = dialog.current?.querySelector('form[data-filled]:not(:has([data-loading]))') != null
    if (left !== undefined) stay()
    else if (isFilled && document.activeElement instanceof HTMLElement) setLeft(document.activeElement)
    else close()
  }

  return (
    <ModalBase
      opened={opened}
      onClose={leave}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape
      trapFocus
      returnFocus={false}
      lockScroll
      withinPortal
      zIndex={300}
      transitionProps={{ duration: 150, transition: shape === 'sheet' ? 'slide-up' : 'fade-down' }}
      padding="lg"
      __vars={{ '--dialog-width': getSize(size, 'dialog-width') }}
      className={classes.sizes ?? ''}
    >
      <ModalBaseOverlay />
      <ModalBaseContent
        ref={dialog}
        radius="lg"
        className={classes.window ?? ''}
        data-shape={shape}
        // On its way out it takes no press: what it asked has been answered.
        inert={!opened}
        innerProps={{ className: (shape === 'sheet' ? classes.edge : classes.place) ?? '' }}
      >
        <div className={classes.head}>
          <ModalBaseTitle className={classes.title ?? ''}>{title}</ModalBaseTitle>
          <CloseButton onClick={close} aria-label="Close" size="lg" />
        </div>
        {left === undefined ? null : (
          <AskToLeave
            onStay={stay}
            onLeave={() => {
              setLeft(undefined)
              close()
            }}
          />
        )}
        <ModalBaseBody>{children}</ModalBaseBody>
      </ModalBaseContent>
    </ModalBase>
  )
}
