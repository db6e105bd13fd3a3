/** Polynomials in one letter as TeX without dollar signs: coefficients from the highest power down. */
function term(coefficient: number, power: number, letter: string): string {
  const size = Math.abs(coefficient)
  if (power === 0) return `${size}`
  return `${size === 1 ? '' : size}${letter}${power === 1 ? '' : `^{${power}}`}`
}

export function polynomial(coefficients: readonly number[], letter = 'x'): string {
  const text = coefficients
    .map((coefficient, index) => ({ coefficient, power: coefficients.length - 1 - index }))
    .filter(({ coefficient }) => coefficient !== 0)
    .map(({ coefficient, power }) => `${coefficient < 0 ? ' - ' : ' + '}${term(coefficient, power, letter)}`)
    .join('')
  return text.startsWith(' + ') ? text.slice(3) : text.replace(' - ', '-')
}

/** `ax + by` with signs, also where a letter is missing. */
export function twoLetters(a: number, b: number): string {
  const parts = [term(a, 1, 'x'), `${b < 0 ? '-' : '+'} ${term(b, 1, 'y')}`]
  return `${a < 0 ? '-' : ''}${parts.join(' ')}`
}

export function dollars(tex: string): string {
  return `$${tex}$`
}
