/** Small workbooks that are large once they are opened. */
import { tamperedWorkbook } from '../../server/test/fixtures/workbooks.ts'

const inflatedBytes = 5 * 1024 * 1024

/** Each inflates to 5 MB of one text. */
export async function sheetBombs(): Promise<Uint8Array[]> {
  const texts = ['<row ', '<row>', '<c t="inlineStr"><is><t>x</t></is></c>', '&#38;']
  return Promise.all(texts.map((text) => tamperedWorkbook(text.repeat(Math.floor(inflatedBytes / text.length)))))
}
