/**
 * Which of our modules are packed together. On a slow line each file costs a way there and back, and small files pack
 * badly: so what a pupil comes to first is one file, what all their other pages need another, and so on. What only the
 * staff's pages need stays in files of its own.
 */
type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] }
type InfoOf = (id: string) => ModuleInfo | null

type Audience = 'log-in' | 'student' | 'staff' | 'later'

const ours = /\/(?:web|contract)\/src\/(?!pages\/)/
const pageFile = /\/web\/src\/pages\/(?:account\/(\w+)|(\w+))[-\w/]*\.tsx$/
/** What the bar asks on a pupil's pages: with them, it is there when the network is not, and nobody is logged out unasked. */
const barQuestion = /\/features\/attempts\/kept\/log-out-question\.tsx$/
/** Fetched by a pupil's page once the paper shows, so that it is there when the network is not: it holds up no page. */
const fetchedLater = /\/features\/attempts\/(?:aloud|answer-file)\//
/** What a pupil asks about a marked paper: only where the school takes it, after the review. */
const rechecks = /\/features\/rechecks\/own\//
/** Few pupils open it, and seldom: nothing of it alone is loaded with their other pages. */
const practice = /\/web\/src\/pages\/practice\//
/** The table of pages loads each of them: whose module it is, it does not say. */
const tables = /\/web\/src\/(?:routes|main)\.tsx$/

function audienceOf(id: string): Audience | 'page' | undefined {
  if (barQuestion.test(id)) return 'student'
  if (fetchedLater.test(id) || rechecks.test(id)) return 'later'
  const page = pageFile.exec(id)
  if (page === null || practice.test(id)) return undefined
  const [, account, role] = page
  if (account !== undefined) return account === 'student' ? 'log-in' : 'page'
  return role === 'student' ? 'student' : 'staff'
}

/** Whose pages come to a module, by whatever way. */
function audiencesOf(id: string, infoOf: InfoOf): Set<Audience | 'page'> {
  const found = new Set<Audience | 'page'>()
  const visited = new Set<string>()
  const follow = (at: string) => {
    if (visited.has(at) || tables.test(at)) return
    visited.add(at)
    const audience = audienceOf(at)
    if (audience !== undefined) found.add(audience)
    else for (const by of importersOf(at, infoOf)) follow(by)
  }
  follow(id)
  return found
}

function importersOf(id: string, infoOf: InfoOf): string[] {
  const info = infoOf(id)
  return info === null ? [] : [...info.importers, ...info.dynamicImporters]
}

/** A group of one chunk for our modules whose audiences fit, with what they import. */
function chunkOf(name: string, priority: number, fits: (audiences: ReadonlySet<string>) => boolean) {
  return {
    priority,
    debugName: name,
    name: (id: string, modules: { getModuleInfo: InfoOf }) =>
      ours.test(id) && fits(audiencesOf(id, (module) => modules.getModuleInfo(module))) ? name : null,
  }
}

/**
 * What several pages of staff ask for: one file, because the shell, which is also a pupil's, names each file that there is.
 */
const staffCalls = {
  name: 'staff-calls',
  test: /\/web\/src\/features\/(?:exams|question-bank|students|teachers|school)\/(?:[\w-]+\/)?(?:[\w-]+\.api|picked-questions)|\/contract\/src\/staff\/bank\//,
  minShareCount: 2,
  priority: 0.5,
}

export const pageChunks = [
  chunkOf('log-in', 0.9, (audiences) => audiences.has('log-in')),
  chunkOf('pages', 0.8, (audiences) => audiences.has('student') && audiences.size > 1),
  chunkOf('student', 0.7, (audiences) => audiences.has('student')),
  staffCalls,
]
