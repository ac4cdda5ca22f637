import type { Context, Next } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { staff } from '#domain/contract/staff.ts'
import { allowing, answered, asked, otherMethod } from './api-call.ts'
import type { Edge } from './context.ts'
import { forgetRelease } from './page-cache/heard.ts'

/** After these the next page is drawn from something else. */
const PUBLISHES: ReadonlySet<Endpoint> = new Set([staff.publish, staff.rollback])

const ANY = 'ANY'
const rows = new TrieRouter<Endpoint>()
for (const endpoint of Object.values(staff)) rows.add(ANY, `/api${endpoint.path}`, endpoint)

/** The outside door to the calls of staff, read when the first of them asks (decisions/017). */
export async function staffCall(c: Context<Edge>, next: Next): Promise<Response | undefined> {
  const [found] = rows.match(ANY, c.req.path)
  const here = new Map<string, Endpoint>(found.map(([row]) => [row.method, row]))
  if (here.size === 0) {
    await next()
    return undefined
  }
  const endpoint = here.get(c.req.method === 'HEAD' ? 'GET' : c.req.method)
  if (!endpoint) return otherMethod(c, allowing(new Set(here.keys())))
  const response = await asked(c, { service: 'staff', endpoint })
  if (PUBLISHES.has(endpoint)) forgetRelease()
  return answered(c, response)
}
