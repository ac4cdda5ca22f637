import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { parseWishlist } from '#domain/account/wishlist.ts'
import { parseVisitedProducts } from '#domain/cart/visited-products.ts'
import { searchCampaign } from '#domain/checkout/campaign.ts'
import { isPurposeAllowed, parseConsent } from '#domain/cookie-consent.ts'
import type { Country } from '#domain/countries/country.ts'
import type { AppEnv } from '#worker/app/context.ts'
import {
  deleteShopCookie,
  type FlashMessage,
  findShopCookie,
  setShopCookie,
} from '#worker/app/cookies.ts'
import type { Visitor } from '#worker/app/visitor.ts'
import { requestGeo } from './read-geo.ts'

const CAMPAIGN_PARAMS = [
  'cjevent',
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
]
const MAX_CAMPAIGN_LENGTH = 200

/** Reads the visitor's cookies; stores campaign values where consent allows. */
export const attachVisitor = createMiddleware<AppEnv>(async (c, next) => {
  const params = readCampaignParams(c.var.url.searchParams)
  const isNamed = Object.keys(params).length > 0
  const campaign = isNamed ? params : (searchCampaign(c.req.header('referer')) ?? params)
  const { region } = requestGeo(c)
  const gpc = c.req.header('sec-gpc') === '1'
  const state = readVisitor(getCookie(c), { country: c.var.country, gpc, region, campaign })
  if (state.may('ads')) setCampaignCookies(c, campaign)
  c.set('visitor', { ...state, flash: takeFlash(c) })
  await next()
})

type VisitorInput = {
  country: Country
  /** Global Privacy Control. */
  gpc: boolean
  region: string | null
  campaign: Record<string, string>
}

export function readVisitor(
  cookies: Record<string, string>,
  { country, gpc, region, campaign }: VisitorInput,
): Visitor {
  const consent = parseConsent(cookies['shop-consent'] ?? '')
  return {
    consent,
    gpc,
    may: (purpose) =>
      isPurposeAllowed(purpose, { policy: country.consent, choices: consent, gpc, region }),
    campaign: { ...readCampaignCookies(cookies), ...campaign },
    recentlyViewed: parseVisitedProducts(cookies['shop-visited'] ?? ''),
    wishlist: parseWishlist(cookies['shop-wishlist'] ?? ''),
    flash: null,
  }
}

function readCampaignParams(query: URLSearchParams): Record<string, string> {
  const params: Record<string, string> = Object.create(null)
  for (const name of CAMPAIGN_PARAMS) {
    const value = query.get(name)
    if (value) params[name] = value.toWellFormed().slice(0, MAX_CAMPAIGN_LENGTH)
  }
  return params
}

function setCampaignCookies(c: Context<AppEnv>, { cjevent, ...params }: Record<string, string>) {
  if (cjevent) setShopCookie(c, 'cjevent', cjevent)
  if (Object.keys(params).length > 0) {
    setShopCookie(c, 'shop-params', new URLSearchParams(params).toString())
  }
}

function readCampaignCookies(cookies: Record<string, string>): Record<string, string> {
  const { cjevent } = cookies
  const text = cookies['shop-params']
  const params = text ? Object.fromEntries(new URLSearchParams(text)) : {}
  return cjevent ? { ...params, cjevent } : params
}

function takeFlash(c: Context<AppEnv>): FlashMessage | null {
  const text = findShopCookie(c, 'shop-flash')
  if (!text || c.req.method !== 'GET') return null
  deleteShopCookie(c, 'shop-flash')
  try {
    const { text: message, title, type }: Partial<FlashMessage> = JSON.parse(text)
    if (typeof message !== 'string') return null
    return { text: message, type: type ?? 'info', ...(title ? { title } : {}) }
  } catch {
    return null
  }
}
