/** The bank as staff read it, over the whole stack. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { addToBank, choice, written } from '../../test/bank/bank-school.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { principalOf } from '../../test/fixtures/sitting.ts'
import { getStored, givePicture, hugePng } from '../../test/pictures/given-pictures.ts'
import { sweepPictures } from '../pictures/pictures.service.ts'
import { bankQuestionsByIds } from './bank-list.service.ts'

let test: TestApp
let tokens: Record<'principal' | 'maths' | 'hindi' | 'pupil', string>
let staff: Record<'maths' | 'hindi', number>
const ids: Record<string, number> = {}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  staff = {
    maths: await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['mathematics'] }),
    hindi: await makeTeacher(test, { username: 'hindi', classes: [5], subjects: ['Hindi'] }),
  }
  await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  tokens = {
    principal: await logInStaff(test, 'principal'),
    maths: await logInStaff(test, 'maths'),
    hindi: await logInStaff(test, 'hindi'),
    pupil: await logInStudent(test, 'PUPIL-51'),
  }
  const facts = {
    fraction: { content: choice('What is a fraction?', ['A part', 'A whole']), topics: ['Fractions'], marks: 2 },
    telugu: { content: written('భిన్నం అంటే ఏమిటి?'), topics: ['భిన్నాలు'], difficulty: 'hard' as const },
    hindi: { content: written('भिन्न क्या है?'), subject: 'Hindi', standard: 6 },
    builtIn: { content: written('What is a ray?'), source: 'built_in' as const },
    own: { content: written('What is a café fraction?'), source: 'import' as const },
  }
  const [one, two, three, four] = await addToBank(test, [facts.fraction, facts.telugu, facts.hindi, facts.builtIn])
  const caller = { ...(await principalOf(test)), role: 'teacher' as const, id: staff.maths }
  const [five] = await addToBank(test, [facts.own], { caller, staffId: staff.maths })
  const added = [one, two, three, four, five]
  for (const [at, name] of Object.keys(facts).entries()) ids[name] = added[at]?.id ?? 0
})
afterAll(() => test.close())

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id)
const get = (query: string, token = tokens.principal) =>
  test.send({ method: 'GET', url: `/api/v1/bank/questions${query}`, token })
const names = async (query: string, token?: string) =>
  (await get(`?${query}`, token)).body.questions.map((one: { bank_question_id: number }) =>
    nameOf(one.bank_question_id),
  )
const shows = (audience: 'own' | 'subject' | 'school') =>
  test.deps.db.updateTable('school').set({ bank_shows: audience }).execute()

describe('what is found', () => {
  it.each([
    ['', ['own', 'builtIn', 'hindi', 'telugu', 'fraction']],
    ['q=fract', ['own', 'fraction']],
    [`q=${encodeURIComponent('భిన్న')}`, ['telugu']],
    [`q=${encodeURIComponent('भिन्न क्या')}`, ['hindi']],
    ['q=CAFÉ', ['own']],
    ['q=whole', ['fraction']],
    [`q=${encodeURIComponent("zz' | b:* \\")}`, []],
    ['topic=Fract', ['fraction']],
    ['subject=hindi', ['hindi']],
    ['subject=Maths', ['own', 'builtIn', 'telugu', 'fraction']],
    [`subject=${encodeURIComponent('గణితము')}`, ['own', 'builtIn', 'telugu', 'fraction']],
    ['topics=none', ['own', 'builtIn', 'hindi']],
    ['topics=none&source=built_in', ['builtIn']],
    ['standard=6', ['hindi']],
    ['kind=single_choice', ['fraction']],
    ['marks=2', ['fraction']],
    ['language=telugu', ['telugu']],
    ['source=built_in', ['builtIn']],
    ['difficulty=hard', ['telugu']],
    ['retired=true', []],
    ['used=never&kind=descriptive&source=school', ['hindi', 'telugu']],
  ])('by %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  it.each(['newest', 'last_used', 'most_used', 'hardest', 'easiest'])('page by page in the order %s', async (order) => {
    const seen: unknown[] = []
    let next = ''
    for (let pages = 0; pages < 3; pages += 1) {
      const { body } = await get(`?order=${order}&limit=2${next}`)
      seen.push(...body.questions.map((one: { bank_question_id: number }) => nameOf(one.bank_question_id)))
      next = `&cursor=${body.next}`
      if (pages === 2) expect(body.next).toBeNull()
    }
    expect(seen).toEqual(['own', 'builtIn', 'hindi', 'telugu', 'fraction'])
  })

  it('is told with its key and all that is known of it', async () => {
    const { body } = await get('?topic=fractions')
    expect(body.questions).toEqual([
      {
        ...{ bank_question_id: ids.fraction, source: 'school', subject: 'Mathematics', standards: [5] },
        ...{ topics: ['Fractions'], notes: [], marks: 2, language: 'english', difficulty: null, key_terms: null },
        ...{ uses: 0, last_used: null, facility: null, discrimination: null, is_retired: false, version: 1 },
        ...{ is_unread: false, revision: expect.any(Number) },
        question: choice('What is a fraction?', ['A part', 'A whole']),
      },
    ])
  })

  it('refuses a cursor that is none, and a filter that is none', async () => {
    expect((await get('?cursor=nonsense')).status).toBe(422)
    expect((await get('?language=french')).status).toBe(422)
    expect((await get('?marks=0')).status).toBe(422)
  })
})

describe('who finds what', () => {
  it.each([
    ['own', ['own', 'builtIn'], []],
    ['subject', ['own', 'builtIn', 'telugu', 'fraction'], ['hindi']],
    ['school', ['own', 'builtIn', 'hindi', 'telugu', 'fraction'], ['own', 'builtIn', 'hindi', 'telugu', 'fraction']],
  ] as const)('as the school lets the bank show: %s', async (audience, maths, hindi) => {
    await shows(audience)
    expect(await names('', tokens.maths)).toEqual(maths)
    expect(await names('', tokens.hindi)).toEqual(hindi)
    expect((await names('')).length).toBe(5)
    await shows('subject')
  })

  it.each(['Maths', 'గణితం', 'गणित', 'MATHEMATICS'])('for who teaches it as %s too', async (subject) => {
    const username = `teacher${subject.codePointAt(1)}`
    await makeTeacher(test, { username, classes: [5], subjects: [subject] })
    expect(await names('', await logInStaff(test, username))).toEqual(['own', 'builtIn', 'telugu', 'fraction'])
  })

  it('keeps it from students, and answers of what is not theirs as of nothing', async () => {
    expect((await get('', tokens.pupil)).status).toBe(403)
    expect((await get(`/${ids.fraction}`, tokens.hindi)).body).toMatchObject({ status: 404, code: 'bank.not_found' })
    expect((await get('/999999', tokens.hindi)).body).toMatchObject({ status: 404, code: 'bank.not_found' })
    expect((await get(`/${ids.fraction}`, tokens.maths)).body).toMatchObject({
      question: { bank_question_id: ids.fraction },
      uses: [],
    })
  })

  it('gives services the questions that are asked for, in their order, and no others', async () => {
    const caller = { ...(await principalOf(test)), role: 'teacher' as const, id: staff.maths }
    const asked = [ids.telugu ?? 0, ids.hindi ?? 0, ids.fraction ?? 0]
    const found = await bankQuestionsByIds(test.deps.db, caller, asked)
    expect(found.map(({ id }) => nameOf(id))).toEqual(['telugu', 'fraction'])
  })
})

describe('what is added', () => {
  it('is there once, however often it comes, and for all classes that it came from', async () => {
    const again = { content: choice('what is A fraction?', ['A whole', 'A part'], 2), standard: 7 }
    const fresh = { content: written('What is a line?') }
    const added = await addToBank(test, [again, fresh, fresh], { caller: null, staffId: staff.hindi })
    expect(added).toEqual([
      { id: ids.fraction, isNew: false, isRetired: false },
      { id: expect.any(Number), isNew: true, isRetired: false },
      { id: added[1]?.id, isNew: false, isRetired: false },
    ])
    expect((await get(`/${ids.fraction}`, tokens.hindi)).body.question).toMatchObject({ standards: [5, 7], version: 1 })
    const inHindi = await addToBank(test, [{ ...fresh, subject: 'Hindi' }])
    expect(inHindi[0]).toMatchObject({ isNew: true })
  })

  it('takes turns with others who add the same', async () => {
    const facts = [{ content: written('What is a point?') }]
    const all = await Promise.all([addToBank(test, facts), addToBank(test, facts), addToBank(test, facts)])
    expect(all.flat().filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(1)
  })

  it('keeps the pictures of its questions, for whoever may know of them', async () => {
    const file = hugePng(31, 20)
    const { picture: hash } = (await givePicture(test, { token: tokens.hindi, file })).body
    const caller = { ...(await principalOf(test)), role: 'teacher' as const, id: staff.hindi }
    const content = written(`Look: ![A leaf](picture:${hash})`)
    await addToBank(test, [{ content }], { caller, staffId: staff.hindi })
    await sweepPictures(test.deps.db, new Date(test.clock.now().getTime() + 25 * 60 * 60 * 1000))
    const seen = (token: string) => getStored(test, { token, hash })
    expect(await seen(tokens.maths)).toMatchObject({ status: 200 })
    await shows('own')
    expect(await seen(tokens.maths)).toMatchObject({ status: 404 })
    await shows('subject')
  })

  it('shows no picture that its giver may not use', async () => {
    const content = written(`Look: ![A leaf](picture:${'0'.repeat(42)}8)`)
    await expect(addToBank(test, [{ content }])).rejects.toMatchObject({ code: 'picture.not_found' })
    expect(await addToBank(test, [{ content }], { caller: null, staffId: null })).toMatchObject([{ isNew: true }])
  })
})
