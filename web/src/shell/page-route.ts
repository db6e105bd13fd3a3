import type { PageAddress } from '@pariksha/contract/law/pages.ts'
import { type AnyRoute, createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import { session } from '../lib/session.ts'
import { type Audience, guardDecision } from './guard.ts'

type PageModule = Record<string, ComponentType>

/** A page's code, fetched when it is needed together with the styles its audience's pages share beyond the base. */
export function pageLoader(loadStyles?: () => Promise<unknown>) {
  return <M extends PageModule>(load: () => Promise<M>, name: keyof M & string) =>
    lazyRouteComponent(async () => {
      const [page] = await Promise.all([load(), loadStyles?.()])
      return page
    }, name)
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    audience?: Audience
  }
}

type Shown = { reads: z.ZodMiniType<Record<string, unknown>>; shows: RouteComponent }

/** Makes a line of the route table: the address, who may see it, what it reads from the query string, what it shows. */
export function pageRoutes(parent: AnyRoute) {
  return (path: PageAddress, audience: Audience, { reads, shows }: Shown) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: shows,
      validateSearch: reads,
      staticData: { audience },
      beforeLoad: () => {
        const elsewhere = guardDecision(audience, session.current())
        if (elsewhere !== undefined) throw redirect({ href: elsewhere, replace: true })
      },
    })
}
