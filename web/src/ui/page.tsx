import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { PageLink } from '../lib/address/page-link.ts'
import { AppLink } from './app-link.tsx'
import classes from './page.module.css'

type Props = {
  title: string
  /** The document's title where it should say more or less than the heading. */
  documentTitle?: string
  intro?: ReactNode
  back?: { to: PageLink; label: string }
  actions?: ReactNode
  /** Of `paper`, only the content is printed. */
  width?: 'narrow' | 'normal' | 'wide' | 'paper'
  children: ReactNode
}

/** The frame of every page: its one h1, which gets the focus when the page opens, and the document's title. */
export function Page({ title, documentTitle = title, intro, back, actions, width = 'normal', children }: Props) {
  useEffect(() => {
    document.title = `${documentTitle} · Pariksha`
  }, [documentTitle])

  return (
    <div className={classes.page} data-width={width}>
      <div className={classes.head}>
        {back ? (
          <AppLink to={back.to} aria-label={back.label} className={classes.back}>
            <IconArrowLeft size={20} aria-hidden />
          </AppLink>
        ) : null}
        <div className={classes.titles}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {intro ? <p className={classes.intro}>{intro}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}
