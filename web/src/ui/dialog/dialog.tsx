import {
  CloseButton,
  getSize,
  ModalBase,
  ModalBaseBody,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core'
import type { ReactNode } from 'react'
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

  // How a change goes on is told where it was made, and what was typed for it is lost with the dialog.
  function close() {
    if (!dialog.current?.querySelector('[data-loading]')) onClose()
  }

  return (
    <ModalBase
      opened={opened}
      onClose={close}
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
        <ModalBaseBody>{children}</ModalBaseBody>
      </ModalBaseContent>
    </ModalBase>
  )
}
