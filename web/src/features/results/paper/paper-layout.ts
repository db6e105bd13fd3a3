/** How the questions of a paper stand on a sheet: as narrow as their texts allow. */

/** The longest options of a row of four and of two, in a question as wide as the sheet and as half of it. */
const longestIn = { 1: { four: 12, two: 36 }, 2: { four: 4, two: 14 } }
const columnQuestion = 160
const columnOption = 32

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length))

/** In how many columns the options of a question stand. @param room into how many columns the sheet is divided */
export function optionColumns(options: readonly string[], room: 1 | 2): 1 | 2 | 4 {
  const length = longest(options)
  const { four, two } = longestIn[room]
  if (length <= four) return 4
  return length <= two ? 2 : 1
}

/** Whether the questions stand in two columns of the sheet. */
export function fitsColumns(mcqs: readonly { question: string; options: readonly string[] }[]): boolean {
  const isShort = mcqs.every(({ question, options }) => {
    return question.length <= columnQuestion && longest(options) <= columnOption
  })
  return isShort && mcqs.length > 3
}
