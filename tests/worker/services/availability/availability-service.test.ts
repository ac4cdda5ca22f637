import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSED_REASONS, type ClosedReason } from '#domain/availability/availability.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, PICNIC } from '#tests/support/services/purchase.ts'
import { counted } from '#tests/support/services/query-counter.ts'
import { services } from '#worker/service-router.ts'

const PLACES = 10
const HERE: { productId: string; city: string } = PICNIC
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const monthOf = async (month: string, { productId, city } = HERE) =>
  granted(
    await shop.visitor().shop.availability.month({ params: { productId }, query: { city, month } }),
  )
const dayOf = async (date: string, { productId, city } = HERE) =>
  shop.visitor().shop.availability.day({ params: { productId, date }, query: { city } })

describe('free days by the API', () => {
  it('closes days and hours with a reason for programs and words for people', async () => {
    const { days, ...place } = await monthOf('2026-12')
    expect(place).toEqual({
      productId: PICNIC.productId,
      city: 'melbourne',
      timeZone: 'Australia/Melbourne',
      usualLeadTime: null,
      month: '2026-12',
    })
    for (const one of [...days, ...days.flatMap(({ slots }) => slots)]) {
      expect([one.open, one.open]).toEqual([one.reason === undefined, one.why === undefined])
      if (one.reason) expect(Object.keys(CLOSED_REASONS)).toContain(one.reason)
    }
    const on = (date: string) => days.find((day) => day.date === date)
    expect(on('2026-12-13')).toMatchObject({ open: false, reason: 'BUSY_DAY' })
    expect(on('2026-12-25')).toMatchObject({ reason: 'HOLIDAY', why: 'Closed for Christmas Day.' })
  })

  it('says too soon, open, and full, each slot with what is left of how many', async () => {
    const start = '13:00'
    await Promise.all(Array.from({ length: PLACES }, () => addLine(shop.visitor(), { start })))
    const [day] = (await monthOf('2026-12')).days.filter(({ date }) => date === PICNIC.date)
    const slots = Object.fromEntries(day?.slots.map((slot) => [slot.start, slot]) ?? [])
    expect(slots[start]).toMatchObject({
      open: false,
      status: 'SOLD_OUT',
      reason: 'SOLD_OUT',
      why: CLOSED_REASONS.SOLD_OUT,
      left: 0,
      capacity: PLACES,
    })
    expect(slots['11:00']).toMatchObject({ status: 'AVAILABLE', left: PLACES, capacity: PLACES })
    const soon = granted(await dayOf('2026-11-22'))
    expect(soon).toMatchObject({
      reason: 'LEAD_TIME',
      why: 'Too soon: book at least 48 hours ahead.',
    })
  })

  it('counts no hold that has run out, without anyone tidying up', async () => {
    const line = { start: '14:00' }
    await addLine(shop.visitor(), line)
    const left = async () =>
      granted(await dayOf(PICNIC.date)).slots.find(({ start }) => start === '14:00')?.left
    expect(await left()).toBe(PLACES - 1)
    shop.turnTo('2026-11-21T03:00:00Z')
    expect(await left()).toBe(PLACES)
    shop.turnTo('2026-11-21T00:00:00Z')
  })

  it('answers one day as the month does', async () => {
    const { days, month: _, usualLeadTime: __, ...place } = await monthOf('2026-12')
    for (const day of days.slice(0, 14)) {
      expect(granted(await dayOf(day.date))).toEqual({ ...place, ...day })
    }
  })

  it.each([
    ['2020-02', 'PAST'],
    ['0000-01', 'PAST'],
    ['2028-02', 'WINDOW'],
    ['9999-12', 'WINDOW'],
  ] as [string, ClosedReason][])('a month far away, %s, is all %s', async (month, reason) => {
    const { days } = await monthOf(month)
    expect(days.every((day) => day.reason === reason && day.why === CLOSED_REASONS[reason])).toBe(
      true,
    )
    expect(days.length).toBeGreaterThanOrEqual(29)
  })

  it('is not sold in a city of another list, and says so on each day', async () => {
    const { days } = await monthOf('2026-12', { productId: 'p-spice-kitchen', city: 'dunedin' })
    expect(new Set(days.map(({ reason }) => reason))).toEqual(new Set(['NOT_SOLD_HERE']))
  })

  it.each([
    ['an unknown product', { productId: 'nothing' }],
    ['an unknown city', { city: 'atlantis' }],
    ['a product that is a prototype', { productId: '__proto__' }],
  ])('%s is 404 for a month and for a day', async (_, change) => {
    const { productId, city } = { ...PICNIC, ...change }
    const { availability } = shop.visitor().shop
    for (const answer of [
      await availability.month({ params: { productId }, query: { city, month: '2026-12' } }),
      await availability.day({ params: { productId, date: PICNIC.date }, query: { city } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, message: 'We can’t find that product or city.' })
    }
  })

  it.each(['2026-02-29', '2026-13-01', '2026-12-32', '26-12-01', 'tomorrow', '2026-12'])(
    'a day that does not exist, %s, is 422',
    async (date) => {
      const answer = await dayOf(date)
      expect(isRefusal(answer) && [answer.status, Object.keys(answer.fields ?? {})]).toEqual([
        422,
        ['date'],
      ])
    },
  )

  it.each(['2026-13', '2026-00', '2026-1', '2026', '2026-12-01', ''])(
    'a month that does not exist, %j, is 422',
    async (month) => {
      const query = new URLSearchParams({ city: PICNIC.city, month })
      const path = `/availability/${PICNIC.productId}?${query}`
      const response = await services.fetch(new Request(`http://shop${path}`), shop.backend)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ fields: { month: expect.any(String) } })
    },
  )
})

