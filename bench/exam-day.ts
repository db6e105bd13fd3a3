/**
 * The day of exams of a large school: all pupils take exams at once, without boards and beside boards that stand open, in
 * short turns, through real HTTP on the embedded database. Linux only. The law is that the saves' 99th percentile beside the
 * boards is at most 1.2 of that without.
 * `--pupils 5000` in ten classes, each of whom changes an answer every `--every 10` seconds; `--exams 125`, `--boards 60`,
 * each of somebody else; `--minutes 3`, `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openDistrict } from '../server/test/district.ts'
import { playBesideBoards } from './sitting/beside-boards.ts'

const { values: flags } = parseArgs({
  options: {
    pupils: { type: 'string', default: '5000' },
    every: { type: 'string', default: '10' },
    exams: { type: 'string', default: '125' },
    boards: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
})
const pupils = Number(flags.pupils)
const exams = Number(flags.exams)
const changeEveryMs = Number(flags.every) * 1000
const classes = 10
const mostRatio = 1.2

const district = await openDistrict(pupils, undefined, `1 + n % ${exams} % ${classes}`)
try {
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}\n`)
  process.stdout.write(`${pupils} pupils in ${exams} exams, ${flags.boards} boards\n`)
  const changesFor = Math.ceil((Number(flags.minutes) * 60_000) / changeEveryMs)
  const played = await playBesideBoards(district, {
    exams,
    classes,
    boards: Number(flags.boards),
    // Who comes in is logged in, which is another measurement: it takes no part in a turn.
    sitting: { pupils, withinMs: 30_000, changesFor, changeEveryMs },
  })
  const { without, beside, boardsPercentOfACore, saveP99Ratio, boardP95Ms, boardsAsked, errors } = played
  console.table({ without, beside })
  const holds = saveP99Ratio <= mostRatio
  process.stdout.write(
    `${boardsAsked} boards, p95 ${boardP95Ms.toFixed(1)} ms; they cost ${boardsPercentOfACore.toFixed(1)} % of a core\n` +
      `save p99 beside the boards is ${saveP99Ratio.toFixed(2)} of that without; at most ${mostRatio}: ` +
      `${holds ? 'holds' : 'DOES NOT HOLD'}\n`,
  )
  if (flags.json) {
    const figures = { save_p99_ratio: saveP99Ratio, boards_percent_of_a_core: boardsPercentOfACore }
    process.stdout.write(`${JSON.stringify({ without, beside, ...figures })}\n`)
  }
  if (!holds || errors > 0) process.exitCode = 1
} finally {
  await district.close()
}
