import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { wishesIn } from '#domain/account/wishlist.ts'
import { type Choices, choicesIn, mayUse, type Purpose } from '#domain/consent.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Edge } from '#worker/context.ts'
import { dropCookie, type Flash, keepCookie, readCookie } from '#worker/cookies.ts'
import { placeOf } from './place.ts'

/** What is known of a visitor beside the place: consent, campaign, what was looked at, a message to show. */
export type Visitor = {
  choices: Choices
  may: (purpose: Purpose) => boolean
  /** Campaign values of this request, whether or not they may be kept (spec §2). */
  campaign: Record<string, string>
  visited: string[]
  /** Products with a pressed heart, newest last. */
  wishes: string[]
  flash: Flash | null
}

const CAMPAIGN = ['cjevent', 'utm_campaign', 'utm_source', 'utm_medium', 'utm_term', 'utm_content']
const LONGEST = 200

/** Reads the visitor's cookies; keeps campaign values for their 45 and 7 days where consent allows. */
export const visitor = createMiddleware<Edge>(async (c, next) => {
  const campaign = campaignIn(c.var.url.searchParams)
  const { region } = placeOf(c)
  const gpc = c.req.header('sec-gpc') === '1'
  const found = visitorIn(getCookie(c), { country: c.var.country, gpc, region, campaign })
  if (found.may('ads')) keepCampaign(c, campaign)
  c.set('visitor', { ...found, flash: flashIn(c) })
  await next()
})

type Asked = {
  country: Country
  /** Global Privacy Control. */
  gpc: boolean
  region: string | null
  campaign: Record<string, string>
}

/** What the cookies of a request say of its visitor; nothing is kept or dropped. */
export function visitorIn(
  cookies: Record<string, string>,
  { country, gpc, region, campaign }: Asked,
): Visitor {
  const choices = choicesIn(cookies['shop-consent'] ?? '')
  return {
    choices,
    may: (purpose) => mayUse(purpose, { policy: country.consent, choices, gpc, region }),
    campaign: { ...keptCampaign(cookies), ...campaign },
    visited: (cookies['shop-visited'] ?? '').split('.').filter(Boolean).slice(0, 8),
    wishes: wishesIn(cookies['shop-wishlist'] ?? ''),
    flash: null,
  }
}

function campaignIn(query: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const name of CAMPAIGN) {
    const value = query.get(name)
    if (value) found[name] = value.toWellFormed().slice(0, LONGEST)
  }
  return found
}

function keepCampaign(c: Context<Edge>, { cjevent, ...params }: Record<string, string>) {
  if (cjevent) keepCookie(c, 'cjevent', cjevent)
  if (Object.keys(params).length > 0) {
    keepCookie(c, 'shop-params', new URLSearchParams(params).toString())
  }
}

function keptCampaign(cookies: Record<string, string>): Record<string, string> {
  const { cjevent } = cookies
  const text = cookies['shop-params']
  const params = text ? Object.fromEntries(new URLSearchParams(text)) : {}
  return cjevent ? { ...params, cjevent } : params
}

/** A message that came through a redirect is shown once. */
function flashIn(c: Context<Edge>): Flash | null {
  const text = readCookie(c, 'shop-flash')
  if (!text || c.req.method !== 'GET') return null
  dropCookie(c, 'shop-flash')
  try {
    const { text: words, title, type }: Partial<Flash> = JSON.parse(text)
    if (typeof words !== 'string') return null
    return { text: words, type: type ?? 'info', ...(title ? { title } : {}) }
  } catch {
    return null
  }
}
