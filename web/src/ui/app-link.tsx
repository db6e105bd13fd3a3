import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { PageLink } from '../lib/address/page-link.ts'

type Props = Omit<LinkComponentProps, 'href' | 'to' | 'search' | 'activeOptions'> & { to: PageLink }

/** A link to a page: no page load, and the page's code is fetched when it is pointed at. */
export function AppLink({ to: { page, search }, ...rest }: Props) {
  return <Link {...rest} to={page.path} search={search} activeOptions={{ includeSearch: false }} />
}
