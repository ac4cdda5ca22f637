import type { Context, Next } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { EndpointRef } from '#domain/contract/client.ts'
import { PLACEHOLDER_ORIGIN } from '#domain/contract/client.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import type { Contract } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { invalidateRelease } from '#worker/page-cache/current-release.ts'
import { allowHeader, forwardToServices, methodNotAllowed, relayResponse } from './forward.ts'
import { corsPreflight, publicResponse } from './public-cors.ts'
import { syncVisitorCookies } from './visitor-cookies.ts'

const ANY_METHOD = 'ANY'
const router = new TrieRouter<EndpointRef>()
for (const [service, group] of Object.entries<Contract[string]>(contractWithStaff)) {
  for (const endpoint of Object.values(group)) {
    const { path } = endpoint
    router.add(ANY_METHOD, isDataFile(path) ? path : `/api${path}`, { service, endpoint })
  }
}

/** Answers a call of the contract; services never see cookies. */
export async function handleCall(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const [matches] = router.match(ANY_METHOD, c.req.path)
  const rows = new Map<string, EndpointRef>()
  for (const [row] of matches) {
    if (!rows.has(row.endpoint.method)) rows.set(row.endpoint.method, row)
  }
  const called = rows.get(c.req.method === 'HEAD' ? 'GET' : c.req.method)
  if (called) return isDataFile(c.req.path) ? sendDataFile(c, called) : answerCall(c, called)
  if (rows.size === 0 || isDataFile(c.req.path)) {
    await next()
    return undefined
  }
  const isPublic = [...rows.values()].some(({ endpoint }) => endpoint.publicMaxAge)
  if (isPublic && c.req.method === 'OPTIONS') return corsPreflight(c)
  return methodNotAllowed(c, allowHeader(new Set(rows.keys())))
}

async function answerCall(c: Context<AppEnv>, called: EndpointRef): Promise<Response> {
  const { service, endpoint } = called
  const response = await forwardToServices(c, called)
  if (RELEASE_CHANGING_CALLS.has(endpoint)) invalidateRelease()
  if (service !== 'staff') await syncVisitorCookies(c, endpoint, response)
  return endpoint.publicMaxAge
    ? publicResponse(c, endpoint.publicMaxAge, response)
    : relayResponse(c, response)
}

const RELEASE_CHANGING_CALLS: ReadonlySet<unknown> = new Set([
  contractWithStaff.staff.publish,
  contractWithStaff.staff.rollback,
])

function isDataFile(path: string): boolean {
  return path.startsWith('/data/')
}

async function sendDataFile(c: Context<AppEnv>, called: EndpointRef): Promise<Response> {
  const request = new Request(PLACEHOLDER_ORIGIN + called.endpoint.path)
  const { body, status, ok } = await c.var.send(request, called)
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': ok ? 'public, max-age=60' : 'no-store',
    },
  })
}
