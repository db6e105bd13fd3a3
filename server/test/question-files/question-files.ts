/** Files of questions as teachers give them. */
import type { FastifyInstance } from 'fastify'

type Given = { text?: string; file?: Buffer; name?: string; format?: string }

/** Has a file read for the bank, as the page sends it. */
export async function readQuestions(
  test: { app: FastifyInstance },
  token: string,
  { text = '', file, name = '', format }: Given,
) {
  const query = new URLSearchParams({ file_name: name, ...(format === undefined ? {} : { format }) })
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1/bank/imports?${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file ?? Buffer.from(text),
  })
  return { status: answer.statusCode, body: answer.json() }
}
