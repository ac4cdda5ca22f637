import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type CookieOptions, serialize } from 'hono/utils/cookie'
import type { AppEnv } from './context.ts'
import type { Config } from './env.ts'

const DAY_SECONDS = 24 * 3600

/** Every cookie the shop sets, with its life in seconds; what is not listed here does not exist. */
export const COOKIE_MAX_AGE_SECONDS = {
  'ac-token': 30 * DAY_SECONDS,
  'shop-cart': 30 * DAY_SECONDS,
  'shop-bag': 30 * DAY_SECONDS,
  'shop-city': 365 * DAY_SECONDS,
  'shop-ribbon': 90 * DAY_SECONDS,
  'shop-consent': 180 * DAY_SECONDS,
  'shop-visited': 30 * DAY_SECONDS,
  'shop-wishlist': 365 * DAY_SECONDS,
  'shop-codes': 7 * DAY_SECONDS,
  'shop-flash': 60,
  cjevent: 45 * DAY_SECONDS,
  'shop-params': 7 * DAY_SECONDS,
  /** One for each test, with the content's id at its end; scripts read it. */
  'builder.tests.': 30 * DAY_SECONDS,
} as const
export type CookieName = keyof typeof COOKIE_MAX_AGE_SECONDS

/** Sets a cookie that only the server reads, for the life the table gives it. */
export const setShopCookie = (c: Context<AppEnv>, name: CookieName, value: string): void =>
  setCookie(c, name, value, cookieOptions(name, c.var.config))

/** How a cookie is set: for this site alone, out of reach of scripts. */
export const cookieOptions = (
  name: CookieName,
  { ENVIRONMENT, COOKIE_DOMAIN }: Config,
): CookieOptions => ({
  path: '/',
  httpOnly: true,
  secure: ENVIRONMENT !== 'local',
  sameSite: 'Lax',
  maxAge: COOKIE_MAX_AGE_SECONDS[name],
  ...(name === 'ac-token' && COOKIE_DOMAIN ? { domain: COOKIE_DOMAIN } : {}),
})

const EXPERIMENT_PREFIX = 'builder.tests.'

/** The name of the cookie that keeps a visitor in a group. */
export const experimentCookie = (contentId: string): string => EXPERIMENT_PREFIX + contentId

/** Whether a cookie, by its name or by the line that sets it, keeps a group. */
export const isExperimentCookie = (text: string): boolean => text.startsWith(EXPERIMENT_PREFIX)

/** The line that keeps a visitor in a group of a test. */
export const serializeExperimentCookie = (
  contentId: string,
  group: string,
  config: Config,
): string =>
  serialize(experimentCookie(contentId), group, {
    ...cookieOptions('builder.tests.', config),
    httpOnly: false,
  })

export const findShopCookie = (c: Context<AppEnv>, name: CookieName) => getCookie(c, name)

/** Takes a cookie back, where it was set and where it stood before a parent domain was configured. */
export function deleteShopCookie(c: Context<AppEnv>, name: CookieName): void {
  const { domain } = cookieOptions(name, c.var.config)
  deleteCookie(c, name, { path: '/' })
  if (domain) deleteCookie(c, name, { path: '/', domain })
}

/** Takes back what visits were counted by: groups in tests, and the session. */
export function clearAnalyticsCookies(c: Context<AppEnv>): void {
  for (const name of Object.keys(getCookie(c))) {
    if (isExperimentCookie(name) || name === 'builderSessionId')
      deleteCookie(c, name, { path: '/' })
  }
}

/** Keeps a newer session token: in the cookie for browsers, in `x-auth-token` for bearer clients. */
export function setSessionToken(c: Context<AppEnv>, token: string): void {
  if (c.req.header('authorization')) c.header('x-auth-token', token)
  else setShopCookie(c, 'ac-token', token)
}

/** Remembers which cart is the visitor's and how many lines it has. */
export function setCartCookies(
  c: Context<AppEnv>,
  cart: { cartId: string; lines: unknown[] } | null,
): void {
  if (cart && findShopCookie(c, 'shop-cart') !== cart.cartId)
    setShopCookie(c, 'shop-cart', cart.cartId)
  const count = String(cart?.lines.length ?? 0)
  if ((findShopCookie(c, 'shop-bag') ?? '0') !== count) setShopCookie(c, 'shop-bag', count)
}

/** A message that survives one redirect. */
export type FlashMessage = { text: string; title?: string; type: 'info' | 'success' | 'error' }

export const setFlash = (c: Context<AppEnv>, flash: FlashMessage) =>
  setShopCookie(c, 'shop-flash', JSON.stringify(flash))
