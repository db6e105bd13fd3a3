/**
 * What boards cost beside the exams that they show: pupils who take them, without boards and with them in turns, in one
 * run, through real HTTP on the embedded database. Linux only. The law is 3 % of a core.
 * `--pupils 400`, all of one class; `--boards 30`, `--exams 1` that the pupils take and the boards show in turn;
 * `--rounds 2`, `--json` for a last line of JSON.
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
    rounds: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
})
const pupils = Number(flags.pupils)
const mostPercent = 3

const district = await openDistrict(pupils)
try {
  process.stdout.write(
    `${cpus().length} × ${cpus()[0]?.model}; ${pupils} pupils, ${flags.boards} boards of ${flags.exams} exams\n`,
  )
  const played = await playBesideBoards(district, {
    exams: Number(flags.exams),
    classes: 1,
    boards: Number(flags.boards),
    rounds: Number(flags.rounds),
    sitting: { pupils, withinMs: 10_000, changesFor: 8, changeEveryMs: 5_000 },
  })
  const { without, beside, boardsPercentOfACore, errors } = played
  console.table({ without, beside })
  const holds = boardsPercentOfACore < mostPercent
  process.stdout.write(
    `the boards cost ${boardsPercentOfACore.toFixed(1)} % of a core; less than ${mostPercent} %: ${holds ? 'holds' : 'DOES NOT HOLD'}\n`,
  )
  if (flags.json) {
    process.stdout.write(`${JSON.stringify({ without, beside, boards_percent_of_a_core: boardsPercentOfACore })}\n`)
  }
  if (!holds || errors > 0) process.exitCode = 1
} finally {
  await district.close()
}