describe('the next free days of a city’s products', () => {
  const nextOf = (query: { city: string; id: string[]; adults?: number }) =>
    shop.visitor().shop.availability.next({ query })

  it('are the first ones of their months, without what is not known', async () => {
    const ids = [PICNIC.productId, 'p-unknown', 'p-vineyard-lunch']
    const { city, days } = granted(await nextOf({ city: PICNIC.city, id: ids }))
    expect(city).toBe(PICNIC.city)
    expect(days.map(({ productId }) => productId).toSorted()).toEqual([ids[2], ids[0]].toSorted())
    for (const { productId, date } of days) {
      const month = await monthOf(date?.slice(0, 7) ?? '', { productId, city })
      expect(month.days.find(({ open }) => open)?.date).toBe(date)
    }
  })

  it('pass over a day that is sold out', async () => {
    const query = { city: PICNIC.city, id: [PICNIC.productId] }
    const first = granted(await nextOf(query)).days[0]?.date ?? ''
    const day = granted(await dayOf(first))
    for (const { start, left } of day.slots)
      await Promise.all(
        Array.from({ length: left ?? 0 }, () => addLine(shop.visitor(), { start, date: first })),
      )
    expect(granted(await dayOf(first)).open).toBe(false)
    const next = granted(await nextOf(query)).days[0]?.date ?? ''
    expect(next > first).toBe(true)
    expect(granted(await dayOf(next)).open).toBe(true)
  })

  it('have room for the whole party where heads are counted', async () => {
    const query = { city: 'adelaide', id: ['p-clay-morning'] }
    expect(granted(await nextOf(query)).days[0]?.date).toMatch(/^2026-/)
    expect(granted(await nextOf({ ...query, adults: 50 })).days[0]?.date).toBeNull()
  })

  it('are none where a product isn’t sold', async () => {
    const { days } = granted(await nextOf({ city: PICNIC.city, id: ['p-sunrise-kayak'] }))
    expect(days).toEqual([{ productId: 'p-sunrise-kayak', date: null }])
  })

  it('of a city that is not known are 404', async () => {
    expect(await nextOf({ city: 'atlantis', id: [PICNIC.productId] })).toMatchObject({
      status: 404,
    })
  })

  it.each(['', '?city=melbourne', `?id=${PICNIC.productId}`, '?city=melbourne&id='])(
    'asked with %j are 422',
    async (query) => {
      const response = await services.fetch(
        new Request(`http://shop/availability${query}`),
        shop.backend,
      )
      expect(response.status).toBe(422)
    },
  )
})

describe('performance: free days of a month', () => {
  it.each([
    ['a month', `/${PICNIC.productId}?city=${PICNIC.city}&month=2026-12`],
    ['a day', `/${PICNIC.productId}/${PICNIC.date}?city=${PICNIC.city}`],
    ['the next day of several', `?city=${PICNIC.city}&id=${PICNIC.productId}&id=p-vineyard-lunch`],
  ])('%s asks each database once, the product included', async (_, path) => {
    const [orders, catalogue] = [counted(shop.ordersDb), counted(shop.catalogueDb)]
    const request = new Request(`http://shop/availability${path}`)
    const response = await services.fetch(request, {
      ...shop.backend,
      nearOrdersDb: orders.database,
      catalogueDb: catalogue.database,
    })
    expect([response.status, orders.seen.trips, catalogue.seen.trips]).toEqual([200, 1, 1])
  })
})
