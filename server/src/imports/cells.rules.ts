/** How what clerks write in a cell is read: the forms of the contract judge the outcome. */
import { genders } from '@pariksha/contract/fields.ts'
import { type ClassKey, classKeys, compareClasses, parseClass } from '@pariksha/contract/law/class-key.ts'

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

const genderWords: Record<(typeof genders)[number], readonly string[]> = {
  Male: ['male', 'm', 'boy', 'b', '1', 'पुरुष', 'लड़का', 'बालक', 'పురుషుడు', 'బాలుడు', 'పు', 'మగ'],
  Female: ['female', 'f', 'girl', 'g', '2', 'महिला', 'लड़की', 'बालिका', 'स्त्री', 'స్త్రీ', 'బాలిక', 'ఆడ'],
  Other: ['other', 'o', 'transgender', 't', '3', 'अन्य', 'ఇతర', 'ఇతరులు'],
}

export function genderOf(cell: string): string {
  const word = cell.toLowerCase().normalize('NFC')
  return genders.find((gender) => genderWords[gender].some((one) => one.normalize('NFC') === word)) ?? cell
}

const sectioned = /^(\d{1,2}(?:st|nd|rd|th)?|[ivx]+)[\s(/.–-]*(?:sec(?:tion)?[\s.]*)?['"]?([a-h])['")]*$/

function plainClass(text: string): ClassKey | undefined {
  return parseClass(text) ?? parseClass(romans.indexOf(text) + 1)
}

/** A class as a cell says it, with its section: `V` and `Class 5th` are 5, `5-A`, `5A` and `V A` are 5 in section A. */
function classIn(cell: string): { standard: ClassKey; section: string | null } | undefined {
  const text = cell
    .toLowerCase()
    .replace(/^(class|grade|std\.?|standard)\s*/, '')
    .trim()
  const whole = plainClass(text)
  if (whole !== undefined) return { standard: whole, section: null }
  const [, part = '', section = ''] = sectioned.exec(text) ?? []
  const standard = plainClass(part)
  return standard === undefined ? undefined : { standard, section: section.toUpperCase() }
}

/** The class that a cell names, as digits; a cell that names none stays as it is. */
export function standardTextOf(cell: string): string {
  return String(classIn(cell)?.standard ?? cell)
}

/** The classes of a cell that come with a section, each with it. */
export function sectionsIn(cell: string): { standard: ClassKey; section: string }[] {
  const parts = classIn(cell) === undefined ? partsOf(cell) : [cell]
  const single = parts.flatMap((part) => (classIn(part) === undefined ? endsOf(part) : [part]))
  return single.flatMap((part) => {
    const { standard, section = null } = classIn(part) ?? {}
    return standard === undefined || section === null ? [] : [{ standard, section }]
  })
}

/** `5 to 7` and `5 - 7` as their ends. */
function endsOf(part: string): string[] {
  return part.split(/\s*(?:\bto\b|[-–])\s*/i)
}

/** `5, 6; 7` as its parts. */
export function partsOf(cell: string): string[] {
  return cell
    .split(/[,;/&|\n]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `5, VI` and `5 to 7` as the classes they name; a part that names none stays as it is. */
export function classesOf(cell: string): string[] {
  return partsOf(cell).flatMap((part) => {
    const [from, to] = endsOf(part).map((end) => parseClass(standardTextOf(end)))
    if (from === undefined || to === undefined || compareClasses(to, from) < 0) return [standardTextOf(part)]
    return classKeys.filter((one) => compareClasses(from, one) <= 0 && compareClasses(one, to) <= 0).map(String)
  })
}
