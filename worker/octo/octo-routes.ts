import { type Context, Hono } from 'hono'
import { BRAND } from '#brand/brand.ts'
import { CalendarQuery, OctoAvailabilityQuery } from '#domain/octo/octo.schema.ts'
import {
  dayOfAvailabilityId,
  toOctoAvailability,
  toOctoCalendarDay,
} from '#domain/octo/octo-availability.ts'
import {
  CAPABILITIES,
  type Capability,
  type ProductInCity,
  toOctoProduct,
} from '#domain/octo/octo-product.ts'
import { addDays } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { ogImageUrl } from '#worker/render/images/og-image.ts'
import { loadDays } from './load-days.ts'
import { OctoError, octoCall } from './octo-call.ts'
import { octoPaths } from './octo-paths.ts'
import { getOctoProduct, listProductsInCities } from './octo-products.ts'
import { parseQuery, readUnits } from './read-query.ts'

/** Days in one call: starts are many more answers than days. */
const MAX_DAYS = { availability: 93, calendar: 366 }

/** What resellers ask. */
export const octoRoutes = new Hono<AppEnv>()
  .all(
    octoPaths.supplier.pattern,
    octoCall('GET', async (c, { capabilities }) => {
      const { country, config } = c.var
      return {
        id: `${BRAND.id}-${country.code}`,
        name: country.company,
        endpoint: `${config.ORIGIN}/api/octo`,
        contact: {
          website: `${config.ORIGIN}/${country.code}`,
          email: BRAND.mailSender.match(/<(.+)>/)?.[1] ?? null,
          telephone: country.phone.support,
          address: null,
        },
        ...(capabilities.includes('octo/content')
          ? { shortDescription: BRAND.description, media: [] }
          : {}),
      }
    }),
  )
  .all(
    octoPaths.capabilities.pattern,
    octoCall('GET', async () =>
      CAPABILITIES.map((id) => ({
        id,
        revision: 1,
        required: false,
        dependencies: [],
        docs: null,
      })),
    ),
  )
  .all(
    octoPaths.products.pattern,
    octoCall('GET', async (c, { capabilities }) =>
      (await listProductsInCities(c)).map((one) => describe(c, one, capabilities)),
    ),
  )
  .all(
    octoPaths.product.pattern,
    octoCall('GET', async (c, { capabilities }) =>
      describe(c, await getOctoProduct(c, c.req.param('id') ?? ''), capabilities),
    ),
  )
  .all(
    octoPaths.calendar.pattern,
    octoCall('POST', async (c, { capabilities }) => {
      const query = await parseQuery(c, CalendarQuery)
      const source = await getOctoProduct(c, query.productId, query.optionId)
      const request = { party: readUnits(query.units), capabilities }
      const days = datesOf(query.localDateStart, query.localDateEnd, MAX_DAYS.calendar)
      return (await loadDays(c, source, days)).map((day) => toOctoCalendarDay(source, day, request))
    }),
  )
  .all(
    octoPaths.availability.pattern,
    octoCall('POST', async (c, { capabilities }) => {
      const query = await parseQuery(c, OctoAvailabilityQuery)
      const source = await getOctoProduct(c, query.productId, query.optionId)
      const request = { party: readUnits(query.units), capabilities }
      const days = await loadDays(c, source, datesAsked(query, source.city.timeZone))
      const all = days.flatMap(({ date, slots }) =>
        slots.map((slot) => toOctoAvailability(source, { date, slot }, request)),
      )
      const { availabilityIds } = query
      return availabilityIds ? all.filter(({ id }) => availabilityIds.includes(id)) : all
    }),
  )

const describe = (
  { var: { config } }: Context<AppEnv>,
  source: ProductInCity,
  capabilities: readonly Capability[],
) =>
  toOctoProduct(source, {
    capabilities,
    cover: config.ORIGIN + ogImageUrl({ product: source.product.id }),
  })

function datesAsked(query: OctoAvailabilityQuery, timeZone: string): string[] {
  const { localDate, localDateStart, localDateEnd, availabilityIds } = query
  if (availabilityIds) {
    const dates = availabilityIds.map((id) => {
      const date = dayOfAvailabilityId(id, timeZone)
      if (date) return date
      throw new OctoError('INVALID_AVAILABILITY_ID', `There is no availability ${id}.`, {
        availabilityId: id,
      })
    })
    const days = [...new Set(dates)].sort()
    datesOf(days.at(0) ?? '', days.at(-1) ?? '', MAX_DAYS.availability)
    return days
  }
  if (localDate) return [localDate]
  if (localDateStart && localDateEnd)
    return datesOf(localDateStart, localDateEnd, MAX_DAYS.availability)
  throw new OctoError(
    'BAD_REQUEST',
    'Give localDate, localDateStart with localDateEnd, or availabilityIds.',
  )
}

function datesOf(from: string, to: string, most: number): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (count < 1) throw new OctoError('BAD_REQUEST', 'localDateEnd is before localDateStart.')
  if (count > most) throw new OctoError('BAD_REQUEST', `Ask for at most ${most} days at a time.`)
  return Array.from({ length: count }, (_, day) => addDays(from, day))
}
