import { describe, expect, it } from 'vitest'
import { DEFAULT_START_TIMES } from '#domain/availability/availability.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { FALLBACK_CITY } from '#domain/locations/location.ts'
import { CalendarQuery, OctoAvailabilityQuery } from '#domain/octo/octo.schema.ts'
import {
  dayOfAvailabilityId,
  toOctoAvailability,
  toOctoCalendarDay,
} from '#domain/octo/octo-availability.ts'
import {
  isForResellers,
  parseOctoProductId,
  toOctoProduct,
  toPricing,
} from '#domain/octo/octo-product.ts'
import { aRawProduct, NO_SETTINGS } from '#tests/support/builders.ts'

const product = (raw: object = {}) => adaptProduct(aRawProduct(raw), COUNTRIES.aus, NO_SETTINGS)
const inMelbourne = (raw: object = {}) => ({
  product: product(raw),
  city: FALLBACK_CITY,
  country: COUNTRIES.aus,
})
const details = (more: object) => ({ details: { ...aRawProduct().details, ...more } })
const slot = { start: '11:00', open: true, status: 'AVAILABLE', left: 4, capacity: 10 } as const
const PLACE = { latitude: -37.8, longitude: 144.9, directions: 'By the gate.' }
const plainCall = { capabilities: [], cover: '' }
const plain = { party: null, capabilities: [] }

describe('products for resellers', () => {
  it.each([
    ['one with a price, on a day, in person', {}, true],
    ['a group', { type: 'group' }, false],
    ['one that is coming', { status: 'comingSoon' }, false],
    ['one that is not listed', { status: 'notListed' }, false],
    ['a posted one', { category: 'shipping' }, false],
    ['one without a price', { prices: {} }, false],
  ])('%s', (_, raw, isFor) => {
    expect(isForResellers(product(raw))).toBe(isFor)
  })

  it.each([
    ['p-picnic.melbourne', { productId: 'p-picnic', cityId: 'melbourne' }],
    ['p.1.perth', { productId: 'p.1', cityId: 'perth' }],
    ['p-picnic', null],
    ['.perth', null],
  ])('the id %s', (id, parsed) => {
    expect(parseOctoProductId(id)).toEqual(parsed)
  })

  it.each([
    ['90 minutes', 90],
    ['2 nights', 2880],
    ['as long as you like', 0],
  ])('last %s: %d minutes', (duration, minutes) => {
    const told = toOctoProduct(inMelbourne(details({ duration })), {
      capabilities: ['octo/content'],
      cover: 'https://shop.example/og/p.jpg',
    })
    expect(told).toMatchObject({ durationMinutesFrom: minutes })
  })
})

it('an experience that children may not come to has no unit for them', () => {
  const units = (party: object) =>
    toOctoProduct(inMelbourne(details({ party })), plainCall).options[0]?.units.map(({ id }) => id)
  expect(units({ min: 1, max: 4 })).toEqual(['adult', 'child'])
  expect(units({ min: 1, max: 4, takesChildren: false })).toEqual(['adult'])
})

describe('what capabilities add', () => {
  const capabilities = ['octo/pricing', 'octo/content'] as const
  const told = (raw: object) => toOctoProduct(inMelbourne(raw), { capabilities, cover: '' })
  const features = (raw: object) => {
    const { features } = told(raw) as never as { features: { type: string }[] }
    return features.map(({ type }) => type)
  }

  it('is the price of the smallest party, in the country’s currency', () => {
    expect(told({})).toMatchObject({
      defaultCurrency: 'AUD',
      pricingPer: 'BOOKING',
      options: [{ pricingFrom: [{ currency: 'AUD', currencyPrecision: 2, net: null }] }],
    })
  })

  it('is nothing without them', () => {
    const plainProduct = toOctoProduct(inMelbourne(), { capabilities: [], cover: '' })
    expect(plainProduct).not.toHaveProperty('title')
    expect(plainProduct).not.toHaveProperty('pricingPer')
  })

  it('is the exact place, unless it is a secret', () => {
    const places = {
      melbourne: { ...PLACE, name: 'The bandstand', address: '1 Park Street, Melbourne' },
    }
    const open = details({ meetingPoint: { name: 'A park', secret: false, places } })
    expect(told(open)).toMatchObject({
      locations: [
        {
          title: 'The bandstand',
          place: {
            latitude: PLACE.latitude,
            postalAddress: { streetAddress: '1 Park Street, Melbourne' },
          },
        },
      ],
    })
    expect(told(details({ meetingPoint: { name: 'A park', secret: true } }))).toMatchObject({
      locations: [{ title: 'Melbourne', place: { postalAddress: { streetAddress: null } } }],
    })
  })

  it.each([
    [{ bring: ['Boots', 'A hat'] }, ['PREBOOKING_INFORMATION']],
    [{ startFollows: 'sunrise' }, ['PREBOOKING_INFORMATION']],
    [{ access: 'Step-free' }, ['ACCESSIBILITY_INFORMATION']],
    [{ highlights: ['A view'], included: ['Lunch'] }, ['HIGHLIGHT', 'INCLUSION']],
    [{}, []],
  ])('are features of %j', (more, types) => {
    const none = { bring: [], access: '', highlights: [], included: [], know: [] }
    expect(features(details({ ...none, ...more }))).toEqual(types)
  })

  it('are starts of its own, or the calendar’s', () => {
    const times = (startingTimes: string[]) =>
      told({ whens: [{ type: 'time', startingTimes }] }).options[0]?.availabilityLocalStartTimes
    expect(times(['09:00'])).toEqual(['09:00'])
    expect(times([])).toEqual(DEFAULT_START_TIMES)
  })
})

