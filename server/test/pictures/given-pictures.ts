/** Pictures as somebody may give them, and how they are given. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestApp } from '../app.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/**
 * A black PNG of so many pixels: a bit each, and a thousandth of that once they are packed.
 * @param rows how many of them it really has
 */
export function hugePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([png, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Two halves of plain colours, the left one red: what is turned or cut shows. */
export async function redAndBlue({ width, height }: { width: number; height: number }) {
  const half = { width: width / 2, height, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { ...half, width, background: '#0000ff' } }).composite([
    { input: await sharp({ create: half }).raw().toBuffer(), raw: half, left: 0, top: 0 },
  ])
}

/** Like a photograph: no two pixels alike. */
export function noise({ width, height }: { width: number; height: number }) {
  const grains = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, noise: grains, background: 'black' } })
}

export async function givePicture(test: TestApp, { token, file }: { token: string; file: Buffer }) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/exam/pictures',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

type Asked = { token?: string; hash: string; exam?: number }

/** Asks for a picture as its author does, or as one of an exam. */
export async function getStored(test: TestApp, { token, hash, exam }: Asked) {
  const answer = await test.app.inject({
    url: exam === undefined ? `/api/v1/exam/pictures/${hash}` : `/api/v1/pictures/${exam}/${hash}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
