import { createHash } from 'node:crypto'
import { maxPictureBytes } from '@pariksha/contract/law/texts/given-pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'
import { answeringDuring } from '../../test/hostile/answering.ts'
import { getStored, givePicture, hugePng, noise, redAndBlue } from '../../test/pictures/given-pictures.ts'
import { sweepPictures } from './pictures.service.ts'

let test: TestApp
let principal: string
let teacher: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  principal = await logInStaff(test, 'principal')
  teacher = await logInStaff(test, 'maths')
})
afterAll(() => test.close())

const red = [255, 0, 0]
const blue = [0, 0, 255]

/** Gives a picture and reads what is stored of it. */
async function stored(file: Buffer) {
  const given = await givePicture(test, { token: teacher, file })
  expect(given.body).toEqual({
    picture: expect.stringMatching(/^[\w-]{43}$/),
    width: expect.any(Number),
    height: expect.any(Number),
    bytes: expect.any(Number),
  })
  const { bytes, headers } = await getStored(test, { token: teacher, hash: given.body.picture })
  return { given: given.body, bytes, headers, declared: await sharp(bytes).metadata() }
}

/** The colour at a place, given in parts of width and height. */
async function colourAt(bytes: Buffer, [across, down]: [number, number]): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

const countRows = async () => (await test.deps.db.selectFrom('pictures').select('hash').execute()).length

