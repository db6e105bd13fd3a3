/** The button that shows and hides a password: named for a screen reader, and reached by keyboard. */
export const passwordToggle = {
  visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password', tabIndex: 0, 'aria-hidden': false },
} as const
