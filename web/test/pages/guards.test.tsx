/** Who sees which page, by the address bar and by a link. The back button needs a browser: `e2e/specification/guards`. */
import { type Access, roles } from '@pariksha/contract/law/access.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { homeOf } from '../../src/lib/address/page-link.ts'
import { type Session, session } from '../../src/lib/session-store.ts'
import { renderPage, type ShownPage } from '../render-page.tsx'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'
import { addressedPages } from './addresses.ts'

const guarded = addressedPages.filter(({ access }) => access !== 'public')

/** One page for each audience there is: at load, only the audience and the stored session decide. */
const oneForEachAudience = [...new Map(guarded.map((page) => [String(page.access), page])).values()]

/** A redirect to what is shown already changes nothing that could wake a test. */
const soon = { interval: 5 }

/** The page at this path is shown, and no other. */
async function expectLedTo({ router }: ShownPage, path: string): Promise<void> {
  const { heading = /never/ } = addressedPages.find((page) => page.path === path) ?? {}
  await waitFor(() => {
    // A redirect replaces the address that was asked for; what is shown is the page of the address that it ends at.
    expect(router.history.location.pathname).toBe(path)
    expect(router.state.resolvedLocation?.pathname).toBe(path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(heading)
  }, soon)
}

/** Loads one page of each audience, then goes to all pages as links do. @param pathFor where each leads */
async function visitAll(as: Session | undefined, pathFor: (page: { path: string; access: Access }) => string) {
  for (const page of oneForEachAudience) {
    const shown = await renderPage(page.address, as)
    await expectLedTo(shown, pathFor(page))
    shown.unmount()
  }
  const shown = await renderPage(pages.setup.path, as)
  await expectLedTo(shown, pages.setup.path)
  for (const page of guarded) {
    shown.router.history.push(page.address)
    await expectLedTo(shown, pathFor(page))
  }
}

const unknownVisitors = [
  { visitor: 'without a token', rule: 'guard.no-token', as: undefined },
  { visitor: 'with an unknown role', rule: 'guard.unknown-role', as: { token: 'secret', role: 'caretaker' } },
] as const

for (const { visitor, rule, as } of unknownVisitors) {
  test(`a visitor ${visitor} goes to the login`, async ({ seen }) => {
    openSchool(undefined)
    await seen.rule(rule, () => visitAll(as, () => pages.studentLogin.path))
  })
}

for (const role of roles) {
  test(`a ${role} sees the own pages, and the own home instead of others`, async ({ seen }) => {
    openSchool(role)
    const home = homeOf(role).page.path
    await seen.rule(`guard.${role}`, () =>
      visitAll(sessionOf(role), ({ path, access }) => (access.includes(role) ? path : home)),
    )
  })

  test(`a token that the server no longer knows leads a ${role} from each page to the login`, async () => {
    for (const line of openSchool(role).lines) line.expires()
    for (const { address } of guarded.filter(({ access }) => access.includes(role))) {
      const shown = await renderPage(address, sessionOf(role))
      await expectLedTo(shown, pages.studentLogin.path)
      expect(session.current()).toBeUndefined()
      expect(localStorage.getItem('token')).toBeNull()
      shown.unmount()
    }
  })
}

test('the answers of a student are for teacher and principal', async ({ seen }) => {
  const { address = '' } = addressedPages.find(({ name }) => name === 'studentAnswers') ?? {}
  await seen.rule('guard.both-staff', async () => {
    for (const role of ['teacher', 'principal'] as const) {
      openSchool(role)
      const shown = await renderPage(address, sessionOf(role))
      await expectLedTo(shown, pages.studentAnswers.path)
      shown.unmount()
    }
  })
})

test('an unknown path is said to be one, with a way home', async ({ seen }) => {
  openSchool(undefined)
  await seen.rule('guard.unknown-path', async () => {
    const shown = await renderPage('/no/such/page')
    await screen.findByRole('heading', { name: 'Page not found' })
    fireEvent.click(screen.getByRole('link', { name: 'Go to the login' }))
    await expectLedTo(shown, pages.studentLogin.path)
  })
})