describe('what resellers ask', () => {
  const query = { productId: 'p.melbourne', optionId: 'DEFAULT' }
  it.each([
    [CalendarQuery, { localDateStart: '2026-12-01', localDateEnd: '2026-12-02' }, true],
    [CalendarQuery, { localDateStart: '2026-12-01' }, false],
    [OctoAvailabilityQuery, { localDate: '2026-12-01' }, true],
    [OctoAvailabilityQuery, { localDate: '2026-12-32' }, false],
    [OctoAvailabilityQuery, { availabilityIds: [] }, false],
    [OctoAvailabilityQuery, { units: [{ id: 'adult', quantity: -1 }] }, false],
  ])('is read: %#', (schema, more, isGood) => {
    expect(schema.safeParse({ ...query, ...more }).success).toBe(isGood)
  })
})

describe('prices for resellers', () => {
  it('include the tax where prices do, and are none for a party that is refused', () => {
    const source = inMelbourne()
    const pricing = toPricing(source, { adults: source.product.party.min, children: 0 })
    expect(pricing?.includedTaxes).toEqual([
      expect.objectContaining({ retail: Math.round((pricing?.retail ?? 0) / 11) }),
    ])
    expect(toPricing(source, { adults: 0, children: 2 })).toBeNull()
    const us = { ...source, country: COUNTRIES.us }
    expect(toPricing(us, { adults: source.product.party.min, children: 0 })?.includedTaxes).toEqual(
      [],
    )
  })
})

describe('starts for resellers', () => {
  it('are told with the offset of their day, and end by the duration', () => {
    const source = inMelbourne(details({ duration: '90 minutes', leadHours: 48 }))
    expect(toOctoAvailability(source, { date: '2026-12-12', slot }, plain)).toMatchObject({
      id: '2026-12-12T11:00:00+11:00',
      localDateTimeEnd: '2026-12-12T12:30:00+11:00',
      utcCutoffAt: '2026-12-10T00:00:00.000Z',
    })
    expect(toOctoAvailability(source, { date: '2026-07-12', slot }, plain).id).toBe(
      '2026-07-12T11:00:00+10:00',
    )
    const endless = inMelbourne(details({ duration: 'a while' }))
    const start = toOctoAvailability(endless, { date: '2026-12-12', slot }, plain)
    expect(start.localDateTimeEnd).toBe(start.localDateTimeStart)
  })

  it.each([
    ['children where they may not come', { adults: 1, children: 1 }, false],
    ['fewer than may come', { adults: 1, children: 0 }, false],
    ['a party that may come', { adults: 2, children: 0 }, true],
  ])('are available for %s: %#', (_, party, available) => {
    const source = inMelbourne(details({ party: { min: 2, max: 4, takesChildren: false } }))
    const availability = toOctoAvailability(
      source,
      { date: '2026-12-12', slot },
      { ...plain, party },
    )
    expect(availability.available).toBe(available)
  })

  it.each([
    ['heads', { left: 4 }, 4, true, 4],
    ['heads', { left: 4 }, 5, false, 4],
    ['heads', { left: null, capacity: null }, 5, true, null],
    ['heads', { open: false, status: 'SOLD_OUT', left: 0 }, 1, false, 0],
    ['line', { left: 2 }, 5, true, 40],
    ['line', { left: 2 }, 21, false, 40],
  ] as const)('places of %s %j take %d: %s', (unit, more, adults, available, vacancies) => {
    const source = inMelbourne(
      details({ capacity: { unit, places: 10 }, party: { min: 1, max: 20 } }),
    )
    const request = { party: { adults, children: 0 }, capabilities: [] }
    const availability = toOctoAvailability(
      source,
      { date: '2026-12-12', slot: { ...slot, ...more } },
      request,
    )
    expect([availability.available, availability.vacancies]).toEqual([available, vacancies])
  })

  it.each([
    [[], 'CLOSED', 0],
    [[{ status: 'SOLD_OUT', open: false, left: 0 }, { left: 3 }], 'AVAILABLE', 3],
    [
      [
        { status: 'LIMITED', left: 1 },
        { left: null, status: 'FREESALE' },
      ],
      'FREESALE',
      null,
    ],
  ] as const)('a day is the best of its starts: %j', (slots, status, vacancies) => {
    const source = inMelbourne(details({ capacity: { unit: 'heads', places: 10 } }))
    const day = {
      date: '2026-12-12',
      open: true,
      slots: slots.map((more) => ({ ...slot, ...more })),
    }
    const pricing = { party: null, capabilities: ['octo/pricing'] as const }
    expect(toOctoCalendarDay(source, day, pricing)).toMatchObject({
      status,
      vacancies,
      pricingFrom: { currency: 'AUD' },
    })
    const refused = { party: { adults: 0, children: 1 }, capabilities: pricing.capabilities }
    expect(toOctoCalendarDay(source, day, refused)).not.toHaveProperty('pricingFrom')
  })

  it('are told west of Greenwich too', () => {
    const city = { ...FALLBACK_CITY, id: 'toronto', timeZone: 'America/Toronto' }
    const start = toOctoAvailability(
      { ...inMelbourne(), city },
      { date: '2026-12-12', slot },
      plain,
    )
    expect(start.id).toBe('2026-12-12T11:00:00-05:00')
  })

  it.each([
    ['2026-12-12T11:00:00+11:00', '2026-12-12'],
    ['2026-12-12T00:00:00Z', '2026-12-12'],
    ['2026-13-12T00:00:00Z', null],
    ['12 December', null],
  ])('the id %s is of %s', (id, day) => {
    expect(dayOfAvailabilityId(id, 'Australia/Melbourne')).toBe(day)
  })
})
