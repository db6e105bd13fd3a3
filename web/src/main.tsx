import './ui/styles/base.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { keepShellForStudents } from './lib/offline-shell.ts'
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
keepShellForStudents()
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

/** A class logs in within a minute: what staff see before the exam need not come in the same second. */
const tellWithinMs = 5_000
let told: string | undefined

/** Tells once for each sign-in of a pupil what the device can do. */
function tellDeviceOfPupil(): void {
  const known = session.current()
  if (roleOf(known) !== 'student' || known?.token === told) return
  told = known?.token
  setTimeout(() => {
    if (session.current()?.token !== told) return
    void import('./features/attempts/device-report.ts')
      .then(({ tellThisDevice }) => tellThisDevice())
      // The next page that is opened tells it.
      .catch(() => undefined)
  }, Math.random() * tellWithinMs)
}

async function replacePrerendered(root: Element): Promise<void> {
  // First, as the line is free while the processor is not.
  loadStudentPages()
  await router.load()
  takeOver(root, () => flushSync(() => createRoot(root).render(app)))
  session.watch(loadStudentHome)
}

learnUnknownPerson()
tellDeviceOfPupil()
session.watch(tellDeviceOfPupil)
const root = document.getElementById('root')
if (root && isPrerendered(root)) void replacePrerendered(root)
else if (root) createRoot(root).render(app)
