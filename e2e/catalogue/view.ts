/** What the catalogue is made of: a page or an open dialog of the product, who sees it, and the way there. */
import { type APIRequestContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { demo } from '../people.ts'
import { sessionOf, withSession } from '../specification/visitors.ts'

/** Who looks. The pupils are of Class 8, which no other test takes an exam in. */
const viewers = {
  everybody: undefined,
  teacher: demo.teacher05,
  principal: demo.principal,
  /** Has not begun any exam. */
  student: { uniqueCode: 'DEMO-8004' },
  /** Is in the middle of one. */
  sitter: { uniqueCode: 'DEMO-8005' },
  /** Has handed one in. */
  finisher: { uniqueCode: 'DEMO-8006' },
} as const

export type Viewer = keyof typeof viewers

/** Who sees the same page at an address of their own. */
export type Staff = 'teacher' | 'principal'

export type View = {
  /** Unique, and fit for a file name. */
  name: string
  role: Viewer
  /** A page as it opens: nothing has been done on it. */
  isPage?: true
  /** Where it shows at all: some of it only on a narrow screen. */
  only?: 'phone'
  /** The application is loaded for it, and again after it: it may keep answers that are not the server's, or a draft. */
  isLoadedAnew?: true
  /** Leads a page there, in the browser of `role`; changes nothing that another view needs. */
  open: (page: Page) => Promise<unknown>
}

/** The options of a browser in which this person is logged in. Once for all views of one role. */
export async function browserOf(
  role: Viewer,
  { request, baseURL }: { request: APIRequestContext; baseURL: string },
): Promise<BrowserContextOptions> {
  const login = viewers[role]
  return login === undefined ? {} : withSession(baseURL, await sessionOf(request, login))
}

const shown = new WeakMap<Page, View>()

/** Opens a view in a page that may have shown another one, whose dialogs are closed. */
export async function openView(page: Page, view: View): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (view.isLoadedAnew || shown.get(page)?.isLoadedAnew) await page.goto('about:blank')
  shown.set(page, view)
  await view.open(page)
}

const isLoaded = (page: Page) => !page.url().startsWith('about:')

/** Goes to an address inside the application, which is a small part of the work of loading it. */
export async function visit(page: Page, address: string): Promise<void> {
  if (!isLoaded(page)) return void (await page.goto(address))
  const go = (to: string) => page.evaluate((path) => history.pushState(null, '', path), to)
  const notFound = page.getByRole('heading', { name: 'Page not found' })
  // By way of an address without a page nothing of the page before stays, not even where both are the same.
  await go('/nowhere')
  await expect(notFound).toBeVisible()
  await go(address)
  await expect(notFound).toBeHidden()
}

/** A view that is just an address. */
export function at(role: Viewer, name: string, path: string): View {
  return { name, role, isPage: true, open: (page) => visit(page, path) }
}

/** Views that one page shows one after another. Who sits an exam shows all alone: a second page would take it over. */
export function partsOf(views: readonly View[], atOnce: number): View[][] {
  const size = views.some(({ role }) => role === 'sitter') ? views.length : atOnce
  return Array.from({ length: Math.ceil(views.length / size) }, (_, part) =>
    views.slice(part * size, (part + 1) * size),
  )
}
