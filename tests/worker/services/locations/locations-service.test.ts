import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { adaptLocations } from '#domain/locations/location-list.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import type { GeolocatedAddress } from '#worker/app/visitor.ts'
import { UNKNOWN_GEO } from '#worker/middleware/read-geo.ts'
import { services } from '#worker/service-router.ts'

let shop: TestBackend
let located: GeolocatedAddress = { address: null, geo: UNKNOWN_GEO }
beforeAll(async () => {
  shop = await openBackend({ locate: (address) => ({ ...located, address: address ?? null }) })
})
afterAll(() => shop.close())

async function ask(path: string) {
  const response = await services.fetch(new Request(`http://shop${path}`), shop.backend)
  return { status: response.status, answer: await response.json<never>() }
}
const BERLIN = { iso: 'DE', city: 'Berlin', latitude: 52.52, longitude: 13.4, region: 'BE' }

describe('GET locations', () => {
  it('answers a bare array of countries with their cities', async () => {
    const { answer } = await ask('/locations')
    const countries: { id: string; name: string; cityStates: Record<string, unknown>[] }[] = answer
    expect(countries.map(({ id, name }) => [id, name])).toEqual(
      Object.values(COUNTRIES).map(({ code, name }) => [code, name]),
    )
    for (const { cityStates } of countries) {
      for (const city of cityStates) {
        expect(city).toMatchObject({
          id: expect.any(String),
          name: expect.any(String),
          city: expect.any(String),
          latLon: { lat: expect.any(Number), lon: expect.any(Number) },
          medias: { hero: expect.any(String), topOfBg: expect.any(String) },
          heading: expect.any(String),
          subHeading: expect.any(String),
          body: expect.any(String),
          cta: expect.anything(),
          headingColor: expect.any(String),
          subHeadingColor: expect.any(String),
        })
      }
    }
  })

  it('says of each city how many experiences its list has', async () => {
    const { answer } = await ask('/locations')
    const { cities } = adaptLocations(answer)
    expect(cities).not.toEqual([])
    for (const { id, country, experiences } of cities) {
      const list: { answer: { all: number } } = await ask(
        `/products/listing?country=${country}&city=${id}`,
      )
      expect([id, experiences]).toEqual([id, list.answer.all])
    }
  })

  it('is read whole by our own adapter, each city once', async () => {
    const { cities, issues } = adaptLocations((await ask('/locations')).answer)
    expect(issues).toEqual([])
    expect(cities.length).toBeGreaterThanOrEqual(24)
    expect(new Set(cities.map(({ country }) => country)).size).toBe(5)
  })
})

describe('GET cities/closest', () => {
  it('answers the city in its other shape, with the way to it', async () => {
    const { answer } = await ask('/cities/closest?latitude=-38.15&longitude=144.36')
    expect(answer).toMatchObject({
      id: 'melbourne',
      city: 'Melbourne',
      name: 'Melbourne',
      country: 'Australia',
      latitudeLongitude: { latitude: -37.8136, longitude: 144.9631 },
      timeZone: 'Australia/Melbourne',
      distanceKm: 65,
    })
    expect(answer).not.toHaveProperty('latLon')
    expect(adaptLocations([answer]).cities.map(({ id }) => id)).toEqual(['melbourne'])
  })

  it.each(['', '?latitude=1', '?latitude=91&longitude=0', '?latitude=x&longitude=0'])(
    'refuses %j',
    async (query) => expect((await ask(`/cities/closest${query}`)).status).toBe(422),
  )

  it('takes nothing for no number, and says what is missing', async () => {
    expect((await ask('/cities/closest?latitude=&longitude=')).answer).toMatchObject({
      code: 612,
      fields: { latitude: 'Give degrees, such as -37.81.' },
    })
    expect((await ask('/cities/closest?latitude=0x10&longitude=1')).status).toBe(422)
    expect((await ask('/cities/closest?latitude=-1e-7&longitude=%2B0.5')).status).toBe(200)
    expect((await ask('/cities/closest?latitude=1')).answer).toMatchObject({
      fields: { longitude: 'longitude is a required field' },
    })
  })
})

describe('GET location?ipAddress', () => {
  it('tells where an address is, and our city next to it', async () => {
    located = { address: null, geo: BERLIN }
    expect((await ask('/location?ipAddress=203.0.113.7')).answer).toMatchObject({
      ipAddress: '203.0.113.7',
      city: 'Berlin',
      region: 'BE',
      country: 'Germany',
      iso: 'DE',
      latitudeLongitude: { latitude: 52.52, longitude: 13.4 },
      closest: { id: 'london', city: 'London', distanceKm: expect.any(Number) },
    })
  })

  it('says null for what cannot be known', async () => {
    located = { address: null, geo: UNKNOWN_GEO }
    expect((await ask('/location?ipAddress=2001:db8::1')).answer).toEqual({
      ipAddress: '2001:db8::1',
      city: null,
      region: null,
      country: null,
      iso: null,
      latitudeLongitude: null,
      closest: null,
    })
  })

  it.each([
    ['GB', 'United Kingdom'],
    ['FR', 'France'],
    ['XX', null],
    ['T1', null],
    ['ZZZ', null],
  ])('names the country %s %s', async (iso, country) => {
    located = { address: null, geo: { ...UNKNOWN_GEO, iso } }
    expect((await ask('/location')).answer).toMatchObject({ ipAddress: null, iso, country })
  })

  it.each(['', 'here', '1.2.3', '999.1.1.1', '1.2.3.4,5.6.7.8', '::g', '[::1]'])(
    'refuses the address %j',
    async (address) => {
      const { status, answer } = await ask(`/location?ipAddress=${encodeURIComponent(address)}`)
      expect([status, answer]).toMatchObject([
        422,
        { fields: { ipAddress: 'Give an IPv4 or IPv6 address.' } },
      ])
    },
  )
})

describe('GET country?name', () => {
  it.each(['Australia', 'AUSTRALIA', 'au', 'AUS', ' aus '])('knows %j', async (name) => {
    const { status, answer } = await ask(`/country?name=${encodeURIComponent(name)}`)
    expect([status, answer]).toEqual([
      200,
      {
        name: 'Australia',
        shortName: 'aus',
        iso: 'AU',
        region: 'AUS',
        currency: 'AUD',
        currencySymbol: '$',
      },
    ])
  })

  it('is Australia when none is named', async () => {
    expect((await ask('/country')).answer).toMatchObject({ currency: 'AUD', region: 'AUS' })
  })

  it('has the region US for the United States', async () => {
    expect((await ask('/country?name=united%20states')).answer).toMatchObject({ region: 'US' })
  })

  it.each(['Atlantis', 'toString', '__proto__', 'Austria'])('does not know %s', async (name) => {
    const { status, answer } = await ask(`/country?name=${name}`)
    expect([status, answer]).toMatchObject([404, { message: expect.stringContaining('Canada') }])
  })

  it('refuses a name that is none', async () => {
    expect((await ask('/country?name=%20')).status).toBe(422)
  })
})
