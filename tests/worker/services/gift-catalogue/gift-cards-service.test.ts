import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import { CURRENCY_CODES } from '#domain/countries/index.ts'
import { DEFAULT_GIFT_THEMES } from '#domain/gift-cards/default-themes.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { services } from '#worker/service-router.ts'

let shop: TestBackend
let giftCards: ReturnType<TestBackend['visitor']>['shop']['giftCards']
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  shop = await openBackend()
  giftCards = shop.visitor().shop.giftCards
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

/** An answer as it travels. */
const get = (path: string, method = 'GET') =>
  services.fetch(new Request(`http://services${path}`, { method }), shop.backend)

describe('GET /giftcard-api/{id}', () => {
  it('answers an experience with what it costs in major units of each currency', async () => {
    const card = granted(await giftCards.one({ params: { id: 'gift-mystery-picnic' } }))
    expect(card).toMatchObject({
      id: 'gift-mystery-picnic',
      title: 'Mystery Picnic for two',
      countries: { aus: true },
      prices: { AUD: { price: 199, measurement: 'for 2', quantity: 2 } },
    })
    expect(Object.keys(card?.prices ?? {})).toEqual(CURRENCY_CODES)
  })

  it('has no price where it is not given', async () => {
    const card = granted(await giftCards.one({ params: { id: 'gift-cheese-cellar' } }))
    expect(Object.keys(card?.prices ?? {})).not.toContain('NZD')
  })

  it('lowercases the id', async () => {
    expect(granted(await giftCards.one({ params: { id: 'GIFT-Value' } }))?.id).toBe('gift-value')
  })

  it('logs no complaint about a gift card without a price', async () => {
    const said = [vi.spyOn(console, 'warn').mockClear(), vi.spyOn(console, 'error')]
    const card = granted(await giftCards.one({ params: { id: 'gift-value' } }))
    expect(card?.prices).toEqual({})
    for (const log of said) expect(log).not.toHaveBeenCalled()
  })

  it.each([
    ['nobody', 'nothing'],
    ['a prototype', '__proto__'],
    ['a zero', '\0'],
    ['a path', '../gift-value'],
    ['some SQL', "' OR 1=1 --"],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('does not know %s, and says so with its code', async (_, id) => {
    const response = await get(`/giftcard-api/${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 607,
      name: 'GIFTCARD_API_CALL',
      message: 'There is no such gift card.',
    })
  })
})

describe('GET /giftcards/catalog', () => {
  it.each(['AU', 'aus', 'Australia', ' australia '])('answers for %j', async (country) => {
    const catalogue = await giftCards.catalog({ query: { country } })
    expect(catalogue).toMatchObject({
      country: 'aus',
      currency: 'AUD',
      amounts: [150, 190, 50, 100, 200, 500],
      pickerAmounts: [50, 100, 120, 150, 500, 1000],
      freeAmount: { min: 20, max: 1000 },
    })
    expect(catalogue.giftCards).toHaveLength(19)
  })

  it('has localized prices in minor units', async () => {
    const {
      giftCards: cards,
      addOns,
      greetingCards,
    } = await giftCards.catalog({
      query: { country: 'GB' },
    })
    const find = (list: { id: string; localizedPrice: unknown }[] = [], id: string) =>
      list.find((one) => one.id === id)?.localizedPrice
    expect(find(addOns, 'gift-add-chocolate')).toEqual({ amount: 1400, shippingCost: 390 })
    expect(find(greetingCards, 'card-meadow')).toEqual({ amount: 350, shippingCost: 220 })
    expect(find(greetingCards, 'card-plain')).toEqual({ amount: 0, shippingCost: 220 })
    expect(find(cards, 'gift-value')).toBeNull()
    expect(find(cards, 'gift-mystery-picnic')).toEqual({
      amount: expect.any(Number),
      shippingCost: 0,
    })
  })

  it('leaves out what a country does not give', async () => {
    const { giftCards: cards } = await giftCards.catalog({ query: { country: 'nz' } })
    expect(cards?.map(({ id }) => id)).not.toContain('gift-cheese-cellar')
    expect(cards?.every(({ countries }) => countries.nz)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['Atlantis', 'Atlantis'],
    ['a prototype', '__proto__'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['a zero', '\0'],
  ])('refuses %s as a country with 422, on the wire', async (_, country) => {
    const response = await get(`/giftcards/catalog?${new URLSearchParams({ country })}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 612,
      fields: { country: expect.any(String) },
    })
  })

  it.each(['', '?country=AU&country=NZ'])('refuses the query %j', async (query) => {
    expect((await get(`/giftcards/catalog${query}`)).status).toBe(422)
  })

  it('is {} to a page when it fails', async () => {
    expect(await giftCards.catalog({ query: { country: 'Atlantis' } })).toEqual({})
  })
})

describe('GET products-gcbuilder', () => {
  const ids = async (query: { city: string; parentId?: string; type?: 'product' | 'group' }) =>
    (await giftCards.builderProducts({ query }))?.map(({ id }) => id)

  it('answers the products that can be given in a city', async () => {
    const here = await ids({ city: 'Melbourne' })
    expect(here).toContain('p-mystery-picnic')
    expect(here).not.toContain('p-dog-picnic')
    expect(await ids({ city: 'melbourne', type: 'product' })).toEqual(here)
    expect(await ids({ city: 'melbourne', type: 'group' })).toEqual([])
  })

  it('keeps to a parent, to what the city has', async () => {
    expect(await ids({ city: 'melbourne', parentId: 'p-group-taste-and-create' })).toContain(
      'p-spice-kitchen',
    )
    expect(await ids({ city: 'queenstown' })).not.toContain('p-cheese-cellar')
    expect(await ids({ city: 'New York' })).toContain('p-mystery-picnic')
  })

  it('has none in a city no one knows', async () => {
    expect(await ids({ city: 'atlantis' })).toEqual([])
  })
})

describe('the static files', () => {
  it('are published', async () => {
    const [data, themes, inclusions, fever] = await Promise.all([
      giftCards.data(),
      giftCards.themes(),
      giftCards.inclusions(),
      giftCards.feverProducts(),
    ])
    expect(data?.[0]).toMatchObject({ id: 'gift-value', citiesAvailable: expect.any(Array) })
    expect(themes.map(({ name }) => name)).toContain('thanksgiving')
    expect(inclusions?.gifts.map(({ id }) => id)).toEqual(data?.map(({ id }) => id))
    expect(fever?.[0]).toMatchObject({ partner: 'Fever' })
  })

  it('are kept as long as it says', () => {
    const { themes, data, catalog } = contract.giftCards
    expect([themes.kvCacheSeconds, data.kvCacheSeconds, catalog.kvCacheSeconds]).toEqual([
      3600, 1440, 1440,
    ])
  })
})

describe('when gift cards cannot be read', () => {
  const faults: string[] = []
  const broken = () => {
    faults.length = 0
    const down = async () => Response.json({ message: 'Down.' }, { status: 503 })
    return createClient(contract, down, {
      onFault: ({ name, code }) => faults.push(`${code} ${name}`),
    }).giftCards
  }

  it('falls back to the bundled themes', async () => {
    expect(await broken().themes()).toEqual(DEFAULT_GIFT_THEMES)
    expect(faults).toEqual(['607 GIFTCARD_API_CALL'])
  })

  it('answers {} for the catalogue and null for everything else, logged as 607', async () => {
    const shop = broken()
    expect(await shop.catalog({ query: { country: 'AU' } })).toEqual({})
    expect(await shop.one({ params: { id: 'gift-value' } })).toBeNull()
    expect(await shop.builderProducts({ query: { city: 'melbourne' } })).toBeNull()
    expect(await shop.data()).toBeNull()
    expect(await shop.inclusions()).toBeNull()
    expect(await shop.feverProducts()).toBeNull()
    expect(new Set(faults)).toEqual(new Set(['607 GIFTCARD_API_CALL']))
    expect(faults).toHaveLength(6)
  })

  it('says so with 503 when nothing, or nothing readable, is published', async () => {
    const error = vi
      .spyOn(console, 'error')
      .mockClear()
      .mockImplementation(() => {})
    await shop.catalogueDb.exec(`UPDATE document SET doc = '[{}]' WHERE name = 'gift-cards'`)
    const unreadable = await get('/giftcard-api/gift-value')
    expect([unreadable.status, await unreadable.json()]).toMatchObject([503, { code: 607 }])
    await shop.catalogueDb.exec(`DELETE FROM document WHERE name = 'gift-cards'`)
    expect((await get('/giftcards/catalog?country=AU')).status).toBe(503)
    expect((await get('/data/gift-card-data.json')).status).toBe(503)
    // Other files of this process may still log.
    const told = error.mock.calls.filter((line) => String(line).includes('gift-cards'))
    expect(told).toHaveLength(3)
  })
})
