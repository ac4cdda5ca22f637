import type { Context } from 'hono'
import { type EndpointRef, PLACEHOLDER_ORIGIN } from '#domain/contract/client.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { methodNotAllowedResponse } from '#worker/app/errors.ts'

export const forwardToServices = async (c: Context<AppEnv>, to: EndpointRef): Promise<Response> =>
  c.var.send(await toServiceRequest(c, to.endpoint), to)

export const relayResponse = (c: Context<AppEnv>, { body, status, headers }: Response): Response =>
  c.newResponse(body, { status: status as 200, headers })

/** Methods as in the header `allow`; GET brings HEAD. */
export const allowHeader = (methods: ReadonlySet<string>): string =>
  [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ')

/** Answers OPTIONS with the methods a path takes, any other method with 405. */
export function methodNotAllowed(c: Context<AppEnv>, allow: string): Response {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow })
  return methodNotAllowedResponse(allow, c.var.requestId)
}

const FORWARDED_HEADERS = ['content-type', 'idempotency-key'] as const

/** The request without cookies and other headers of its caller. */
async function toServiceRequest(c: Context<AppEnv>, { method, body }: Endpoint): Promise<Request> {
  if (body && !/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new ShopError('BAD_DATA_FORMAT', { status: 415, message: 'Send application/json.' })
  }
  const { pathname, search } = c.var.url
  const headers = new Headers()
  for (const name of FORWARDED_HEADERS) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return new Request(
    PLACEHOLDER_ORIGIN + pathname.slice('/api'.length).replace(/\/+$/, '') + search,
    {
      method,
      headers,
      ...(body ? { body: decodeUtf8(await c.req.arrayBuffer()) } : {}),
    },
  )
}

/** JSON is UTF-8; invalid bytes must not be replaced silently. */
function decodeUtf8(bytes: ArrayBuffer): string {
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
