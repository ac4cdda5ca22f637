import type { Context } from 'hono'
import { ShopError } from '#domain/errors.ts'
import type { City } from '#domain/places/location.ts'
import { adaptLocations } from '#domain/places/location-list.ts'
import type { Edge } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'

const known = new WeakMap<readonly unknown[], City[]>()

/** Every city we sell in, or null while nobody can tell; a city that cannot be read is left out and logged (spec §8). */
export async function citiesOf(c: Context<Edge>): Promise<City[] | null> {
  const list = await c.var.shop.locations.all()
  if (!list) return null
  const before = known.get(list)
  if (before) return before

  const { cities, issues } = adaptLocations(list)
  if (issues.length > 0) {
    const words = issues.map(({ path, message }) => `${path}: ${message}`).join(' ')
    const cause = new Error(words)
    logFault(new ShopError('LOCATION_API_CALL', { status: 502, cause }), c.var.requestId)
  }
  known.set(list, cities)
  return cities
}
