/** Now, as the wall clock of the demo school shows it. */
export function schoolNow(): { date: string; time: string } {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = shown.format(new Date()).split(' ')
  return { date, time }
}
