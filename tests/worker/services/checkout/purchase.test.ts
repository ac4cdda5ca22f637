import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

describe('a purchase', () => {
  it('takes a place, prices it in words, books it for the money and confirms it by mail', async () => {
    const sam = shop.visitor()
    const cart = granted(await addLine(sam))
    expect(cart.lines[0]?.trace).toEqual([{ label: '2 adults', amount: 19900 }])
    expect(cart).toMatchObject({
      total: 19900,
      currency: 'AUD',
      holdExpiresAt: '2026-11-21T00:30:00.000Z',
    })

    const reference = granted(await order(sam)) as string
    const paid = granted(await pay(sam, reference))
    expect(paid).toEqual({
      data: { enquiryReferenceId: reference, state: 'booked', total: 19900, currency: 'AUD' },
    })

    await shop.settled()
    const [message] = await listMailbox(shop.ordersDb)
    expect(message).toMatchObject({
      to: 'sam@example.com',
      subject: expect.stringContaining(reference),
    })
    expect(message?.text).toContain(
      'Friday 11\u00a0December\u00a02026, 11:00\u00a0am to 3:00\u00a0pm AEDT',
    )
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
    expect(granted(await sam.shop.cart.show({ query: {} }))?.lines).toEqual([])
  })

  it('keeps a stranger from the order', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const reference = granted(await order(sam)) as string
    const stranger = shop.visitor('somebody-else')
    expect(await stranger.shop.enquiries.order({ params: { reference }, query: {} })).toMatchObject(
      { status: 404 },
    )
    expect(await pay(stranger, reference)).toMatchObject({ status: 404 })
  })

  it('tells in the bank’s words why a card was declined, then takes another', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const reference = granted(await order(sam)) as string
    expect(await pay(sam, reference, 'pm_card_chargeDeclinedInsufficientFunds')).toMatchObject({
      status: 402,
      message: 'Your card has insufficient funds. Use another card.',
    })
    expect(granted(await pay(sam, reference))).toMatchObject({ data: { state: 'booked' } })
  })

  it('sends 3-D Secure cards to their bank', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const reference = granted(await order(sam)) as string
    expect(granted(await pay(sam, reference, 'pm_card_authenticationRequired'))).toMatchObject({
      state: 'processing',
      nextActionUrl: expect.stringMatching(/^http:\/\/shop\.example\/simulator\/authenticate\//),
    })
  })

  it('answers another value than is owed with what is owed', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const enquiryReferenceId = granted(await order(sam)) as string
    const body = { value: 100, currency: 'AUD', description: '', enquiryReferenceId }
    expect(await sam.shop.enquiries.paymentIntent({ body })).toMatchObject({
      status: 409,
      facts: { value: 19900 },
    })
  })
})
