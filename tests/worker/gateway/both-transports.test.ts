import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adaptLocations } from '#domain/locations/location-list.ts'
import { addLine, granted, order, PICNIC, pay } from '#tests/support/services/purchase.ts'
import { MODES, type ModeShop, openMode } from './transports.ts'

const DEMO = { email: 'maya@example.com', password: 'picnic-maya-1' }

describe.each(MODES)('the contract, %s', (mode) => {
  let shop: ModeShop
  beforeAll(async () => {
    shop = await openMode(mode)
  })
  afterAll(() => shop.close())

  it('finds products by city, by id, by address, and nothing where there is nothing', async () => {
    const { catalogue } = shop.visitor().shop
    const here = await catalogue.products({ query: { city: 'melbourne', country: 'Australia' } })
    expect(here.map(({ id }) => id)).toContain(PICNIC.productId)
    const [picnic] = await catalogue.products({ query: { id: PICNIC.productId } })
    const path = picnic?.presentation.urlPaths.find(({ countryPath }) => countryPath === 'uk')
    const [found] = await catalogue.products({
      query: { urlPath: `${path?.urlPath}/`, country: 'GB' },
    })
    expect(found).toEqual(picnic)
    expect(await catalogue.products({ query: { id: ['nothing', 'toString'] } })).toEqual([])
    const top = await catalogue.topProducts({ query: { country: 'aus' } })
    expect(new Set(top?.map(({ status }) => status))).toEqual(new Set(['top']))
  })

  it('knows cities, countries, the calendar', async () => {
    const { locations } = shop.visitor().shop
    const { cities } = adaptLocations((await locations.all()) ?? [])
    expect(cities.length).toBeGreaterThanOrEqual(24)
    expect(new Set(cities.map(({ country }) => country)).size).toBe(5)
    const geelong = { latitude: -38.15, longitude: 144.36 }
    expect(await locations.closest({ query: geelong })).toMatchObject({ id: 'melbourne' })
    expect(await locations.country({ query: { name: 'new zealand' } })).toMatchObject({
      shortName: 'nz',
      currency: 'NZD',
    })
    expect(await locations.country({ query: { name: 'Atlantis' } })).toMatchObject({ status: 404 })
    expect((await locations.calendar()).length).toBeGreaterThan(0)
  })

  it('publishes its documents', async () => {
    const { content, membershipTiers } = shop.visitor().shop
    expect(await content.navigation()).not.toBeNull()
    expect(await content.options()).toHaveProperty('default')
    expect((await membershipTiers.list()).map(({ code }) => code)).toContain('FREE_TIER')
  })

  it('tells which hours of a month are open, and why the others are not', async () => {
    const { availability } = shop.visitor().shop
    const month = { city: PICNIC.city, month: '2026-12' }
    const answer = granted(
      await availability.month({ params: { productId: PICNIC.productId }, query: month }),
    )
    expect(answer.days).toHaveLength(31)
    for (const day of answer.days) expect(day.open || day.reason).toBeTruthy()
    expect(
      await availability.month({ params: { productId: 'nothing' }, query: month }),
    ).toMatchObject({ kind: 'refused', status: 404 })
  })

  it('sells: hold, order, payment, the same answer again', async () => {
    const sam = shop.visitor()
    const cart = granted(await addLine(sam))
    expect(granted(await sam.shop.cart.show({ query: {} }))).toEqual(cart)
    const reference = granted(await order(sam)) as string
    const declined = await pay(sam, reference, 'pm_card_chargeDeclined', 'first')
    expect(declined).toMatchObject({
      status: 402,
      message: 'Your card was declined. Use another card or contact your bank.',
    })
    const booked = granted(await pay(sam, reference, 'pm_card_visa', 'second'))
    expect(booked).toMatchObject({ data: { state: 'booked', total: cart.total } })
    expect(await pay(sam, reference, 'pm_card_visa', 'second')).toEqual(booked)
    expect(await pay(sam, reference, 'pm_card_amex', 'second')).toMatchObject({ status: 422 })
    const view = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(view).toMatchObject({ status: 8, state: 'booked', owed: 0 })
  })

  it('says no in words and fields', async () => {
    const answer = await addLine(shop.visitor(), { adults: 500 })
    expect(answer).toMatchObject({
      kind: 'refused',
      status: 422,
      fields: { adults: expect.any(String) },
    })
  })

  it('signs customers in, shows them their pass, keeps strangers out', async () => {
    const stranger = shop.visitor()
    expect(await stranger.shop.account.subscription()).toBeNull()
    expect(await stranger.shop.account.login({ body: { ...DEMO, password: 'x' } })).toMatchObject({
      status: 401,
    })
    const { token } = granted(await stranger.shop.account.login({ body: DEMO }))
    const member = shop.visitor(token)
    expect(await member.shop.account.subscription()).toMatchObject({ status: 'ACTIVE' })
    expect(await shop.visitor(`${token}x`).shop.account.subscription()).toBeNull()
  })
})
