import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import classes from './growing-textarea.module.css'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing: content')

/** A text field as high as its text. Newer browsers do it by style alone. */
export function GrowingTextarea({ value, ...rest }: ComponentProps<'textarea'> & { value: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own height.
  useLayoutEffect(() => {
    const element = field.current
    if (growsByItself || element === null) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [value])
  return <textarea {...rest} ref={field} value={value} className={classes.field} />
}
