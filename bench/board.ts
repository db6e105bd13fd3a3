/**
 * What boards cost beside the exams that they show: pupils take them, without boards and with them in short turns, through
 * real HTTP on the embedded database. Linux only. The law is 3 % of a core.
 * `--pupils 400`, all of one class; `--boards 30`, `--exams 1` that the pupils take and the boards show in turn;
 * `--minutes 2`, `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openDistrict } from '../server/test/district.ts'
import { playBesideBoards } from './sitting/beside-boards.ts'

const { values: flags } = parseArgs({
  options: {
    pupils: { type: 'string', default: '400' },
    boards: { type: 'string', default: '30' },
    exams: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
})
const pupils = Number(flags.pupils)
const changeEveryMs = 5_000
const mostPercent = 3

const district = await openDistrict(pupils)
try {
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}\n${pupils} pupils, ${flags.boards} boards of `)
  process.stdout.write(`${flags.exams === '1' ? '1 exam' : `${flags.exams} exams`}\n`)
  const changesFor = Math.ceil((Number(flags.minutes) * 60_000) / changeEveryMs)
  const played = await playBesideBoards(district, {
    exams: Number(flags.exams),
    classes: 1,
    boards: Number(flags.boards),
    sitting: { pupils, withinMs: changeEveryMs, changesFor, changeEveryMs },
  })
  const { without, beside, boardsPercentOfACore: costs, boardP95Ms, boardsAsked, errors } = played
  console.table({ without, beside })
  const holds = costs < mostPercent
  process.stdout.write(
    `${boardsAsked} boards, p95 ${boardP95Ms.toFixed(1)} ms; they cost ${costs.toFixed(1)} % of a core\n` +
      `less than ${mostPercent} %: ${holds ? 'holds' : 'DOES NOT HOLD'}\n`,
  )
  if (flags.json) process.stdout.write(`${JSON.stringify({ without, beside, boards_percent_of_a_core: costs })}\n`)
  if (!holds || errors > 0) process.exitCode = 1
} finally {
  await district.close()
}
