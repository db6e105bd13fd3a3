/**
 * Has the browser keep the shell of a pupil's pages, so that an exam loads again without network. Not in development,
 * whose files change under the page, and not where the address is not secure: browsers refuse it there.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Whatever the reason, the page is as good without it: what it can survive is told before an exam.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}
