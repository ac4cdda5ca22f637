import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { LayoutData } from '#client/components/layout/layout-data.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { isFlagOn } from '#domain/flags.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import type { City } from '#domain/locations/location.ts'
import { buildMenu, type MenuGroup } from '#domain/navigation/menu.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** Requests header and footer data early, while the page loads its own. */
export const preloadLayout = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'GET') {
    const layoutData = loadLayoutData(c)
    c.set('layoutData', layoutData)
    // A 404 responds without it; its failure is still handled.
    c.var.backend.waitUntil(layoutData)
  }
  await next()
})

export async function loadLayoutData(c: Context<AppEnv>): Promise<LayoutData & { origin: string }> {
  const { country, visitorLocation, config } = c.var
  const city = visitorLocation?.city ?? null
  return {
    country,
    countries: ALL_COUNTRIES,
    city,
    cities: visitorLocation ? citiesOfCountry(visitorLocation.cities, country) : NO_CITIES,
    away: visitorLocation?.isAway ?? false,
    menu: await loadMenu(c),
    path: c.req.path,
    origin: config.ORIGIN,
  }
}

const ALL_COUNTRIES = Object.values(COUNTRIES)
const NO_CITIES: readonly City[] = []

const menusByNavigation = new WeakMap<object, Map<string, MenuGroup[]>>()

/** The menu of a place, made once for a navigation; without one it still leads to the cities, gift cards and the phone. */
export async function loadMenu(c: Context<AppEnv>): Promise<MenuGroup[]> {
  const { country, visitorLocation, shop, config } = c.var
  // Drawn as a slot where pages are cached.
  const wonderPass = isFlagOn('wonderPassMenu', config.FLAGS) ? 'external' : null
  const city = visitorLocation?.city ?? null
  const navigation = (await shop?.content.navigation().catch(() => null)) ?? FALLBACK_NAVIGATION
  const menusByPlace = menusByNavigation.get(navigation) ?? new Map<string, MenuGroup[]>()
  menusByNavigation.set(navigation, menusByPlace)
  const key = `${country.code} ${city?.id} ${wonderPass}`
  const menu = menusByPlace.get(key) ?? buildMenu(navigation, { country, city, wonderPass })
  menusByPlace.set(key, menu)
  return menu
}

const FALLBACK_NAVIGATION = {
  giftCards: 'last' as const,
  entries: [
    { id: 'experiences', label: 'Experiences', url: '/{country}/cities', subNavigation: [] },
    { id: 'gift-cards', label: 'Gift Cards', url: '/{country}/gift-cards', subNavigation: [] },
  ],
}
