/** Signs with a backslash before them, which mean themselves. While a question is taken apart, others stand for them. */

const signs = '\\~=#{}:\n'
/** Of Unicode's noncharacters, which no text has. */
const firstStandIn = 0xfdd0
const standIns = /[\ufdd0-\ufdef]/g

/** A text in which every sign that is left has its meaning. */
export function hideEscaped(text: string): string {
  return text.replaceAll(standIns, '').replaceAll(/\\([\\~=#{}:n])/g, (_, sign: string) => {
    return String.fromCharCode(firstStandIn + signs.indexOf(sign === 'n' ? '\n' : sign))
  })
}

/** The text with the signs that were hidden. */
export function showEscaped(text: string): string {
  return text.replaceAll(standIns, (sign) => signs.charAt(sign.charCodeAt(0) - firstStandIn))
}

/** A text on one line that reads back as itself. */
export function escapedGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`)
}
