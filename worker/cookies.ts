import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type CookieOptions, serialize } from 'hono/utils/cookie'
import { isTestCookie, testCookie } from './content/experiments.ts'
import type { Edge } from './context.ts'
import type { Config } from './env.ts'

const DAY = 24 * 3600

/** Every cookie the shop sets, with its life in seconds; what is not listed here does not exist. */
export const COOKIES = {
  'ac-token': 30 * DAY,
  'shop-cart': 30 * DAY,
  'shop-bag': 30 * DAY,
  'shop-city': 365 * DAY,
  'shop-ribbon': 90 * DAY,
  'shop-consent': 180 * DAY,
  'shop-visited': 30 * DAY,
  'shop-wishlist': 365 * DAY,
  'shop-codes': 7 * DAY,
  'shop-flash': 60,
  cjevent: 45 * DAY,
  'shop-params': 7 * DAY,
  /** One for each test, with the content's id at its end; scripts read it (spec §9). */
  'builder.tests.': 30 * DAY,
} as const
export type CookieName = keyof typeof COOKIES

/** Sets a cookie that only the server reads, for the life the table gives it. */
export const keepCookie = (c: Context<Edge>, name: CookieName, value: string): void =>
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
  maxAge: COOKIES[name],
  ...(name === 'ac-token' && COOKIE_DOMAIN ? { domain: COOKIE_DOMAIN } : {}),
})

/** The line that keeps a visitor in a group of a test. */
export const testLine = (contentId: string, group: string, config: Config): string =>
  serialize(testCookie(contentId), group, {
    ...cookieOptions('builder.tests.', config),
    httpOnly: false,
  })

export const readCookie = (c: Context<Edge>, name: CookieName) => getCookie(c, name)

/** Takes a cookie back, where it was set and where it stood before a parent domain was configured. */
export function dropCookie(c: Context<Edge>, name: CookieName): void {
  const { domain } = cookieOptions(name, c.var.config)
  deleteCookie(c, name, { path: '/' })
  if (domain) deleteCookie(c, name, { path: '/', domain })
}

/** Takes back what visits were counted by: groups in tests, and the session. */
export function dropCounted(c: Context<Edge>): void {
  for (const name of Object.keys(getCookie(c))) {
    if (isTestCookie(name) || name === 'builderSessionId') deleteCookie(c, name, { path: '/' })
  }
}

/** Keeps a newer session token: in the cookie for browsers, in `x-auth-token` for bearer clients (outside §4). */
export function keepToken(c: Context<Edge>, token: string): void {
  if (c.req.header('authorization')) c.header('x-auth-token', token)
  else keepCookie(c, 'ac-token', token)
}

/** Remembers which cart is the visitor's and how many lines it has. */
export function keepCart(
  c: Context<Edge>,
  cart: { cartId: string; lines: unknown[] } | null,
): void {
  if (cart && readCookie(c, 'shop-cart') !== cart.cartId) keepCookie(c, 'shop-cart', cart.cartId)
  const count = String(cart?.lines.length ?? 0)
  if ((readCookie(c, 'shop-bag') ?? '0') !== count) keepCookie(c, 'shop-bag', count)
}

/** A message that survives one redirect. */
export type Flash = { text: string; title?: string; type: 'info' | 'success' | 'error' }

export const keepFlash = (c: Context<Edge>, flash: Flash) =>
  keepCookie(c, 'shop-flash', JSON.stringify(flash))
