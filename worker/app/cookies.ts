import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type CookieOptions, serialize } from 'hono/utils/cookie'
import {
  CONSENT_PURPOSES,
  type ConsentChoices,
  type ConsentPurpose,
} from '#domain/cookie-consent.ts'
import { DAY_SECONDS } from '#domain/time/durations.ts'
import type { AppEnv } from './context.ts'
import type { Config } from './env.ts'
import type { Assignments } from './visitor.ts'

/** Every cookie the shop sets, with its lifetime in seconds. */
export const COOKIE_MAX_AGE_SECONDS = {
  'ac-token': 30 * DAY_SECONDS,
  /** Says that this browser has logged in to an account before. */
  'shop-device': 365 * DAY_SECONDS,
  /** What a form held that was sent after its session had ended. */
  'shop-form': 900,
  /** Proves to the link of a sign-up that this browser began it. */
  'shop-signup': DAY_SECONDS,
  'shop-cart': 30 * DAY_SECONDS,
  'shop-cart-count': 30 * DAY_SECONDS,
  /** The visitor's last write of orders, which a copy of the database must have to answer them. */
  'shop-bookmark': 600,
  'shop-city': 365 * DAY_SECONDS,
  'shop-ribbon': 90 * DAY_SECONDS,
  'shop-consent': 180 * DAY_SECONDS,
  'shop-visited': 30 * DAY_SECONDS,
  'shop-wishlist': 365 * DAY_SECONDS,
  'shop-codes': 7 * DAY_SECONDS,
  'shop-flash': 60,
  /** A signed "see it as" link. */
  'shop-view': 43_200,
  /** What the customer just did, for the tracker; scripts read and delete it. */
  'shop-identify': 60,
  cjevent: 45 * DAY_SECONDS,
  'shop-params': 7 * DAY_SECONDS,
  /** One per experiment, with the content's id at its end; scripts read it. */
  'builder.tests.': 30 * DAY_SECONDS,
} as const
export type CookieName = keyof typeof COOKIE_MAX_AGE_SECONDS

export const setShopCookie = (c: Context<AppEnv>, name: CookieName, value: string): void =>
  setCookie(c, name, value, cookieOptions(name, c.var.config))

/** Attributes of a cookie: HttpOnly, SameSite=Lax, Secure except locally. */
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

export const experimentCookie = (contentId: string): string => EXPERIMENT_PREFIX + contentId

export const isExperimentCookie = (text: string): boolean => text.startsWith(EXPERIMENT_PREFIX)

/** The `set-cookie` value that keeps a visitor in an experiment's group. */
export const serializeExperimentCookie = (
  contentId: string,
  group: string,
  config: Config,
): string =>
  serialize(experimentCookie(contentId), group, {
    ...cookieOptions('builder.tests.', config),
    httpOnly: false,
  })

/** Sets the cookies of the groups that a visitor was assigned to by this response. */
export function appendExperimentCookies(
  headers: Headers,
  { unsavedGroups }: Pick<Assignments, 'unsavedGroups'>,
  config: Config,
): void {
  for (const [id, group] of unsavedGroups())
    headers.append('set-cookie', serializeExperimentCookie(id, group, config))
}

export const findShopCookie = (c: Context<AppEnv>, name: CookieName) => getCookie(c, name)

/** Deletes a cookie, also where it was set before COOKIE_DOMAIN was configured. */
export function deleteShopCookie(c: Context<AppEnv>, name: CookieName): void {
  const { domain } = cookieOptions(name, c.var.config)
  deleteCookie(c, name, { path: '/' })
  if (domain) deleteCookie(c, name, { path: '/', domain })
}

/** What a visitor's browser keeps for a purpose alone. */
const PURPOSE_COOKIES: Record<ConsentPurpose, (name: string) => boolean> = {
  ads: (name) => name === 'cjevent' || name === 'shop-params',
  analytics: (name) =>
    isExperimentCookie(name) || name === 'builderSessionId' || name === 'shop-identify',
  comfort: (name) => name === 'shop-visited',
}

/** The purpose a cookie waits for; null where the shop needs it. */
export const purposeOfCookie = (name: string): ConsentPurpose | null =>
  CONSENT_PURPOSES.find((purpose) => PURPOSE_COOKIES[purpose](name)) ?? null

/** Deletes the cookies of every purpose that is denied. */
export function deleteDeniedCookies(c: Context<AppEnv>, choices: ConsentChoices): void {
  for (const name of Object.keys(getCookie(c))) {
    const purpose = purposeOfCookie(name)
    if (purpose && choices[purpose] === 'denied') deleteCookie(c, name, { path: '/' })
  }
}

/** Sets the cookies of the visitor's cart and its number of lines. */
export function setCartCookies(
  c: Context<AppEnv>,
  cart: { cartId: string; lines: unknown[] } | null,
): void {
  if (cart && findShopCookie(c, 'shop-cart') !== cart.cartId)
    setShopCookie(c, 'shop-cart', cart.cartId)
  const count = String(cart?.lines.length ?? 0)
  if ((findShopCookie(c, 'shop-cart-count') ?? '0') !== count)
    setShopCookie(c, 'shop-cart-count', count)
}

export type FlashMessage = {
  text: string
  title?: string
  link?: { text: string; url: string }
  type: 'info' | 'success' | 'error'
}

export const setFlash = (c: Context<AppEnv>, flash: FlashMessage) =>
  setShopCookie(c, 'shop-flash', JSON.stringify(flash))
