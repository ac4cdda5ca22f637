import type { Context } from 'hono'
import type { Edge } from './context.ts'

let kept: string | undefined

/** What the API can do, as OpenAPI 3.1: written from the contract on an isolate's first question, then kept. */
export async function apiDescription(c: Context<Edge>): Promise<Response> {
  if (kept === undefined) {
    const { ORIGIN: origin, RELEASE: release } = c.var.config
    const { openApi } = await import('./openapi/document.ts')
    kept = JSON.stringify(openApi({ origin, release }))
  }
  return c.body(kept, 200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  })
}
