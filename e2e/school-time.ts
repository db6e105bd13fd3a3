/** A moment, now when none is given, as the wall clock of the demo school shows it. */
export function schoolNow(at = new Date()): { date: string; time: string } {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = shown.format(at).split(' ')
  return { date, time }
}
