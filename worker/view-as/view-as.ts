import { createMiddleware } from 'hono/factory'
import { VIEW_AS_PARAMETER } from '#domain/content/view-as.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { findShopCookie } from '#worker/app/cookies.ts'
import { findBearerToken } from '#worker/auth/bearer-token.ts'
import type { Dependencies } from '#worker/backend.ts'

/**
 * Shows pages as the signed link of `shop preview-link` says: on another day, in a city, as a member, in a variation.
 * Only staff have such links, so what follows them is loaded when one comes.
 */
export const viewAs = (dependencies: Dependencies) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const secret = c.var.config.SERVICE_TOKEN
    const token = c.var.url.searchParams.get(VIEW_AS_PARAMETER) ?? findShopCookie(c, 'shop-view')
    if (!token || !secret || findBearerToken(c.req.raw.headers)) return next()
    const { enterView } = await import('./enter-view.ts')
    return enterView(c, next, { dependencies, secret, token })
  })

/** Says on every page what is shown of it. */
export const showView = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.view) (await import('./view-notice.ts')).setViewNotice(c, c.var.view)
  return next()
})
