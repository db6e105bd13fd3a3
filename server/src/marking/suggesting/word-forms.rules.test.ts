import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordForms } from './word-forms.rules.ts'

function areOneWord(one: string, other: string): boolean {
  const forms = new Set(wordForms(one.normalize('NFC')))
  return wordForms(other.normalize('NFC')).some((form) => forms.has(form))
}

/** Each line is one word in its forms and spellings, the first its plain form. */
const same = `
heat heats heated heating
plant plants planted
city cities
leaf leaves
child children
grow grows grew grown
colour color colours
neighbour neighbor
centre center centres
organise organize organised organizing
evaporate evaporates evaporation
pollute pollution polluted
5 five ५ ౫ पाँच पांच ఐదు
15 fifteen पंद्रह पन्द्रह పదిహేను १५
100 hundred सौ వంద నూరు
1200 1,200 १२०० 1200.00
2.5 2.50 २.५
पौधा पौधे पौधों
नदी नदियाँ नदियों
भाषा भाषाएँ भाषाओं
किताब किताबें किताबों
मीठा मीठे मीठी
बदलना बदलता बदलती बदलते बदलकर बदलने
हिंदी हिन्दी
ज़मीन जमीन
नए नये
ఆహారం ఆహారాన్ని ఆహారానికి ఆహారంలో ఆహారాలు ఆహారాలను
మొక్క మొక్కలు మొక్కలకు మొక్కలను మొక్కల మొక్కలలో
నది నదులు నదులలో
నీరు నీళ్ళు నీళ్లు నీళ్లను
పండు పండ్లు పండ్లను
రాముడు రాముని రాముడికి
ఉపయోగించు ఉపయోగించి ఉపయోగిస్తాయి ఉపయోగించడం ఉపయోగిస్తుంది
సంధి సన్ధి సంధిలో
`

const different = `
state station
year rain
2 20
2.5 25
नदी नाव
वर्ष वर्षा
काल काला
कवि कविता
दिन दान
ఆకు ఆట
కవి కథ
నది నగరం
పని పాట
`

function lines(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
}

describe('the forms of a word', () => {
  it.each(lines(same))('are one word with %s: %s', (plain, ...others) => {
    expect(others.filter((other) => !areOneWord(plain, other))).toEqual([])
  })

  it.each(lines(different))('keep %s and %s apart', (one, other) => {
    expect(areOneWord(one, other)).toBe(false)
  })

  it('are always some, few, and each once, of any text', () => {
    const sign = fc.oneof(
      fc.string(),
      fc.constantFrom('क', 'न', 'ा', 'ों', 'ियाँ', 'ना', 'మ', 'ల', 'కు', 'ులు', 'ాలు', 'ించి', 'లో'),
    )
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 8 }), (signs) => {
        const word = signs.join('')
        const forms = wordForms(word)
        expect(forms.length).toBeGreaterThan(0)
        expect(forms.length).toBeLessThan(40)
        expect(new Set(forms).size).toBe(forms.length)
      }),
    )
  })

  it('of what is too long for a word are the word itself', () => {
    const long = `${'क'.repeat(20_000)}ों`
    expect(wordForms(long)).toEqual([long])
  })
})
