import type { Context, MiddlewareHandler, Next } from 'hono'
import { END_VIEW, VIEW_AS_PARAMETER } from '#domain/content/view-as.ts'
import { decodeViewAs } from '#domain/content/view-as-token.ts'
import { ShopError } from '#domain/errors.ts'
import { isPrivatePath, redactSignedLink } from '#domain/paths.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { deleteShopCookie, setShopCookie } from '#worker/app/cookies.ts'
import type { Dependencies } from '#worker/backend.ts'
import { setBackend } from '#worker/middleware/backend.ts'
import { SAFE_METHODS } from '#worker/middleware/guards/allowed-methods.ts'
import { safeReturnPath } from '#worker/security/safe-redirect.ts'

type Entry = { dependencies: Dependencies; secret: string; token: string }

/** Replaces the visitor: no account, no cart, no analytics, read-only. */
export async function enterView(
  c: Context<AppEnv>,
  next: Next,
  { dependencies, secret, token }: Entry,
): ReturnType<MiddlewareHandler<AppEnv>> {
  const { url, backend } = c.var
  const isLink = url.searchParams.has(VIEW_AS_PARAMETER)
  const view = await decodeViewAs(secret, token, backend.clock().getTime())
  if (isLink) {
    if (view) setShopCookie(c, 'shop-view', token)
    else deleteShopCookie(c, 'shop-view')
    if (!view && token !== END_VIEW) throw new ShopError('AUTH_ERROR', EXPIRED)
    url.searchParams.delete(VIEW_AS_PARAMETER)
    return c.redirect(safeReturnPath(url.pathname + url.search, '/'), 303)
  }
  if (!view) {
    deleteShopCookie(c, 'shop-view')
    return next()
  }
  if (!SAFE_METHODS.has(c.req.method)) return refuseChange(c)
  const [, country = '', api] = c.req.path.split('/')
  if (country === 'api' && !API_GROUPS.has(api ?? '')) return next()
  // The hub of members shows what they used.
  const isHub = c.req.path === routes.wonderPassHub({ country })
  if (isPersonal(c.req.path) || (isHub && view.tier)) return refuseChange(c)
  c.set('view', view)
  if (view.at !== undefined) stopClock(c, dependencies, new Date(view.at))
  return next()
}

/** What the scripts of pages ask about products. */
const API_GROUPS: ReadonlySet<string> = new Set(['availability', 'products', 'search'])

/** What belongs to one person: opening it may change it. */
const isPersonal = (path: string): boolean => isPrivatePath(path) || redactSignedLink(path) !== path

/** Pages redirect to the home page, whose notice says why; API callers get the error. */
function refuseChange(c: Context<AppEnv>): Response {
  const [, country = ''] = c.req.path.split('/')
  if (country !== 'api') return c.redirect(routes.home({ country }), 303)
  throw new ShopError('AUTH_ERROR', CLOSED)
}

function stopClock(c: Context<AppEnv>, dependencies: Dependencies, at: Date) {
  const { limits } = c.var.backend
  setBackend(c, dependencies, { ...dependencies.runtime, clock: () => at })
  // What is counted for everyone is counted on the real clock.
  c.set('backend', { ...c.var.backend, limits })
}

const EXPIRED = { status: 403, message: 'This preview has expired. Ask for a new link.' }
const CLOSED = { status: 403, message: 'Nothing can be changed in a preview. End it first.' }
