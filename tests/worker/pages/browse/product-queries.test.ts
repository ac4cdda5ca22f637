import type { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aCity, aRawProduct } from '#tests/support/builders.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { parseFilters } from '#worker/pages/browse/list/listing-filters.ts'
import { loadCityListing } from '#worker/pages/browse/product-queries.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'

const FALLBACK = contract.content.settings.fallback
const raw = aRawProduct({ category: 'digital' })
const OWN = { excludedSameDay: [raw.id], groups: {} }

/** One request after the other to one isolate, each with the settings it was given. */
function request(settings: unknown, answer?: unknown) {
  const shop = {
    content: { settings: async () => settings },
    catalogue: { listing: async () => answer },
  }
  const backend = { clock: () => new Date('2026-11-21T00:00:00Z') }
  const isDegraded = settings === FALLBACK
  const all = { country: COUNTRIES.aus, shop, backend, requestId: 'test', isDegraded }
  return { var: all } as unknown as Context<AppEnv>
}

describe('what is made while the settings cannot be had', () => {
  it('is a product of that one request', async () => {
    const sameDay = async (settings: unknown) =>
      (await adaptProducts(request(settings), [raw])).map((product) => product.sameDay)
    expect(await sameDay(FALLBACK)).toEqual([true])
    expect(await sameDay(OWN)).toEqual([false])
    expect(await sameDay(FALLBACK)).toEqual([false])
  })

  it('is a list of that one request', async () => {
    const other = aRawProduct({ id: 'p-other', category: 'digital' })
    const answer = { products: [], coming: [other], kinds: [], total: 1, all: 1, pages: 1 }
    const filters = parseFilters({
      one: () => '',
      file: () => null,
      password: () => '',
      all: () => [],
      startingWith: () => ({}),
      values: {},
    })
    const listed = async (settings: unknown) =>
      (await loadCityListing(request(settings, answer), aCity(), filters))?.coming.map(
        (product) => product.sameDay,
      )
    expect(await listed(FALLBACK)).toEqual([true])
    expect(await listed({ ...OWN, excludedSameDay: ['p-other'] })).toEqual([false])
  })
})
