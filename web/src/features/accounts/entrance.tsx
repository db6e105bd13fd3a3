import '../../ui/styles/account.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { schoolQuery } from '../../lib/school-query.ts'
import classes from './entrance.module.css'
import { EntrancePicture } from './entrance-picture.tsx'

type Props = {
  title: string
  /** A sentence of welcome beside the picture. */
  welcome: string
  children: ReactNode
}

/** The frame of the pages before somebody is signed in: the school's name, a picture, and the form on a card. */
export function Entrance({ title, welcome, children }: Props) {
  const school = useQuery(schoolQuery)
  useEffect(() => {
    document.title = `${title} · Pariksha`
  }, [title])

  return (
    <div className={classes.entrance}>
      <div className={classes.welcome}>
        <EntrancePicture />
        <p className={classes.school}>{school.data?.name ?? 'Welcome'}</p>
        <p className={classes.words}>{welcome}</p>
      </div>
      <div className={classes.card}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
