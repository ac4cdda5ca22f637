import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardsView } from '#client/pages/account/CardsPage.tsx'
import { cancelPage, subscriptionPage } from '#client/pages/membership/SubscriptionPage.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { aGivenYear } from '#tests/support/membership/given-years.ts'
import { aCustomer, aMember, type Customer, turnCard } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { renderMembershipEmail } from '#worker/mail/templates/account/membership-email.ts'
import { payHostedPage } from '#worker/payment-provider/simulator/pages/hosted-payment.ts'
import type { CheckoutSessionRow } from '#worker/payment-provider/simulator/rows/checkout-session-row.ts'

const START = '2027-01-30T23:30:00Z'
const country = COUNTRIES.aus

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, at: START })
})
beforeEach(() => shop.turnTo(START))
afterAll(() => shop.close())

const pageOf = async (sam: Customer, view = subscriptionPage) =>
  renderToStaticMarkup(
    view({
      ...{ country, money: country.currency },
      ...{ member: await sam.show(), today: billingDate(shop.backend.clock(), 'aus') },
      ...{ discount: 10, freeMoveHours: 24, isEarly: false, microExperiences: [], tiers: [] },
    }) as ReactNode,
  ).replaceAll('\u00a0', ' ')
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('the page of someone who is joining', () => {
  it('asks for no second payment while the first is being processed', async () => {
    const sam = await aCustomer(shop)
    granted(await sam.join({}, 'pm_sim_processing'))
    const words = wordsOf(await pageOf(sam))
    expect(words).toContain(
      'Your payment of $12.00 is being processed. We’ll email you when your WonderPass starts. You don’t need to pay again.',
    )
    expect(words).not.toMatch(
      /Pay and join|won’t be charged|Add a card|haven’t joined|See WonderPass/,
    )
  })

  it('says so on the provider’s page too, once that is paid', async () => {
    const sam = await aCustomer(shop)
    granted(await sam.join({}, null))
    granted(await sam.shop.membership.hosted({ body: {} }))
    expect(wordsOf(await pageOf(sam))).toContain('Pay and join')
    const simulator = shop.env.SIMULATOR as D1Database
    const page = await simulator
      .prepare('SELECT * FROM sessions WHERE client_reference_id = ?')
      .bind((await sam.show()).openInvoice?.id)
      .first<CheckoutSessionRow>()
    const { clock: now, newId, config } = shop.backend
    const ports = { db: simulator, now, newId, origin: config.ORIGIN, webhookSecret: 'whsec_test' }
    if (page) await payHostedPage({ ...ports, deliver: () => {} }, page, 'pm_sim_processing')
    expect(await pageOf(sam)).not.toContain('Pay and join')
  })

  it('offers one thing to do before it is paid, and speaks of no next payment', async () => {
    const sam = await aCustomer(shop)
    granted(await sam.join({}, null))
    const page = await pageOf(sam)
    expect(page.match(/class="button"/g)).toHaveLength(1)
    expect(page).not.toMatch(/Next payment|won’t be charged/)
  })
})

