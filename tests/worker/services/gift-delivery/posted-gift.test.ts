import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { openAccount } from '#tests/support/account/open-account.ts'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { mailsOf } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted, order, pay } from '#tests/support/services/purchase.ts'
import { staffOf } from '#tests/support/services/sent-items.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { giftCareToken } from '#worker/services/gift-care/care-link.ts'
import { refundGiver } from '#worker/services/gift-care/refund-giver.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'
import { eraseAccounts } from '#worker/services/profile/erasure/erase-accounts.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const POSTED = {
  greetingCard: 'card-meadow',
  delivery: {
    by: 'post',
    email: 'recipient@example.com',
    address: { street: '1 Main St', city: 'Fitzroy', state: 'VIC', postcode: '3065' },
  },
}

type Visitor = ReturnType<TestBackend['visitor']>

async function buyPosted(gift: object = {}, giver: Visitor = shop.visitor()) {
  granted(await addGift(giver, { ...POSTED, ...gift }))
  const reference = granted(await order(giver)) as string
  granted(await pay(giver, reference))
  await shop.settled()
  const id = (await shop.ordersDb
    .prepare('SELECT id FROM gift_card WHERE order_id = ?')
    .bind(reference)
    .first<string>('id')) as string
  const params = { token: giftCareToken(shop.backend, { card_id: id, link_version: 1 }) }
  return { id, reference, params }
}

const staff = () => staffOf(shop)
const care = () => shop.visitor().shop.giftCare
const parcelsOf = async (reference: string) =>
  granted(await staff().parcels({ query: { state: 'all', reference } })).map(({ state }) => state)
const pack = (reference: string) => staff().packParcels({ params: { reference }, body: {} })
const ship = (reference: string) =>
  staff().shipParcels({ params: { reference }, body: { carrier: 'australia-post' } })

const eraseGiver = (reference: string) =>
  shop.ordersDb
    .prepare(`UPDATE orders SET contact = '{"email":"erased-c1@erased.invalid"}' WHERE id = ?`)
    .bind(reference)
    .run()
const addressesOf = async (id: string) => [
  await shop.ordersDb
    .prepare('SELECT address FROM gift_delivery WHERE card_id = ?')
    .bind(id)
    .first('address'),
  await shop.ordersDb
    .prepare('SELECT address FROM parcel WHERE line_id = ?')
    .bind(id)
    .first('address'),
]

async function opens(id: string) {
  const card = await shop.ordersDb
    .prepare('SELECT id, generation, key_id FROM gift_card WHERE id = ?')
    .bind(id)
    .first<{ id: string; generation: number; key_id: number }>()
  const token = giftToken(shop.backend.config, card ?? ({} as never)) ?? ''
  return !isRefusal(await shop.visitor().shop.gifts.show({ params: { token } }))
}

