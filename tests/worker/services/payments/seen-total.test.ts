import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order } from '#tests/support/services/purchase.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
/** More than 30 days away: a deposit is offered. */
const FAR = '2027-01-19'
const HOME = { street: '12 Lygon Street', city: 'Carlton', state: 'VIC', postcode: '3053' }

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})
beforeEach(() => shop.turnTo(START))

type Visitor = ReturnType<TestBackend['visitor']>
type Body = { seenTotal?: number; paymentKind?: string; seal?: string }

const starts = ['10:00', '11:00', '12:00', '13:00', '14:00']
let count = 0
async function anOrder(line: object = {}, codes: string[] = []) {
  const sam = shop.visitor()
  granted(await addLine(sam, { date: FAR, start: starts[count++ % starts.length], ...line }))
  for (const code of codes) granted(await addCode(sam, code))
  return { sam, reference: granted(await order(sam)) as string }
}

/** The form of a page that showed `seenTotal`. */
const pay = ({ shop: calls }: Visitor, reference: string, body: Body) =>
  calls.payments.confirm({
    params: { reference },
    key: crypto.randomUUID(),
    body: { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', ...body } as never,
  })
const payHosted = ({ shop: calls }: Visitor, reference: string, body: Body) =>
  calls.payments.hosted({
    params: { reference },
    key: crypto.randomUUID(),
    body: body as never,
  })

const captured = async (reference: string) => {
  const { intents } = (await shop.ledger()) as unknown as {
    intents: { amount_received: number; metadata: { orderId: string } }[]
  }
  return intents
    .filter(({ metadata }) => metadata.orderId === reference)
    .reduce((sum, { amount_received }) => sum + amount_received, 0)
}

/** While something that the shop sells, or a code, is another than it was. */
async function changed(
  table: 'product' | 'promotion',
  id: string,
  change: (doc: never) => void,
  work: () => Promise<void>,
) {
  const key = table === 'product' ? 'id' : 'code'
  const read = shop.catalogueDb.prepare(`SELECT doc FROM ${table} WHERE ${key} = ?`).bind(id)
  const write = (doc: string) =>
    shop.catalogueDb.prepare(`UPDATE ${table} SET doc = ? WHERE ${key} = ?`).bind(doc, id).run()
  const before = (await read.first<string>('doc')) ?? ''
  const doc = JSON.parse(before) as never
  change(doc)
  await write(JSON.stringify(doc))
  await work()
  await write(before)
}
type Doc = { prices: { AUD: { priceDetail: { adult: number }; shippingCost?: number } } }
const picnicAt = (minor: number, work: () => Promise<void>) =>
  changed(
    'product',
    'p-mystery-picnic',
    ({ prices }: Doc) => {
      prices.AUD.priceDetail.adult = minor / 200
    },
    work,
  )

describe('No one names a price from outside: no one pays a total they have not seen', () => {
  it('when the price has changed: refused with the new total, in this tab and in the other', async () => {
    const { sam, reference } = await anOrder()
    await picnicAt(24_900, async () => {
      for (const tab of ['this one', 'this one again', 'the other']) {
        expect([tab, await pay(sam, reference, { seenTotal: 19_900 })]).toMatchObject([
          tab,
          { status: 409, facts: { value: 24_900, currency: 'AUD' } },
        ])
      }
      expect(await payHosted(sam, reference, { seenTotal: 19_900 })).toMatchObject({ status: 409 })
      expect(await captured(reference)).toBe(0)
      expect(granted(await pay(sam, reference, { seenTotal: 24_900 }))).toHaveProperty('data')
    })
    expect(await captured(reference)).toBe(24_900)
  })

  it('when a cheaper one is asked for as well: what is charged is what was shown', async () => {
    const { sam, reference } = await anOrder()
    expect(await pay(sam, reference, { seenTotal: 20_000 })).toMatchObject({
      status: 409,
      message: 'The total is now $199.00. Nothing was charged. Check it, then pay.',
      facts: { value: 19_900 },
    })
    expect(await captured(reference)).toBe(0)
  })

  it('when a form names no total that can be read', async () => {
    const { sam, reference } = await anOrder()
    expect(await pay(sam, reference, { seenTotal: -1 })).toMatchObject({ status: 409 })
  })

  it('when a code is switched off', async () => {
    const { sam, reference } = await anOrder({}, ['HELLO10'])
    const turn = (on: number) =>
      shop.ordersDb.prepare(`UPDATE promotion SET is_on = ? WHERE code = 'HELLO10'`).bind(on).run()
    await turn(0)
    for (const _ of ['first', 'second']) {
      expect(await pay(sam, reference, { seenTotal: 17_910 })).toMatchObject({
        status: 409,
        facts: { value: 19_900 },
      })
    }
    await turn(1)
    expect(await captured(reference)).toBe(0)
  })

  it('when a deposit of another total was chosen', async () => {
    const { sam, reference } = await anOrder()
    const deposit = { paymentKind: 'DEPOSIT', seenTotal: 19_900 }
    await picnicAt(24_900, async () => {
      expect(await pay(sam, reference, deposit)).toMatchObject({ status: 409 })
      expect(await pay(sam, reference, deposit)).toMatchObject({ status: 409 })
      expect(await payHosted(sam, reference, deposit)).toMatchObject({ status: 409 })
      expect(await captured(reference)).toBe(0)
      granted(await pay(sam, reference, { ...deposit, seenTotal: 24_900 }))
    })
    expect(await captured(reference)).toBe(5_000)
  })

  it('when shipping has changed', async () => {
    const sam = shop.visitor()
    const rug = { productId: 'p-gingham-rug', city: 'melbourne', adults: 2 }
    const cart = granted(await sam.shop.cart.addLine({ body: rug }))
    sam.caller.cartId = cart.cartId
    const { data } = granted(
      await sam.shop.enquiries.create({
        body: {
          service: 'enquiry',
          event: 'CREATE_ENQUIRY',
          data: { customers: [{ email: 'sam@example.com', phone: PHONE }], deliveryAddress: HOME },
        },
      }),
    )
    const reference = data.enquiryReferenceId
    const dearer = ({ prices }: Doc) => {
      prices.AUD.shippingCost = 20
    }
    await changed('product', 'p-gingham-rug', dearer, async () => {
      for (const _ of ['first', 'second'])
        expect(await pay(sam, reference, { seenTotal: cart.total })).toMatchObject({ status: 409 })
      expect(await captured(reference)).toBe(0)
    })
  })

  it('of the rest of a deposit, by card or on the hosted page', async () => {
    const { sam, reference } = await anOrder()
    granted(await pay(sam, reference, { paymentKind: 'DEPOSIT', seenTotal: 19_900 }))
    const rest = { paymentKind: 'REMAINING TOTAL AMOUNT', seenTotal: 15_000 }
    const refused = { status: 409, facts: { value: 15_900 } }
    expect(await pay(sam, reference, rest)).toMatchObject(refused)
    expect(await payHosted(sam, reference, rest)).toMatchObject(refused)
    granted(await pay(sam, reference, { ...rest, seenTotal: 15_900 }))
    expect(await captured(reference)).toBe(19_900)
  })

  it('but a program that names no total is charged what the order says', async () => {
    const { sam, reference } = await anOrder()
    granted(await pay(sam, reference, {}))
    expect(await captured(reference)).toBe(19_900)
  })
})
