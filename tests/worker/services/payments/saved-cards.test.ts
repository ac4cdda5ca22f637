import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order } from '#tests/support/services/purchase.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})

type Visitor = ReturnType<TestBackend['visitor']>
type Body = {
  cardType?: 'NEW_CARD' | 'EXISTING_CARD'
  keepCard?: boolean
  paymentKind?: 'DEPOSIT'
}

async function customer(name: string) {
  const one = shop.visitor()
  await one.signIn(`c-${name}`, `${name}@example.com`)
  return one
}

const STARTS = ['10:00', '11:00', '12:00', '13:00', '14:00']
let hours = 0

/** One more order of theirs, paid with a card. */
async function buy(visitor: Visitor, paymentMethod: string, body: Body = {}, day = {}) {
  granted(await addLine(visitor, { start: STARTS[hours++ % 5], date: '2027-01-19', ...day }))
  const reference = granted(await order(visitor)) as string
  return visitor.shop.payments.confirm({
    params: { reference },
    key: crypto.randomUUID(),
    body: { cardType: 'NEW_CARD', paymentMethod, ...body },
  })
}

const cardsOf = async (visitor: Visitor) => (await visitor.shop.payments.cards({})) ?? []

describe('outside "Buying" cards that were kept', () => {
  it('a new one is kept when asked to, shown without its fingerprint, and pays the next time', async () => {
    const maya = await customer('maya')
    expect(await cardsOf(maya)).toEqual([])
    granted(await buy(maya, 'pm_card_visa'))
    expect(await cardsOf(maya)).toEqual([])
    granted(await buy(maya, 'pm_card_amex', { keepCard: true }))
    const cards = await cardsOf(maya)
    expect(cards).toEqual([
      { id: expect.any(String), brand: 'amex', last4: '0005', expMonth: 12, expYear: 2034 },
    ])
    const again = await buy(maya, cards[0]?.id ?? '', { cardType: 'EXISTING_CARD' })
    expect(granted(again)).toMatchObject({ data: { state: 'booked' } })
    expect(await cardsOf(maya)).toHaveLength(1)
  })

  it('a wallet pays as a card does: its card is kept when asked to, and Link, which names none, is not listed', async () => {
    const isla = await customer('isla')
    for (const wallet of ['pm_sim_apple_pay', 'pm_sim_google_pay', 'pm_sim_link']) {
      const paid = granted(await buy(isla, wallet, { keepCard: true }))
      expect(paid).toMatchObject({ data: { state: 'booked' } })
    }
    expect((await cardsOf(isla)).map(({ last4 }) => last4)).toEqual(['4242', '4242'])
    const { charges } = (await shop.ledger()) as unknown as {
      charges: { payment_method_details: { type: string; card?: { wallet: object | null } } }[]
    }
    expect(charges.map(({ payment_method_details }) => payment_method_details)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          card: expect.objectContaining({ wallet: expect.objectContaining({ type: 'apple_pay' }) }),
        }),
        expect.objectContaining({ type: 'link' }),
      ]),
    )
  })

  it('the primary one comes first; nobody chooses another customer’s', async () => {
    const [nia, sam] = [await customer('grace'), await customer('noah')]
    expect(await nia.shop.payments.primaryCard()).toBeNull()
    for (const card of ['pm_card_visa', 'pm_card_amex'])
      granted(await buy(nia, card, { keepCard: true }))
    const [first, second] = await cardsOf(nia)
    expect(await nia.shop.payments.primaryCard()).toEqual(first)
    const choose = (one: Visitor) =>
      one.shop.payments.setPrimaryCard({ body: { cardId: second?.id ?? '' } })
    expect(await choose(sam)).toMatchObject({ status: 404 })
    expect(await choose(nia)).toEqual(second)
    expect(await nia.shop.payments.primaryCard()).toEqual(second)
    expect(await cardsOf(nia)).toEqual([second, first])
  })

  it('never are of the account that left the cart: who comes to the browser after it finds nothing of the order', async () => {
    const tama = await customer('tama')
    const before = await cardsOf(tama)
    const day = { start: '11:00', date: '2027-02-16' }
    expect(
      await buy(tama, 'pm_card_chargeDeclined', { paymentKind: 'DEPOSIT' }, day),
    ).toMatchObject({ status: 402 })
    // Tama has left; someone else goes on at the same browser.
    const guest = shop.visitor(tama.caller.cartId ?? '')
    expect(await guest.shop.enquiries.open({ query: {} })).toBeNull()
    const begun = (await tama.shop.enquiries.open({ query: {} }))?.enquiryReferenceId ?? ''
    const asTama = { cardType: 'NEW_CARD' as const, paymentMethod: 'pm_card_amex' }
    const params = { reference: begun }
    expect(
      await guest.shop.payments.confirm({ params, key: crypto.randomUUID(), body: asTama }),
    ).toMatchObject({ status: 409, message: expect.stringContaining('confirm your details') })
    expect(await guest.shop.cart.show({ query: {} })).toBeNull()
    expect(await order(guest, 'kai@example.com')).toMatchObject({ status: 422 })
    await shop.settled()
    expect(await cardsOf(tama)).toEqual(before)
  })

  it('are their owner’s alone: someone else’s is 422, a visitor’s as well, and nothing is charged', async () => {
    const [maya, tama] = [await customer('maya'), await customer('tama')]
    const [card] = await cardsOf(maya)
    const charged = async () => (await shop.ledger()).charges.length
    const before = await charged()
    const stolen = await buy(tama, card?.id ?? '', { cardType: 'EXISTING_CARD' })
    expect(stolen).toMatchObject({
      status: 422,
      fields: { paymentMethod: expect.stringContaining('have that card saved') },
    })
    // Called a new one it is refused by the provider.
    expect(await buy(await customer('isla'), card?.id ?? '')).toMatchObject({ status: 402 })
    const guest = await buy(shop.visitor(), card?.id ?? '', { cardType: 'EXISTING_CARD' })
    expect(guest).toMatchObject({
      status: 422,
      fields: { cardType: expect.stringContaining('Log in') },
    })
    const keeps = await buy(shop.visitor(), 'pm_card_visa', { keepCard: true })
    expect(keeps).toMatchObject({
      status: 422,
      fields: { keepCard: expect.stringContaining('Log in') },
    })
    expect(await charged()).toBe(before)
  })

  it('a deposit may be paid with one, and its rest is charged to it', async () => {
    const maya = await customer('maya')
    const [card] = await cardsOf(maya)
    granted(await addLine(maya, { start: '10:00', date: '2027-02-16' }))
    const reference = granted(await order(maya)) as string
    granted(
      await maya.shop.payments.confirm({
        params: { reference },
        key: crypto.randomUUID(),
        body: {
          cardType: 'EXISTING_CARD',
          paymentMethod: card?.id ?? '',
          paymentKind: 'DEPOSIT',
        },
      }),
    )
    const kept = await shop.ordersDb
      .prepare('SELECT saved_method FROM balance WHERE id = ?')
      .bind(reference)
      .first('saved_method')
    expect(kept).toBe(card?.id)
  })
})

describe('what is too little for a card', () => {
  it('is said before anyone pays, and is never a 503', async () => {
    await shop.ordersDb
      .prepare(
        `UPDATE promotion SET doc = json_set(doc, '$.amounts', json_object('AUD', 19880)) WHERE kind = 'FIXED'`,
      )
      .run()
    const code = await shop.ordersDb
      .prepare(`SELECT code FROM promotion WHERE kind = 'FIXED' AND key = 'coupon' LIMIT 1`)
      .first<string>('code')
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '11:00', date: '2027-02-17' }))
    const cart = granted(await addCode(sam, code ?? ''))
    expect(cart.total).toBe(20)
    const body = {
      service: 'enquiry' as const,
      event: 'CREATE_ENQUIRY' as const,
      data: { customers: [{ email: 'sam@example.com', phone: PHONE }] },
    }
    for (const answer of [
      await sam.shop.enquiries.prePayment({ body }),
      await sam.shop.enquiries.create({ body }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        message: expect.stringContaining('can’t be charged less than $0.50'),
        facts: { value: 20 },
      })
    }
  })
})
