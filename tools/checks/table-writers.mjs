/** Which feature writes each table: one does, in its queries. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const sqlWrites = [
  /\binsert\s+into\s+([a-z_]+)/gi,
  /\bupdate\s+([a-z_]+)(?:\s+as\s+\w+)?\s+set\b/gi,
  /\bdelete\s+from\s+([a-z_]+)/gi,
  /\b(?:merge\s+into|truncate(?:\s+table)?)\s+([a-z_]+)/gi,
]
const builtWrite = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)[^']*')?/g

/** Tables that the platform writes along, beside their feature: each with the reason. */
const alsoPlatform = {
  staff: 'the first log-in is noted by the statement that opens the session, for all who log in at one moment',
  students: 'the first log-in is noted by the statement that opens the session, for all who log in at one moment',
}

function tablesWrittenIn(text) {
  const bySql = sqlWrites.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table]) => table.toLowerCase()))
  return [...bySql, ...[...text.matchAll(builtWrite)].map(([, table]) => table ?? '?')]
}

function writesUnder(folder) {
  return globSync('server/src/*/**/*.ts', { cwd: folder })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const tables = new Set(tablesWrittenIn(readFileSync(path.join(folder, file), 'utf8')))
      return [...tables].map((table) => ({ file, table, feature: file.split('/')[2] }))
    })
}

/** Violations of the three rules about writes, in the form of those that the cruise finds. */
export function tableWriterViolations(folder) {
  const writes = writesUnder(folder)
  const violation = (name, { file, table }) => ({ rule: { name }, from: file, to: `table ${table}` })
  const misplaced = writes.filter(({ file, feature }) => feature !== 'platform' && !file.endsWith('.queries.ts'))
  const unreadable = writes.filter(({ table }) => table === '?')
  const byTable = Map.groupBy(
    writes.filter(({ table, feature }) => !(feature === 'platform' && table in alsoPlatform)),
    ({ table }) => table,
  )
  const shared = [...byTable.values()].filter((all) => new Set(all.map(({ feature }) => feature)).size > 1).flat()
  return [
    ...misplaced.map((write) => violation('writes-stand-in-queries', write)),
    ...unreadable.map((write) => violation('written-tables-are-named', write)),
    ...shared.map((write) => violation('one-writer-per-table', write)),
  ]
}

/** What the exceptions name and nobody does, and a scan that has found too little to mean anything. */
export function faultsOfWriterScan(folder) {
  const writes = writesUnder(folder)
  const tables = new Set(writes.map(({ table }) => table))
  const unused = Object.keys(alsoPlatform).filter(
    (table) => !writes.some((write) => write.feature === 'platform' && write.table === table),
  )
  return [
    ...(tables.size < 15 ? [`only ${tables.size} written tables found`] : []),
    ...unused.map((table) => `platform no longer writes ${table}: take it from the exceptions`),
  ]
}
