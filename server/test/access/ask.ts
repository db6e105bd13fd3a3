import type { TestApp } from '../app.ts'
import type { Asked } from './asked.ts'

type Method = Parameters<TestApp['send']>[0]['method']

function methodOf(text: string): Method {
  const known: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const found = known.find((method) => method === text)
  if (found === undefined) throw new Error(`There is no method ${text}`)
  return found
}

/** The address of an endpoint, its parameters and query filled in. @throws Error when one is missing */
export function urlOf(path: string, { params = {}, query = {} }: Asked): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value))
  return asked.size === 0 ? filled : `${filled}?${asked}`
}

/**
 * Calls an endpoint of the contract.
 * @param endpoint its method and path, as in `GET /api/v1/imports/:id`
 */
export async function ask(
  app: TestApp['app'],
  endpoint: string,
  { token, ...asked }: Asked & { token?: string | undefined },
) {
  const [method = '', path = ''] = endpoint.split(' ')
  const { body, file } = asked
  const answer = await app.inject({
    method: methodOf(method),
    url: urlOf(path, asked),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(file === undefined
        ? body === undefined
          ? {}
          : { 'content-type': 'application/json' }
        : { 'content-type': 'application/octet-stream' }),
    },
    ...(file === undefined ? {} : { payload: file }),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, text: answer.body }
}
