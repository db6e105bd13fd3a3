/** How what clerks write in a cell is read: the forms of the contract judge the outcome. */
import { genders } from '@pariksha/contract/fields.ts'
import { standardOf } from '@pariksha/contract/law/labels.ts'

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

const genderWords: Record<(typeof genders)[number], readonly string[]> = {
  Male: ['male', 'm', 'boy', 'b', '1', 'पुरुष', 'लड़का', 'बालक', 'పురుషుడు', 'బాలుడు', 'పు', 'మగ'],
  Female: ['female', 'f', 'girl', 'g', '2', 'महिला', 'लड़की', 'बालिका', 'स्त्री', 'స్త్రీ', 'బాలిక', 'ఆడ'],
  Other: ['other', 'o', 'transgender', 't', '3', 'अन्य', 'ఇతర', 'ఇతరులు'],
}

/** `98765-43210`, `+91 98765 43210` and `09876543210` as 9876543210; anything else as it is. */
export function phoneOf(cell: string): string {
  const digits = cell.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? digits : cell
}

export function genderOf(cell: string): string {
  const word = cell.toLowerCase().normalize('NFC')
  return genders.find((gender) => genderWords[gender].some((one) => one.normalize('NFC') === word)) ?? cell
}

/** `5`, `Class 5th`, `V` or `5-A` as 5; anything else as it is. */
export function standardTextOf(cell: string): string {
  const plain = cell
    .toLowerCase()
    .replace(/^(class|grade|std\.?|standard)\s*/, '')
    .replace(/[\s-]+[a-h]$/, '')
    .trim()
  const roman = romans.indexOf(plain) + 1
  return String(standardOf(plain) ?? (roman > 0 ? roman : cell))
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
    const [from, to] = part.split(/\s*(?:\bto\b|[-–])\s*/i).map((end) => standardOf(standardTextOf(end)))
    if (from === undefined || to === undefined || to < from) return [standardTextOf(part)]
    return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
  })
}
