import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type'> & { 'aria-label': string }

/** A round button of the bar with only a picture in it. */
export function IconButton({ className = '', ...rest }: Props) {
  return <button type="button" className={`${classes.button} ${className}`} {...rest} />
}
