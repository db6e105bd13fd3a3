import { type Icon, IconLogout, IconMenu2, IconX } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ToastRow } from '../../ui/toast/toast-row.tsx'
import { IconButton } from '../icon-button.tsx'
import { Logo } from '../logo.tsx'
import { SchemeToggle } from '../scheme-toggle.tsx'
import classes from './top-bar.module.css'

export type BarLink = { label: string; to: PageLink; icon: Icon }

type Props = {
  home: PageLink
  links: readonly BarLink[]
  /** Further entries between the links and Log out. */
  children?: ReactNode
  onLogOut: () => void
}

const menuId = 'main-menu'

/** The bar that all three roles share; what stands in it is given. On a narrow screen the entries fold into a menu. */
export function TopBar({ home, links, children, onLogOut }: Props) {
  const [opened, setOpened] = useState(false)
  const address = useRouterState({ select: (state) => state.location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address closes the menu.
  useEffect(() => setOpened(false), [address])

  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <AppLink to={home} className={classes.logo} aria-label="Pariksha, home">
          <Logo />
          Pariksha
        </AppLink>
        <nav id={menuId} aria-label="Main" className={classes.menu} data-opened={opened || undefined}>
          <ul className={classes.links}>
            {links.map((link) => (
              <BarItem key={link.to.page.path} {...link} />
            ))}
            {children}
            <BarButton label="Log out" icon={IconLogout} onClick={onLogOut} isApart />
          </ul>
        </nav>
        <SchemeToggle />
        <IconButton
          className={classes.menuToggle ?? ''}
          aria-label={opened ? 'Close menu' : 'Open menu'}
          aria-expanded={opened}
          aria-controls={menuId}
          onClick={() => setOpened((was) => !was)}
        >
          {opened ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
        </IconButton>
      </div>
      <ToastRow />
    </header>
  )
}

/** An entry of the bar that leads elsewhere. */
export function BarItem({ label, to, icon: Picture }: BarLink) {
  return (
    <li>
      <AppLink to={to} className={classes.link}>
        <Picture size={19} stroke={1.8} aria-hidden />
        {label}
      </AppLink>
    </li>
  )
}

type BarEntry = {
  label: string
  icon: Icon
  onClick: () => void
  /** Away from the entries before it in the menu of a phone, where a thumb is wide. */
  isApart?: boolean
}

/** An entry of the bar that does something here instead of leading elsewhere. */
export function BarButton({ label, icon: Picture, onClick, isApart }: BarEntry) {
  return (
    <li className={isApart ? classes.apart : undefined}>
      <button type="button" className={classes.link} onClick={onClick}>
        <Picture size={19} stroke={1.8} aria-hidden />
        {label}
      </button>
    </li>
  )
}
