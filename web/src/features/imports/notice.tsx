import { Alert } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { title: string; color: 'pine' | 'orange' | 'gray'; icon: Icon; children?: ReactNode }

/** Something the clerk has to know of; the tint says how much, the words and the icon say what. */
export function Notice({ title, color, icon: Picture, children }: Props) {
  return (
    <Alert color={color} icon={<Picture size={20} aria-hidden />} title={title} classNames={{ title: classes.title }}>
      {children}
    </Alert>
  )
}
