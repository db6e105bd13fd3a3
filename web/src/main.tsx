import './ui/styles/base.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { keepShell } from './lib/offline-shell.ts'
import { isPrerendered, takeOver } from './lib/prerendered.ts'
import { schoolQuery } from './lib/school-query.ts'
import { roleOf, session } from './lib/session-store.ts'
import { createAppRouter, loadStudentPages } from './routes.tsx'
import { leaveWhenExpired } from './shell/session-expiry.ts'
import { styleNonce } from './shell/style-nonce.ts'

const queryClient = createQueryClient()
const router = createAppRouter()
leaveWhenExpired(queryClient, {
  location: () => router.state.location,
  goTo: ({ page, search }) => void router.navigate({ to: page.path, search }),
  askAnew: () => void router.invalidate(),
})
void queryClient.prefetchQuery(schoolQuery)

const app = <App queryClient={queryClient} router={router} styleNonce={styleNonce} />

/** While the log-in says that it went well, what the next page shows is on its way. */
function loadStudentHome(): void {
  if (roleOf(session.current()) !== 'student') return
  void import('./features/student-exams/student-exams.api.ts').then(({ studentHomeQuery }) =>
    queryClient.prefetchQuery(studentHomeQuery),
  )
}

/** A page that is opened before the log-in's second reply has come does not know yet who is signed in. */
function learnUnknownPerson(): void {
  const known = session.current()
  if (known === undefined || known.name !== undefined) return
  void import('./features/accounts/accounts.api.ts').then(({ rememberPerson }) => rememberPerson())
}

/** For a pupil who is signed in, and whenever one signs in: staff see before an exam whose device keeps no answers. */
function preparePupil(): void {
  if (roleOf(session.current()) !== 'student') return
  keepShell()
  void import('./features/attempts/device-report.ts').then(
    ({ tellThisDeviceSoon }) => tellThisDeviceSoon(),
    // The next page that is opened tells it.
    () => undefined,
  )
}

async function replacePrerendered(root: Element): Promise<void> {
  // First, as the line is free while the processor is not.
  loadStudentPages()
  await router.load()
  takeOver(root, () => flushSync(() => createRoot(root).render(app)))
  session.watch(loadStudentHome)
}

learnUnknownPerson()
preparePupil()
session.watch(preparePupil)
const root = document.getElementById('root')
if (root && isPrerendered(root)) void replacePrerendered(root)
else if (root) createRoot(root).render(app)
