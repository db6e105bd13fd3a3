/** What is wrong with the answer to a request, whatever the request. */
import type { Endpoint } from '@pariksha/contract/endpoint.ts'
import { errorCatalogue } from '@pariksha/contract/error-codes.ts'
import * as z from 'zod/mini'
import { generalCodes } from '../access/declared-codes.ts'
import type { Reply } from './client.ts'
import type { FuzzRequest } from './requests/fuzz-request.ts'
import { endpoints, mayCall, roleOf } from './requests/requests.ts'

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** What may be in no answer: hashes, statements, and where our files are. */
const neverShown = /\$argon2|node_modules|\n {4}at |\bfrom "?(?:staff|students|sessions)"? where\b/

/** What no pupil may read of others, and of keys before an exam is over. `busy-school.ts` wrote them. */
const notForPupils = /MODEL-ANSWER|Kept Secret|PUPIL-\d2|"(?:correct|answer)":/

export type Answered = Extract<Reply, { kind: 'answered' }>

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function faultsOfProblem({ status, type, text }: Answered, endpoint: Endpoint | undefined): string[] {
  if (!type.startsWith('application/problem+json')) return [`a refusal (${status}) of the type "${type}"`]
  const read = readJson(text)
  const parsed = z.safeParse(problem, read?.value)
  if (!parsed.success) return [`a refusal (${status}) that is no problem document`]
  const { code } = parsed.data
  const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1]
  if (known === undefined) return [`the unknown code ${code}`]
  const faults: string[] = []
  if (known.status !== status || parsed.data.status !== status) faults.push(`${code} with the status ${status}`)
  const declared: readonly string[] = endpoint?.errors ?? []
  if (!generalCodes.includes(code) && !declared.includes(code)) faults.push(`${code}, which is not declared`)
  if (parsed.data.errors.length > 20) faults.push(`${parsed.data.errors.length} places named in a refusal`)
  return faults
}

function faultsOfSuccess({ type, text }: Answered, { response, streams, file, image }: Endpoint): string[] {
  if (image) return type.startsWith('image/') ? [] : [`an image of the type "${type}"`]
  if (file) return type === 'application/octet-stream' ? [] : [`a file of the type "${type}"`]
  const wanted = streams ? 'application/x-ndjson' : 'application/json'
  if (!type.startsWith(wanted)) return [`a success of the type "${type}"`]
  const values = (streams ? text.trimEnd().split('\n') : [text]).map(readJson)
  const isRight = values.every((read) => read !== undefined && z.safeParse(response, read.value).success)
  return isRight ? [] : ['a success that its schema does not know']
}

function faultsOfPrivacy({ text }: Answered, { endpoint, caller }: FuzzRequest): string[] {
  const faults: string[] = []
  if (neverShown.test(text)) faults.push('an answer with the inside of the server in it')
  const isReview = endpoint === 'GET /api/v1/student-exam/get-exam-data/:id'
  if (roleOf[caller] === 'student' && !isReview && notForPupils.test(text)) {
    faults.push('a pupil reads a key or what is of others')
  }
  return faults
}

/**
 * The faults of an answer.
 * @returns one line for each; none when all is well
 */
export function faultsOf(request: FuzzRequest, reply: Reply): string[] {
  if (reply.kind === 'hung') return ['no answer in time']
  // Only what is no HTTP may be answered by hanging up.
  if (reply.kind === 'cut') return request.raw === undefined ? [`the connection was cut: ${reply.why}`] : []
  const endpoint = endpoints.get(request.endpoint)
  const faults = faultsOfPrivacy(reply, request)
  const isDeclared = endpoint?.errors.some((code) => errorCatalogue[code].status === reply.status)
  if (reply.status >= 500 && !isDeclared) faults.push(`the status ${reply.status}`)
  if (endpoint === undefined) return faults
  if (reply.status >= 300) return [...faults, ...faultsOfProblem(reply, endpoint)]
  if (!mayCall(endpoint, request.caller)) faults.push(`${request.caller} is let in`)
  return [...faults, ...faultsOfSuccess(reply, endpoint)]
}
