/** Links to pages and what pages read from their addresses, both held by the compiler to the pages of the contract. */
import type { Role } from '@pariksha/contract/law/access.ts'
import { type PageAddress, type PageName, pages } from '@pariksha/contract/law/pages.ts'
import { stringifySearch } from './search-params.ts'

export const pageNames = Object.keys(pages) as PageName[]

/** Where a link leads. */
export type PageLink = { readonly page: PageAddress; readonly search: Readonly<Record<string, string | undefined>> }

type Read<P> = P extends PageAddress<infer Name> ? Name : never
type Optional<Name> = Name extends `${infer Plain}?` ? Plain : never
type Needed<P> = Exclude<Read<P>, `${string}?`>

type LinkSearch<P> = { [Name in Needed<P>]: string } & { [Name in Optional<Read<P>>]?: string | undefined }

/** What a page may find in its address. */
export type PageSearch<P> = { [Name in Needed<P> | Optional<Read<P>>]?: string | undefined }

type Said<P> = [Read<P>] extends [never]
  ? []
  : [Needed<P>] extends [never]
    ? [search?: LinkSearch<P>]
    : [search: LinkSearch<P>]

/** What a page needs cannot be left out, and what it does not read cannot be said. */
export function linkTo<P extends PageAddress>(page: P, ...[search]: Said<P>): PageLink {
  return { page, search: search ?? {} }
}

/** An address as the browser itself takes it. */
export function hrefOf({ page, search }: PageLink): string {
  return page.path + stringifySearch(search)
}

/** What an address says that its page reads; whatever else it says is nobody's. */
export function readSearch<P extends PageAddress>(page: P, said: Readonly<Record<string, unknown>>): PageSearch<P> {
  const names = page.reads.map((name) => name.replace('?', ''))
  const found = names.filter((name) => typeof said[name] === 'string')
  return Object.fromEntries(found.map((name) => [name, said[name]])) as PageSearch<P>
}

const homes = { teacher: pages.teacherHome, student: pages.studentHome, principal: pages.principalHome }

/** The home of a role; without a known one, the login. */
export function homeOf(role: Role | undefined): PageLink {
  return linkTo(role ? homes[role] : pages.studentLogin)
}
