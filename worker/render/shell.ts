import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Shell } from '#client/components/shell.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type MenuGroup, menuFor } from '#domain/navigation.ts'
import type { City } from '#domain/places/location.ts'
import type { Edge } from '#worker/context.ts'
import { citiesIn } from '#worker/middleware/location.ts'

/** A page that is read has its header and footer asked for while it looks for what it shows. */
export const shellAhead = createMiddleware<Edge>(async (c, next) => {
  if (c.req.method === 'GET') {
    const shell = shellFor(c)
    c.set('shell', shell)
    // A page that turns out to be none is answered without it; what was asked for is still heard.
    c.var.backend.later(shell)
  }
  await next()
})

/** What header and footer show: the same for everybody in this country and city. */
export async function shellFor(c: Context<Edge>): Promise<Shell & { origin: string }> {
  const { country, whereabouts, config } = c.var
  const city = whereabouts?.city ?? null
  return {
    country,
    countries: ALL,
    city,
    cities: whereabouts ? citiesIn(whereabouts.cities, country) : NONE,
    away: whereabouts?.isAway ?? false,
    menu: await menuOf(c),
    path: c.req.path,
    origin: config.ORIGIN,
  }
}

const ALL = Object.values(COUNTRIES)
const NONE: readonly City[] = []

const menus = new WeakMap<object, Map<string, MenuGroup[]>>()

/** The menu of a place, made once for a navigation; without one it still leads to the cities, gift cards and the phone (reliability R18). */
export async function menuOf(c: Context<Edge>): Promise<MenuGroup[]> {
  const { country, whereabouts, shop } = c.var
  const city = whereabouts?.city ?? null
  const navigation = (await shop?.content.navigation().catch(() => null)) ?? BARE
  const made = menus.get(navigation) ?? new Map<string, MenuGroup[]>()
  menus.set(navigation, made)
  const key = `${country.code} ${city?.id}`
  const menu = made.get(key) ?? menuFor(navigation, { country, city })
  made.set(key, menu)
  return menu
}

const BARE = {
  giftCards: 'last' as const,
  entries: [
    { id: 'experiences', label: 'Experiences', url: '/{country}/cities', subNavigation: [] },
    { id: 'gift-cards', label: 'Gift Cards', url: '/{country}/gift-cards', subNavigation: [] },
  ],
}