/** Takes money off a gift card. */
const spend = (card: string, amount: number) =>
  shop.ordersDb
    .prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'CASH_OUT', 'test', ?, 0, 'staff')`,
    )
    .bind(card, -amount)
    .run()

describe('what member prices saved', () => {
  const START_OF_FEES = { joinedOn: '2026-12-31', savedOn: 2 }
  it.each([
    [5770, 4800, 'You’ve paid $48.00 in fees, so you’re $9.70 ahead .'],
    [5520, 40_000, 'You’ve paid $400.00 in fees, $344.80 more than you’ve saved.'],
    [4800, 4800, 'You’ve paid $48.00 in fees, as much as you’ve saved.'],
  ])('stands against the fees: %i and %i', async (saved, feesPaid, words) => {
    const sam = await aMember(shop)
    const member = { ...(await sam.show()), ...START_OF_FEES, saved, feesPaid }
    expect(wordsOf(await pageOf({ ...sam, show: async () => member }))).toContain(words)
  })
})

it.each(['month', 'year'] as const)('says first that it is paid by the %s', async (interval) => {
  const sam = await aMember(shop)
  const { plan, ...member } = await sam.show()
  const show = async () => ({ ...member, joinedOn: '2027-01-31', plan: { ...plan, interval } })
  expect(wordsOf(await pageOf({ ...sam, show }))).toContain(
    `Explorer, by the ${interval}. Member since 31 January 2027.`,
  )
})

it('the end of a plan is said with its hour, on the clock that bills it', async () => {
  const sam = await aMember(shop, { country: 'uk' })
  const moment = 'at 9:00 am London time on 28 February 2027. You’ll keep your benefits until then'
  expect(wordsOf(await pageOf(sam))).toContain(`It ends ${moment}`)
  expect(wordsOf(await pageOf(sam, cancelPage))).toContain(`Your WonderPass will end ${moment}`)
})

describe('what ending it today refunds', () => {
  it('is said of all payments, with where it goes', async () => {
    const sam = await aMember(shop)
    granted(await sam.shop.membership.change({ body: { tierCode: 'WONDER', interval: 'month' } }))
    expect(wordsOf(await pageOf(sam))).toContain('Or end it today: $20.00 goes back to your card.')
    expect(wordsOf(await pageOf(sam, cancelPage))).toContain(
      'For the days you haven’t used, $20.00 goes back to your card.',
    )
    granted(await sam.shop.membership.refund({ body: {} }))
    const setState = (state: string) =>
      shop.ordersDb
        .prepare(
          'UPDATE membership_invoice SET refund_state = ? WHERE customer_id = ? AND refund_amount > 0',
        )
        .bind(state, sam.id)
        .run()
    await setState('due')
    expect(wordsOf(await pageOf(sam))).toContain('$20.00 is on its way to your card.')
    await setState('done')
    const refunded = 'We’ve refunded $20.00 to your card.'
    expect(wordsOf(await pageOf(sam))).toContain(`${refunded} Banks take up to ten days.`)
    shop.turnTo('2027-02-20T00:00:00Z')
    const later = wordsOf(await pageOf(sam))
    expect(later).toContain(refunded)
    expect(later).not.toContain('Banks take')
  })

  it.each([
    [120, '$120.00 goes back to your gift.'],
    [50, '$70.00 goes back to your card and $50.00 to your gift.'],
  ])('names the gift that paid $%i', async (left, words) => {
    const { token, id } = await aGivenYear(shop)
    if (left < 120) await spend(id, 12_000 - left * 100)
    const sam = await aCustomer(shop)
    granted(await sam.shop.membership.redeemGift({ body: { gift: token } }))
    if (left < 120)
      granted(await sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } }))
    expect(wordsOf(await pageOf(sam, cancelPage))).toContain(words)
  })
})

describe('a gift that pays what a member owes next', () => {
  it('is named in the receipt, before what is charged after it, and no card is', async () => {
    const { token } = await aGivenYear(shop)
    const sam = await aMember(shop)
    granted(await sam.shop.membership.redeemGift({ body: { gift: token } }))
    shop.turnTo('2027-01-31T00:30:00Z')
    granted(await sam.shop.membership.change({ body: { tierCode: 'WONDER', interval: 'month' } }))
    const invoice = (await sam.show()).lastInvoice?.id ?? ''
    const mail = await renderMembershipEmail(shop.backend, 'passReceipt', sam.id, { invoice })
    const text = mail?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('Your gift pays first: it has $112.00. After that, we’ll charge $20.00')
    expect(text).not.toContain('Visa')
  })
})

describe('the card that pays', () => {
  it('is changed on the list of saved cards, where others are removed', async () => {
    const sam = await aMember(shop)
    const cards = (await sam.shop.payments.cards({})) ?? []
    const payment = granted(await sam.shop.membership.payment({ query: {} }))
    const draw = (passCard: string | null) =>
      renderToStaticMarkup(cardsView({ country, cards, passCard }) as ReactNode)
    expect(draw(payment.cardId)).toContain('Pays your WonderPass')
    expect(draw(payment.cardId)).not.toContain('name="remove"')
    granted(await sam.shop.membership.change({ body: { changeType: 'CANCEL' } }))
    expect(granted(await sam.shop.membership.payment({ query: {} })).cardId).toBeNull()
    expect(draw(null)).toContain('name="remove"')
  })
})

describe('a renewal that fails', () => {
  it('is due beside what was paid last, and named when the membership has ended', async () => {
    const sam = await aMember(shop)
    await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
    shop.turnTo('2027-02-27T22:00:00Z')
    await JOBS.memberships.run(shop.backend)
    const words = wordsOf(await pageOf(sam))
    expect(words).toContain('Payment due $12.00 Since 28 February 2027.')
    expect(words).toContain('Last paid $12.00 On 31 January 2027.')
    for (const day of [7, 8]) {
      shop.turnTo(`2027-03-0${day}T22:00:00Z`)
      await JOBS.memberships.run(shop.backend)
    }
    expect(wordsOf(await pageOf(sam))).toContain(
      'Your WonderPass has ended because the renewal of 28 February 2027 wasn’t paid.',
    )
  })
})
