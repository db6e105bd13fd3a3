import type { Access } from '@pariksha/contract/law/access.ts'
import type { PageAddress } from '@pariksha/contract/law/pages.ts'
import {
  createRoute,
  lazyRouteComponent,
  type Register,
  type RootRoute,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readSearch } from '../lib/address/page-link.ts'
import { session } from '../lib/session-store.ts'
import { guardDecision } from './guard.ts'

type PageModule = Record<string, ComponentType>

/** A page's code, fetched when it is needed together with the styles its audience's pages share beyond the base. */
export function pageLoader(loadStyles?: () => Promise<unknown>) {
  return <M extends PageModule>(load: () => Promise<M>, name: keyof M & string): RouteComponent =>
    lazyRouteComponent(async () => {
      const [page] = await Promise.all([load(), loadStyles?.()])
      return page
    }, name)
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: Access
  }
}

/** The route of a page. @param shows what is there for those who may see it */
export function pageRoute(root: RootRoute<Register>, page: PageAddress, shows: RouteComponent) {
  return createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: shows,
    validateSearch: (said: Record<string, unknown>) => readSearch(page, said),
    staticData: { access: page.access },
    beforeLoad: () => {
      const elsewhere = guardDecision(page.access, session.current())
      if (elsewhere !== undefined) throw redirect({ to: elsewhere.page.path, search: elsewhere.search, replace: true })
    },
  })
}
