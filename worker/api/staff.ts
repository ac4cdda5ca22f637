import type { Context, Next } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { staffEndpoints } from '#domain/contract/staff/staff.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { invalidateRelease } from '#worker/page-cache/current-release.ts'
import { allowHeader, forwardToServices, methodNotAllowed, relayResponse } from './forward.ts'

/** Calls that change the current release. */
const RELEASE_CHANGING_CALLS: ReadonlySet<Endpoint> = new Set([
  staffEndpoints.publish,
  staffEndpoints.rollback,
])

const ANY_METHOD = 'ANY'
const staffRouter = new TrieRouter<Endpoint>()
for (const endpoint of Object.values(staffEndpoints))
  staffRouter.add(ANY_METHOD, `/api${endpoint.path}`, endpoint)

/** Staff calls of the public API, loaded with the first of them (decisions/017). */
export async function handleStaffCall(
  c: Context<AppEnv>,
  next: Next,
): Promise<Response | undefined> {
  const [matches] = staffRouter.match(ANY_METHOD, c.req.path)
  const endpointsByMethod = new Map<string, Endpoint>(matches.map(([row]) => [row.method, row]))
  if (endpointsByMethod.size === 0) {
    await next()
    return undefined
  }
  const endpoint = endpointsByMethod.get(c.req.method === 'HEAD' ? 'GET' : c.req.method)
  if (!endpoint) return methodNotAllowed(c, allowHeader(new Set(endpointsByMethod.keys())))
  const response = await forwardToServices(c, { service: 'staff', endpoint })
  if (RELEASE_CHANGING_CALLS.has(endpoint)) invalidateRelease()
  return relayResponse(c, response)
}
