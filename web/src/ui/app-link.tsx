import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { parseSearch } from '../lib/address/search-params.ts'

type Props = Omit<LinkComponentProps, 'href' | 'to' | 'search' | 'activeOptions'> & { href: string }

/** A link to an address of paths.ts: no page load, and the page's code is fetched when it is pointed at. */
export function AppLink({ href, ...rest }: Props) {
  const [path, search = ''] = href.split('?')
  return <Link {...rest} to={path ?? '/'} search={parseSearch(search)} activeOptions={{ includeSearch: false }} />
}
