/**
 * What our saves are measured against, in a process of its own: a bare Fastify that looks a token up and writes one
 * answer, each together with those that arrive meanwhile, and acknowledges after the commit. It promises nothing else.
 */
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '' })

type Waiting<Call, Result> = { call: Call; resolve(result: Result): void; reject(error: unknown): void }

function inGroups<Call, Result>(answerAll: (calls: Call[]) => Promise<Result[]>): (call: Call) => Promise<Result> {
  let waiting: Waiting<Call, Result>[] = []
  let isUnderWay = false
  const send = async () => {
    const group = waiting
    waiting = []
    try {
      const results = await answerAll(group.map(({ call }) => call))
      for (const [at, result] of results.entries()) group[at]?.resolve(result)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    isUnderWay = waiting.length > 0
    if (isUnderWay) setImmediate(send)
  }
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (isUnderWay) return
      isUnderWay = true
      setImmediate(send)
    })
}

const pupilOf = inGroups(async (tokens: string[]) => {
  const { rows } = await pool.query<{ token: string; pupil: number }>({
    name: 'tokens',
    text: 'select token, pupil from bare_tokens where token = any($1)',
    values: [tokens],
  })
  const pupils = new Map(rows.map(({ token, pupil }) => [token, pupil]))
  return tokens.map((token) => pupils.get(token))
})

type Answer = { index: number; value: string; seq: number }
type Save = Answer & { pupil: number; exam: number }

const save = inGroups(async (saves: Save[]) => {
  await pool.query({
    name: 'answers',
    text: `
      insert into bare_answers select * from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::int[]) order by 1, 2, 3
      on conflict (exam, pupil, index) do update set value = excluded.value, seq = excluded.seq`,
    values: [
      saves.map(({ exam }) => exam),
      saves.map(({ pupil }) => pupil),
      saves.map(({ index }) => index),
      saves.map(({ value }) => value),
      saves.map(({ seq }) => seq),
    ],
  })
  return saves
})

await pool.query(`
  create table bare_tokens (token text primary key, pupil int not null);
  create table bare_answers (
    exam int, pupil int, index int, value text, seq int not null, primary key (exam, pupil, index)
  )`)

const app = Fastify()

function tokenOf({ headers }: FastifyRequest): string {
  return headers.authorization?.slice('Bearer '.length) ?? ''
}

app.post<{ Body: { uniqueCode: string } }>('/api/v1/login', async ({ body }) => {
  const token = `token-of-${body.uniqueCode}`.padEnd(43, '-')
  await pool.query('insert into bare_tokens values ($1, $2) on conflict do nothing', [token, body.uniqueCode.slice(5)])
  return { access_token: token }
})
app.post('/api/v1/student-exam/start/:id', async () => ({}))
app.get('/api/v1/student-exam/questions/:id', async () => ({}))
app.put<{ Params: { id: string }; Body: { answers: [Answer] } }>(
  '/api/v1/student-exam/answers/:id',
  async (request, reply) => {
    const pupil = await pupilOf(tokenOf(request))
    if (pupil === undefined) return reply.code(401).send({})
    const [answer] = request.body.answers
    await save({ ...answer, pupil, exam: Number(request.params.id) })
    return { saved: [{ index: answer.index, seq: answer.seq }] }
  },
)

const origin = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(Number(new URL(origin).port))
