import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import { PHONE } from '#tests/support/builders.ts'
import { byLength } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, PICNIC, pay } from '#tests/support/services/purchase.ts'
import { services } from '#worker/service-router.ts'
import { audit } from '../support/audit.ts'
import { type Extra, type Quoted, secondPrice } from '../support/reference-price.ts'
import { chanceFrom } from '../support/seeded-random.ts'

const CARTS = byLength(50, 100, 5_000)

const read = <Doc>(path: string): Doc =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/${path}`, import.meta.url), 'utf8'))
type Stocked = {
  id: string
  category?: string
  type: string
  productCities: { id: string }[]
  whens: { startingTimes?: string[] }[]
  details: { addOns?: string[]; party?: { min: number; max: number } }
}
type StockedExtra = Extra & { options?: { id: string }[]; maximum?: number; disabled?: boolean }

const PRODUCTS = readdirSync(new URL('../../../fixtures/products', import.meta.url))
  .flatMap((file) => read<Stocked[]>(`products/${file}`))
  .filter(({ type, category }) => type === 'product' && (!category || category === 'experience'))
const EXTRAS = read<StockedExtra[]>('add-ons.json').filter(({ disabled }) => !disabled)
const PRICES = Object.fromEntries(
  COUNTRY_CODES.map((country) => [
    country,
    read<Record<string, Quoted>>(`pricing/${country}.json`),
  ]),
)

vi.spyOn(console, 'warn').mockImplementation(() => {})

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  shop.listen(false)
})
afterAll(() => shop.close())

describe('what the shop asks for, from the fixtures’ own numbers', {
  timeout: 600_000,
}, () => {
  it(`is what a second reading of them says, for ${CARTS} carts in five countries`, async () => {
    const luck = chanceFrom(7)
    let priced = 0
    for (let tried = 0; priced < CARTS && tried < CARTS * 6; tried++) {
      const country = luck.oneOf(COUNTRY_CODES)
      const product = luck.oneOf(PRODUCTS)
      const quoted = PRICES[country]?.[product.id]
      if (!quoted || !product.productCities.some(({ id }) => id === COUNTRIES[country].defaultCity))
        continue
      const { min, max } = product.details.party ?? { min: 1, max: 20 }
      const heads = min + luck.below(max - min + 1)
      const children = luck.below(heads)
      const extras = EXTRAS.filter(({ id }) => product.details.addOns?.includes(id))
        .filter(() => luck.below(2) === 0)
        .map((extra) => ({ extra, count: 1 + luck.below(Math.min(3, extra.maximum ?? 3)) }))
      const answer = await addLine(shop.visitor(), {
        productId: product.id,
        city: COUNTRIES[country].defaultCity,
        date: `2027-0${1 + luck.below(5)}-${10 + luck.below(18)}`,
        start: luck.oneOf(product.whens.flatMap((when) => when.startingTimes ?? [])) ?? '11:00',
        adults: heads - children,
        children,
        addOns: Object.fromEntries(
          extras.map(({ extra: { id, options = [] }, count }) => [
            options.length > 0 ? `${id}:${luck.oneOf(options).id}` : id,
            count,
          ]),
        ),
      })
      // A closed day, a full hour, an extra of another country: not what is asked here.
      if (isRefusal(answer)) continue
      const chosen = {
        quoted,
        adults: heads - children,
        children,
        currency: COUNTRIES[country].currency.code,
        extras,
      }
      expect({
        cart: answer.lines[0]?.productId,
        total: BigInt(answer.total),
        currency: answer.currency,
      }).toEqual({
        cart: product.id,
        total: secondPrice(chosen),
        currency: COUNTRIES[country].currency.code,
      })
      priced++
    }
    expect(priced).toBe(CARTS)
  })
})

describe('No one names a price from outside: no one names a price', () => {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const request = new Request(`http://services${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    })
    const response = await services.fetch(request, shop.backend)
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }
  const FORGED = {
    price: 1,
    total: 1,
    amount: 1,
    value: 1,
    discount: 99,
    currency: 'NZD',
    shippingCost: -500,
    bookingFee: -1,
    quote: { total: 1 },
    trace: [],
    lines: [{ total: 1 }],
  }

  it('in a cart, an enquiry or a payment: what is sent beside the choice changes nothing', async () => {
    const added = await post('/cart/lines', { ...PICNIC, ...FORGED })
    expect(added).toMatchObject({ status: 200, answer: { total: 19900, currency: 'AUD' } })
    const cartId = String(added.answer.cartId)
    const data = {
      customers: [{ email: 'sam@example.com', phone: PHONE, ...FORGED }],
      cartId,
      ...FORGED,
    }
    const made = await post('/enquiry', {
      service: 'enquiry',
      event: 'CREATE_ENQUIRY',
      data,
      ...FORGED,
    })
    const { enquiryReferenceId } = made.answer.data as { enquiryReferenceId: string }
    const card = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId, ...FORGED }
    const paid = await post(`/payments/${enquiryReferenceId}`, card, { 'idempotency-key': 'one' })
    expect(paid.answer.data).toMatchObject({ state: 'booked', total: 19900, currency: 'AUD' })
    expect(await audit(shop)).toEqual([])
  })

  it.each([
    { adults: 0 },
    { adults: -2 },
    { adults: 1.5 },
    { adults: 21 },
    { adults: 1e9 },
    { adults: '2' },
    { adults: null },
    { adults: 2, children: -1 },
    { addOns: { 'add-wine-bottle': -1 } },
    { addOns: { 'add-wine-bottle': 0.5 } },
    { addOns: { 'add-wine-bottle': 1e6 } },
  ])('%j is refused', async (wrong) => {
    expect((await post('/cart/lines', { ...PICNIC, ...wrong })).status).toBe(422)
  })

  it('a total that changed since is 409, shown, and charges no one', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '12:00' }))
    const reference = granted(await order(sam)) as string
    const doc = (await shop.catalogueDb
      .prepare('SELECT doc FROM product WHERE id = ?')
      .bind(PICNIC.productId)
      .first('doc')) as string
    const dearer = doc.replaceAll('99.5', '100.5')
    const sell = (text: string) =>
      shop.catalogueDb
        .prepare('UPDATE product SET doc = ? WHERE id = ?')
        .bind(text, PICNIC.productId)
        .run()
    await sell(dearer)
    expect(await pay(sam, reference)).toMatchObject({ status: 409, facts: { value: 20100 } })
    const before = (await shop.ledger()).charges.length
    expect(granted(await pay(sam, reference))).toMatchObject({ data: { total: 20100 } })
    expect((await shop.ledger()).charges.length).toBe(before + 1)
    await sell(doc)
    expect(await audit(shop)).toEqual([])
  })
})