describe('a posted gift', () => {
  it('is a parcel to its recipient that works from when it is packed', async () => {
    const { id, reference, params } = await buyPosted()
    expect(await staff().parcels({ query: { state: 'to pack', reference } })).toMatchObject([
      {
        recipient: 'Sam',
        address: { line1: '1 Main St', city: 'Fitzroy' },
        contents: ['Gift voucher', expect.any(String)],
      },
    ])
    expect(await opens(id)).toBe(false)
    granted(await pack(reference))
    expect(await opens(id)).toBe(true)
    granted(await ship(reference))
    expect(await mailsOf(shop, reference)).toContain('shipped')
    await shop.settled()
    const mail = (await listMailbox(shop.ordersDb)).find(
      ({ subject }) => subject === `Posted: Gift card for Sam (${reference})`,
    )
    expect(mail?.text).toContain('It’s going to Sam, 1 Main St, Fitzroy VIC 3065.')
    expect(mail?.text).toContain(
      `See your gift: ${shop.backend.config.ORIGIN}/aus/gift-care/${id}.`,
    )
    expect(mail?.text).not.toContain('unopened')
    const gift = granted(await care().show({ params }))
    expect(gift).toMatchObject({ state: 'ACTIVE', deliveries: [{ kind: 'post', state: 'handed' }] })
    expect(gift.history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Card packed', 'Card sent']),
    )
    expect(await care().stop({ params, body: {} })).toMatchObject({ status: 409 })
  })

  it('goes where its giver says until it is packed', async () => {
    const { reference, params } = await buyPosted()
    const address = { street: '2 High St', city: 'Carlton', state: 'VIC', postcode: '3053' }
    granted(await care().change({ params, body: { recipient: 'Alex', address } }))
    expect(await staff().parcels({ query: { state: 'to pack', reference } })).toMatchObject([
      { recipient: 'Alex', address: { line1: '2 High St' } },
    ])
    granted(await pack(reference))
    expect(await care().change({ params, body: { address } })).toMatchObject({ status: 409 })
  })

  it('that is stopped is neither packed nor shipped, until it is sent again under another code', async () => {
    const { id, reference, params } = await buyPosted()
    granted(await pack(reference))
    granted(await care().stop({ params, body: {} }))
    expect(await opens(id)).toBe(false)
    expect(await ship(reference)).toMatchObject({ status: 409 })
    expect(await pack(reference)).toMatchObject({ status: 409 })
    expect(await parcelsOf(reference)).toEqual([])
    granted(await care().change({ params, body: { on: '2026-12-24', city: 'melbourne' } }))
    expect(await parcelsOf(reference)).toEqual(['to pack'])
    granted(await pack(reference))
    granted(await ship(reference))
    expect(await opens(id)).toBe(true)
  })

  it('whose giver’s account was erased reaches its recipient, and keeps no address from then on', async () => {
    const { id, reference } = await buyPosted()
    await eraseGiver(reference)
    granted(await pack(reference))
    for (const address of await addressesOf(id)) expect(address).toContain('Fitzroy')
    granted(await ship(reference))
    expect(await addressesOf(id)).toEqual(['{}', '{}'])
    const query = { state: 'all', reference } as const
    expect(granted(await staff().parcels({ query }))).toMatchObject([
      { state: 'shipped', recipient: '', address: { line1: '', city: '' } },
    ])
  })

  it('whose giver’s account was erased keeps no address once it is stopped or refunded', async () => {
    const stopped = await buyPosted()
    await eraseGiver(stopped.reference)
    granted(await pack(stopped.reference))
    granted(await care().stop({ params: stopped.params, body: {} }))
    expect(await addressesOf(stopped.id)).toEqual(['{}', '{}'])

    const refunded = await buyPosted()
    await eraseGiver(refunded.reference)
    expect(await refundGiver(shop.backend, { cardId: refunded.id, who: 'staff' })).toBeNull()
    expect(await addressesOf(refunded.id)).toEqual(['{}', '{}'])
  })

  it('for a day is posted three working days before it', async () => {
    const delivery = { ...POSTED.delivery, on: '2026-12-25', city: 'melbourne' }
    const { reference } = await buyPosted({ delivery })
    const [parcel] = granted(await staff().parcels({ query: { state: 'to pack', reference } }))
    expect(parcel?.postBy).toBe('2026-12-22')
    const texts = (await listMailbox(shop.ordersDb)).map(({ text }) => text.replaceAll(/\s/g, ' '))
    expect(texts.join()).toMatch(/We’ll send the card by Tuesday,? 22 December 2026, and email you/)
  })

  it('that was refunded keeps no address once its giver’s account is erased', async () => {
    const giver = await openAccount(shop)
    const { id } = await buyPosted({}, giver.visitor)
    const other = await buyPosted({}, giver.visitor)
    expect(await refundGiver(shop.backend, { cardId: id, who: 'staff' })).toBeNull()
    // Bookings count as over.
    shop.turnTo(Date.parse('2026-12-20T00:00:00Z'))
    await shop.ordersDb
      .prepare('UPDATE customer SET closed_at = 0 WHERE email = ?')
      .bind(giver.email)
      .run()
    expect(await eraseAccounts(shop.backend)).toBe(1)
    expect(await addressesOf(id)).toEqual(['{}', '{}'])
    for (const address of await addressesOf(other.id)) expect(address).toContain('Fitzroy')
  })
})
