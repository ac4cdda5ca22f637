import type { Context } from 'hono'
import { type Destination, NOWHERE } from '#domain/contract/client.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import type { Edge } from './context.ts'
import { problemJson } from './errors.ts'

/** What the services answer to a question from outside. */
export const asked = async (c: Context<Edge>, to: Destination): Promise<Response> =>
  c.var.send(await question(c, to.endpoint), to)

/** Their answer, with what the shop says in front of every answer. */
export const answered = (c: Context<Edge>, { body, status, headers }: Response): Response =>
  c.newResponse(body, { status: status as 200, headers })

/** Methods as the header `allow` names them. */
export const allowing = (served: ReadonlySet<string>): string =>
  [...served, ...(served.has('GET') ? ['HEAD'] : [])].join(', ')

/** Says which methods an address takes, to those who asked or missed them. */
export function otherMethod(c: Context<Edge>, allow: string): Response {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow })
  const message = `This call takes ${allow}.`
  const fault = new ShopError('BAD_DATA_FORMAT', { status: 405, message })
  const response = problemJson(fault, c.var.requestId)
  response.headers.set('allow', allow)
  return response
}

const FORWARDED = ['content-type', 'idempotency-key'] as const

/** What is asked, without who asks: cookies and other headers stay in this worker. */
async function question(c: Context<Edge>, { method, body }: Endpoint): Promise<Request> {
  if (body && !/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 415, message: 'Send application/json.' })
  }
  const { pathname, search } = c.var.url
  const headers = new Headers()
  for (const name of FORWARDED) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return new Request(NOWHERE + pathname.slice('/api'.length) + search, {
    method,
    headers,
    ...(body ? { body: textOf(await c.req.arrayBuffer()) } : {}),
  })
}

/** JSON is UTF-8; a broken byte must not become another character on its way. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new ShopError('BAD_DATA_FORMAT', {
      status: 400,
      message: 'The body is not UTF-8.',
      cause,
    })
  }
}
