import type { Context } from 'hono'
import { ShopError } from '#domain/errors.ts'
import type { City } from '#domain/locations/location.ts'
import { adaptLocations } from '#domain/locations/location-list.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'

const adaptedCities = new WeakMap<readonly unknown[], City[]>()

/** Every city we sell in, or null when the service fails; invalid cities are left out and logged. */
export async function loadCities(c: Context<AppEnv>): Promise<City[] | null> {
  const list = await c.var.shop.locations.all()
  if (!list) return null
  const cached = adaptedCities.get(list)
  if (cached) return cached

  const { cities, issues } = adaptLocations(list)
  if (issues.length > 0) {
    const words = issues.map(({ path, message }) => `${path}: ${message}`).join(' ')
    const cause = new Error(words)
    logFault(new ShopError('LOCATION_API_CALL', { status: 502, cause }), c.var.requestId)
  }
  adaptedCities.set(list, cities)
  return cities
}
