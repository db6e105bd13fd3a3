/** A build of the web after this one, as a browser meets it: every file with a hash in its name has another name. */
import type { Answer } from './answer.ts'

const hashed = /(?<=-)[\w-]{8}(?=\.(?:js|css|woff2)\b)/g
const mark = 'n'

const isText = ({ headers }: Answer) => /html|javascript|css/.test(String(headers['content-type']))

export class NewBuild {
  /** Where the server has what is asked for; what only the old build had is nowhere. */
  wanted(path: string): string {
    if (!path.startsWith('/assets/')) return path
    return path.includes(`.${mark}.`) ? path.replace(`.${mark}.`, '.') : path.replace('/assets/', '/assets/gone-')
  }

  /** Names the files in a page, a style or a script as the new build does. */
  rename(answer: Answer): Answer {
    if (!isText(answer)) return answer
    const body = Buffer.from(answer.body.toString().replace(hashed, (hash) => `${hash}.${mark}`))
    const { 'content-length': _, etag: __, ...headers } = answer.headers
    return { ...answer, headers, body }
  }
}
