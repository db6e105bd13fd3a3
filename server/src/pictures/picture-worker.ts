/** The thread in which pictures are read: no other one loads the library. */
import { createHash } from 'node:crypto'
import { maxPictureSide } from '@pariksha/contract/law/texts/pictures.ts'
import sharp, { type OutputInfo, type WebpOptions } from 'sharp'
import { serveTasks } from '../platform/worker/serve-tasks.ts'
import type { PictureAnswer, PictureFile } from './encode-picture.ts'

/** A phone takes 12 to 50 million; of 4 bytes each they bound what one picture takes of memory. */
const maxPixels = 50_000_000

const maxReadSec = 8

// One picture at a time, on one processor, and nothing of it is kept.
sharp.cache(false)
sharp.concurrency(1)
// The library reads many more kinds, among them those that read other files: only ours are known to it here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

type Pixels = { data: Buffer; info: OutputInfo }

/** Upright, in the colours of screens, on white as on paper: a drawing without ground shows on a dark page too. */
function readPixels(bytes: Uint8Array): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: maxReadSec })
    .autoOrient()
    .resize({ width: maxPictureSide, height: maxPictureSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/**
 * WebP, which all browsers read. A drawing of few colours is as small without loss as with it, and sharp; of a photograph
 * the lossless one is many times larger, and from a JPEG it would keep only that one's losses.
 */
async function encode({ data, info }: Pixels, kind: PictureFile['kind']): Promise<Buffer> {
  const { width, height, channels } = info
  const webp = (options: WebpOptions) => sharp(data, { raw: { width, height, channels } }).webp(options).toBuffer()
  const lossy = await webp({ quality: 80, smartSubsample: true })
  if (kind === 'jpeg') return lossy
  const lossless = await webp({ lossless: true, effort: 2 })
  return lossless.length <= 2 * lossy.length ? lossless : lossy
}

/** Whatever else the library finds wrong with a file, its words are for programmers. */
function faultOf(error: unknown): PictureAnswer {
  return { fault: error instanceof Error && error.message.startsWith('timeout') ? 'time' : 'damaged' }
}

async function storedPicture({ kind, bytes }: PictureFile): Promise<PictureAnswer> {
  const declared = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (declared.width * declared.height > maxPixels) return { fault: 'pixels' }
  const pixels = await readPixels(bytes)
  const encoded = await encode(pixels, kind)
  const { width, height } = pixels.info
  return { kind: 'webp', width, height, bytes: encoded, hash: createHash('sha256').update(encoded).digest() }
}

serveTasks((file: PictureFile) => storedPicture(file).catch(faultOf))
