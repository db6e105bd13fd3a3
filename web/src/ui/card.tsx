import type { ComponentProps } from 'react'
import { AppLink } from './app-link.tsx'
import classes from './card.module.css'

function joined(...names: (string | undefined)[]) {
  return names.filter(Boolean).join(' ')
}

/** The one surface of the product: rounded, bordered, on the page's tint. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joined(classes.card, className)} />
}

/** A card that leads somewhere as a whole. */
export function CardLink({ className, ...rest }: ComponentProps<typeof AppLink>) {
  return <AppLink {...rest} className={joined(classes.card, classes.link, className)} />
}
