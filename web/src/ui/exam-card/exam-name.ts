/** What an exam is called in one line: its subject, and its title where somebody has given it one. */
export function examName({ subject, title }: { subject: string; title: string | null }): string {
  return title === null ? subject : `${subject}, ${title}`
}
