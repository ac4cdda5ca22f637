import type { Context } from 'hono'
import type { AppEnv } from '#worker/app/context.ts'

let cachedDocument: string | undefined

export async function openApiRoute(c: Context<AppEnv>): Promise<Response> {
  if (cachedDocument === undefined) {
    const { ORIGIN: origin, RELEASE: release } = c.var.config
    const { createOpenApiDocument } = await import('./openapi/document.ts')
    cachedDocument = JSON.stringify(createOpenApiDocument({ origin, release }))
  }
  return c.body(cachedDocument, 200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  })
}