describe('a picture that is given', () => {
  it('is turned upright, and nothing is left of where and by whom it was taken', async () => {
    const picture = await redAndBlue({ width: 400, height: 200 })
    const file = await picture
      .withExif({ IFD0: { Artist: 'Meena Rao' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 22/1 30/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(file).metadata()).orientation).toBe(6)
    expect(file.includes('Meena Rao')).toBe(true)
    const { given, bytes, declared } = await stored(file)
    expect(given).toMatchObject({ width: 200, height: 400 })
    expect(declared).toMatchObject({ format: 'webp', width: 200, height: 400 })
    for (const left of ['exif', 'orientation', 'icc', 'xmp', 'iptc', 'comments'])
      expect(declared).not.toHaveProperty(left)
    expect(bytes.includes('Meena Rao')).toBe(false)
    const [top, bottom] = [await colourAt(bytes, [0.5, 0.1]), await colourAt(bytes, [0.5, 0.9])]
    expect(top.map((part) => Math.round(part / 64))).toEqual([4, 0, 0])
    expect(bottom.map((part) => Math.round(part / 64))).toEqual([0, 0, 4])
  })

  it('is at most 1600 pixels wide and high, and never larger than it was', async () => {
    expect((await stored(hugePng(6000, 4000))).given).toMatchObject({ width: 1600, height: 1067 })
    expect((await stored(hugePng(40, 3200))).given).toMatchObject({ width: 20, height: 1600 })
    expect((await stored(hugePng(1600, 30))).given).toMatchObject({ width: 1600, height: 30 })
  })

  it('stays the same when it is given again as it is stored', async () => {
    const once = await stored(await jpeg())
    expect((await stored(once.bytes)).given).toEqual(once.given)
  })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be a %s', async (kind) => {
    const picture = await redAndBlue({ width: 80, height: 40 })
    const { given, bytes, headers } = await stored(await picture.toFormat(kind).toBuffer())
    expect(given).toMatchObject({ width: 80, height: 40, bytes: bytes.length })
    expect(given.picture).toBe(createHash('sha256').update(bytes).digest('base64url'))
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'authorization',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['gif', 'webp'] as const)('shows of a moving %s how it begins', async (kind) => {
    const frame = (colour: number[]) => Buffer.from(Array.from({ length: 16 * 16 }, () => colour).flat())
    const raw = { width: 16, height: 32, channels: 3, pageHeight: 16 } as const
    const file = await sharp(Buffer.concat([frame(red), frame(blue)]), { raw })
      .toFormat(kind)
      .toBuffer()
    expect((await sharp(file).metadata()).pages).toBe(2)
    const { given, bytes } = await stored(file)
    expect(given).toMatchObject({ width: 16, height: 16 })
    expect((await colourAt(bytes, [0.5, 0.5]))[0]).toBeGreaterThan(250)
  })

  it('is stored without loss where it is drawn, and small where it is like a photograph', async () => {
    const drawn = await stored(await (await redAndBlue({ width: 200, height: 100 })).png().toBuffer())
    expect(await colourAt(drawn.bytes, [0.497, 0.5])).toEqual(red)
    expect(await colourAt(drawn.bytes, [0.503, 0.5])).toEqual(blue)
    const grainy = await noise({ width: 300, height: 300 }).png().toBuffer()
    expect((await stored(grainy)).given.bytes).toBeLessThan(grainy.length / 2)
  })

  it('stands on white where it has no ground of its own', async () => {
    const ground = { width: 20, height: 20, channels: 4, background: '#00000000' } as const
    const { bytes, declared } = await stored(await sharp({ create: ground }).png().toBuffer())
    expect(await colourAt(bytes, [0.5, 0.5])).toEqual([255, 255, 255])
    expect(declared.hasAlpha).toBe(false)
  })

  it('is kept once, whoever gives it again, and then counts as new', async () => {
    const file = await (await redAndBlue({ width: 60, height: 60 })).png().toBuffer()
    const first = await givePicture(test, { token: teacher, file })
    const rows = await countRows()
    test.clock.advanceMin(60)
    const second = await givePicture(test, { token: principal, file })
    expect(second.body).toEqual(first.body)
    expect(await countRows()).toBe(rows)
    const row = await test.deps.db
      .selectFrom('pictures')
      .select(['created_at'])
      .where('hash', '=', Buffer.from(first.body.picture, 'base64url'))
      .executeTakeFirstOrThrow()
    expect(row.created_at).toEqual(test.clock.now())
  })

  it('leaves behind what else its file holds', async () => {
    const picture = await redAndBlue({ width: 64, height: 64 })
    const file = Buffer.concat([await picture.jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { bytes, headers } = await stored(file)
    expect(headers['content-type']).toBe('image/webp')
    expect(bytes.includes('script')).toBe(false)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
const jpeg = async () => noise({ width: 400, height: 400 }).jpeg().toBuffer()
const png = async () => noise({ width: 400, height: 400 }).png().toBuffer()
const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part))

const refused: [name: string, status: number, code: string, make: () => Promise<Buffer> | Buffer][] = [
  ['SVG', 422, 'picture.unknown_kind', () => Buffer.from(svg)],
  ['PDF', 422, 'picture.unknown_kind', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj')],
  ['HTML', 422, 'picture.unknown_kind', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['TIFF', 422, 'picture.unknown_kind', () => noise({ width: 9, height: 9 }).tiff().toBuffer()],
  ['AVIF', 422, 'picture.unknown_kind', () => noise({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()],
  ['file of nothing', 422, 'picture.unknown_kind', () => Buffer.alloc(0)],
  ['picture behind HTML', 422, 'picture.unknown_kind', async () => Buffer.concat([Buffer.from('<b>'), await png()])],
  ['HTML that begins like a GIF', 422, 'picture.damaged', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)//')],
  [
    'SVG that begins like a PNG',
    422,
    'picture.damaged',
    () => Buffer.concat([hugePng(9, 9).subarray(0, 8), Buffer.from(svg)]),
  ],
  ['WebP of a header alone', 422, 'picture.damaged', () => Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
  ['JPEG that is cut', 422, 'picture.damaged', async () => cut(await jpeg(), 0.5)],
  ['PNG that is cut', 422, 'picture.damaged', async () => cut(await png(), 0.5)],
  ['PNG whose pixels are noise', 422, 'picture.damaged', async () => (await png()).fill(7, 2000, 3000)],
  ['PNG of 900 million pixels that says so only', 413, 'picture.too_many_pixels', () => hugePng(30_000, 30_000, 1)],
  ['PNG of 56 million pixels', 413, 'picture.too_many_pixels', () => hugePng(7_500, 7_500)],
  ['file of more than 5 MB', 413, 'picture.too_large', () => Buffer.alloc(maxPictureBytes + 1, 'a')],
]

describe('a file that is refused', () => {
  it.each(refused)('%s, with %i and words', async (_, status, code, make) => {
    const rows = await countRows()
    const { status: answered, body } = await givePicture(test, { token: teacher, file: await make() })
    expect({ status: answered, code: body.code }).toEqual({ status, code })
    expect(body.message).toMatch(/picture/)
    expect(await countRows()).toBe(rows)
  })
})

describe('a picture that costs time', () => {
  it('keeps nobody waiting, and of one person not many are taken', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const file = hugePng(5_000, 2_000)
    const own = Promise.all([1, 2, 3, 4].map(() => givePicture(test, { token: teacher, file })))
    const other = givePicture(test, { token: principal, file })
    const { longestTurnMs, answered } = await answeringDuring(origin, Promise.all([own, other]))
    expect((await other).body).toMatchObject({ width: 1600, height: 640 })
    const statuses = (await own).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 429, 429])
    const turnedAway = (await own).find(({ status }) => status === 429)
    expect(turnedAway?.body.code).toBe('picture.too_many_at_once')
    expect(Number(turnedAway?.headers['retry-after'])).toBeGreaterThan(0)
    expect(longestTurnMs).toBeLessThan(50)
    expect(answered).toBeGreaterThan(5)
  })
})

describe('a picture that no paper shows', () => {
  const hourMs = 60 * 60 * 1000
  const sweepIn = (hours: number) => sweepPictures(test.deps.db, new Date(test.clock.now().getTime() + hours * hourMs))

  it('is kept for a day, from when it was given last', async () => {
    const file = hugePng(31, 31)
    const { given } = await stored(file)
    const status = async () => (await getStored(test, { token: principal, hash: given.picture })).status
    test.clock.advanceMin(5 * 60)
    await stored(file)
    await sweepIn(23.9)
    expect(await status()).toBe(200)
    await sweepIn(24.1)
    expect(await status()).toBe(404)
  })

  it('is shown to whoever gave it and to principals, and to no other teacher until they give it too', async () => {
    const file = hugePng(32, 32)
    const { given } = await stored(file)
    await makeTeacher(test, { username: 'hindi', classes: [5], subjects: ['Hindi'] })
    const other = await logInStaff(test, 'hindi')
    const statusFor = async (token: string) => (await getStored(test, { token, hash: given.picture })).status
    expect([await statusFor(teacher), await statusFor(principal), await statusFor(other)]).toEqual([200, 200, 404])
    await givePicture(test, { token: other, file })
    expect([await statusFor(teacher), await statusFor(other)]).toEqual([200, 200])
  })
})

describe('an address of a picture', () => {
  it.each([`${'0'.repeat(42)}8`, 'x', '..', 'A'.repeat(150)])('is that of nothing: %s', async (hash) => {
    const { status, bytes } = await getStored(test, { token: teacher, hash })
    expect(status).toBe(404)
    expect(JSON.parse(bytes.toString()).code).toBe(hash === '..' ? 'route.not_found' : 'picture.not_found')
  })

  it('opens nothing without a session', async () => {
    const { given } = await stored(hugePng(30, 30))
    const { status, headers } = await getStored(test, { hash: given.picture })
    expect(status).toBe(401)
    expect(headers['cache-control']).toBe('no-store')
  })
})
