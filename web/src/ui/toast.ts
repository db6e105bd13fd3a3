import { notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { createElement } from 'react'

const toastMs = 3000
const submitErrorMs = 5000

type ErrorOptions = { submit?: boolean }

// The text is the id: a toast that is still on screen is not shown a second time beside itself.
function show(kind: 'success' | 'error', message: string, autoClose: number) {
  notifications.show({
    id: `${kind}: ${message}`,
    message,
    autoClose,
    icon: createElement(kind === 'success' ? IconCheck : IconExclamationMark, {
      size: 18,
      stroke: 2.4,
      'aria-hidden': true,
    }),
    color: kind === 'success' ? 'green' : 'red',
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close message' },
    role: kind === 'success' ? 'status' : 'alert',
    'data-kind': kind,
  })
}

/** Every success and error of the product is one of these: top right, closable, 3 seconds (5 for a failed submit). */
export const toast = {
  success: (message: string) => show('success', message, toastMs),
  error: (message: string, { submit = false }: ErrorOptions = {}) =>
    show('error', message, submit ? submitErrorMs : toastMs),
}
