import type { Context } from 'hono'
import { COUNTRIES } from '#domain/countries/index.ts'
import { CAPABILITIES, type Capability } from '#domain/octo/octo-product.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { findBearerToken } from '#worker/auth/bearer-token.ts'
import { attachServiceClient } from '#worker/middleware/service-client.ts'
import { findPartner } from '#worker/services/partners/partner-key.ts'

/** What a call of a reseller came with. */
export type OctoCall = { capabilities: Capability[] }

/** A refusal in the standard's form. */
export class OctoError extends Error {
  readonly code: string
  readonly facts: Record<string, string>
  readonly status: number

  constructor(code: string, message: string, facts: Record<string, string> = {}, status = 400) {
    super(message)
    this.code = code
    this.facts = facts
    this.status = status
  }
}

const unauthorized = () =>
  new OctoError('UNAUTHORIZED', 'Send your key: Authorization: Bearer …', {}, 401)

/** Answers a reseller's call: key, capabilities and limit are checked, and errors take the standard's form. */
export const octoCall =
  (method: 'GET' | 'POST', answer: (c: Context<AppEnv>, call: OctoCall) => Promise<object>) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    c.header('cache-control', 'no-store')
    try {
      if (method !== (c.req.method === 'HEAD' ? 'GET' : c.req.method)) {
        c.header('allow', method === 'GET' ? 'GET, HEAD' : method)
        throw new OctoError('BAD_REQUEST', `This call takes ${method}.`, {}, 405)
      }
      await identifyPartner(c)
      const capabilities = readCapabilities(c)
      c.header('octo-capabilities', capabilities.join(', '))
      if (capabilities.includes('octo/content')) {
        c.header('content-language', c.var.country.locale)
        c.header('available-languages', c.var.country.locale)
      }
      return c.json(await answer(c, { capabilities }))
    } catch (error) {
      return errorResponse(c, error)
    }
  }

/** Sets the reseller's country; services are called without the reseller's key. */
async function identifyPartner(c: Context<AppEnv>): Promise<void> {
  const key = findBearerToken(c.req.raw.headers)
  const partner = key && (await findPartner(c.var.backend, key))
  if (!partner) throw unauthorized()
  const { refusal } = await c.var.backend.limits.take('octo', { target: partner.id })
  if (refusal) {
    if (refusal.retryAfter) c.header('retry-after', String(refusal.retryAfter))
    throw new OctoError('BAD_REQUEST', refusal.message, {}, refusal.status)
  }
  c.set('claims', null)
  c.set('token', null)
  c.set('country', COUNTRIES[partner.country])
  await attachServiceClient(c, async () => {})
}

function readCapabilities(c: Context<AppEnv>): Capability[] {
  const header = c.req.header('octo-capabilities')
  if (header === undefined)
    throw new OctoError('BAD_REQUEST', 'Send the header Octo-Capabilities; it may be empty.')
  const requested = header.split(',').map((one) => one.trim())
  return CAPABILITIES.filter((one) => requested.includes(one))
}

function errorResponse(c: Context<AppEnv>, error: unknown): Response {
  if (error instanceof OctoError)
    return c.json(
      { error: error.code, errorMessage: error.message, ...error.facts },
      error.status as 400,
    )
  const { status, retryAfter } = logFault(error, c.var.requestId)
  c.header('retry-after', String(retryAfter ?? 5))
  const errorMessage = 'Something went wrong on our side. Please try again.'
  return c.json({ error: 'INTERNAL_SERVER_ERROR', errorMessage }, status >= 500 ? 503 : 400)
}
