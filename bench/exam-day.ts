/**
 * The day of exams of a large school: all pupils take exams at once, without boards and beside boards that stand open, in
 * turns, in one run, through real HTTP on the embedded database. Linux only. The law is that the saves' 99th percentile
 * beside the boards is at most 1.2 of that without.
 * `--pupils 5000` in ten classes, `--exams 125`, `--boards 60`, `--rounds 2`, `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openDistrict } from '../server/test/district.ts'
import { playBesideBoards } from './sitting/beside-boards.ts'

const { values: flags } = parseArgs({
  options: {
    pupils: { type: 'string', default: '5000' },
    exams: { type: 'string', default: '125' },
    boards: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
})
const pupils = Number(flags.pupils)
const classes = 10
const mostRatio = 1.2

const district = await openDistrict(pupils, undefined, `1 + n % ${Number(flags.exams)} % ${classes}`)
try {
  process.stdout.write(
    `${cpus().length} × ${cpus()[0]?.model}; ${pupils} pupils in ${flags.exams} exams, ${flags.boards} boards\n`,
  )
  const played = await playBesideBoards(district, {
    exams: Number(flags.exams),
    classes,
    boards: Number(flags.boards),
    rounds: Number(flags.rounds),
    sitting: { pupils, withinMs: 25_000, changesFor: 6, changeEveryMs: 5_000 },
  })
  const { without, beside, boardsPercentOfACore, saveP99Ratio, p99Each, errors } = played
  console.table({ without, beside })
  const rounds = p99Each.map(([before, after]) => `${before?.toFixed(1)} and ${after?.toFixed(1)}`).join(', ')
  const holds = saveP99Ratio <= mostRatio
  process.stdout.write(
    `save p99 without and beside the boards: ${rounds} ms; together ${saveP99Ratio.toFixed(2)} of it; ` +
      `at most ${mostRatio}: ${holds ? 'holds' : 'DOES NOT HOLD'}\n` +
      `the boards cost ${boardsPercentOfACore.toFixed(1)} % of a core\n`,
  )
  if (flags.json) {
    const figures = {
      save_p99_ratio: saveP99Ratio,
      boards_percent_of_a_core: boardsPercentOfACore,
    }
    process.stdout.write(`${JSON.stringify({ without, beside, ...figures })}\n`)
  }
  if (!holds || errors > 0) process.exitCode = 1
} finally {
  await district.close()
}
