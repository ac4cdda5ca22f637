import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { openHours } from '#tests/promises/support/free-slots.ts'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { aGiftCard, ledgerOf } from '#tests/support/gift-cards/gift-cards.ts'
import { byLength, everyNth } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults, type Fault, type Faults } from '#tests/support/services/fault-injection.ts'
import { addCode, addLine, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { refundGiver } from '#worker/services/gift-care/refund-giver.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const SECOND = 1_000
/** Every call in long runs; else other ones in each row. */
const STEP = byLength(14, 10, 1)
const firstCall = (row: number) => 1 + (row % Math.min(STEP, 7))
const FAULTS: Fault[] = ['never reached', 'done but never returned', 'error before', 'error after']
const TOTAL = 19_900
/** What is on the card: a part of the total, or more than all of it. */
const CARDS = [5_000, 30_000]
vi.spyOn(console, 'error').mockImplementation(() => {})

type Shop = TestBackend & { faults: Faults; hours: Awaited<ReturnType<typeof openHours>> }

/** A customer's steps with a gift card; each may be repeated. */
function customer(shop: Shop, code: string) {
  const sam = shop.visitor()
  const line = { ...shop.hours.next(), adults: 2 }
  let isCodeIn = false
  let reference: string | null = null
  return {
    reference: () => reference,
    async buy() {
      if (!sam.caller.cartId) await addLine(sam, line)
      if (!isCodeIn) isCodeIn = !isRefusal(await addCode(sam, code))
      if (!isCodeIn) return
      if (!reference) {
        const made = await order(sam)
        reference = isRefusal(made) ? null : made
      }
      if (reference) await pay(sam, reference, 'pm_card_visa', `key:${reference}`)
    },
    cancel: () => sam.shop.bookings.cancel({ params: { reference: reference ?? '' }, body: {} }),
  }
}

const GIFT = 15_000
let givers = 0

/** Someone's steps with a gift for somebody else; each may be repeated. */
function giver(shop: Shop) {
  const priya = shop.visitor()
  const email = `fault-giver${++givers}@example.com`
  let reference: string | null = null
  const cards = async () => {
    const { results } = await shop.ordersDb
      .prepare(`SELECT id FROM gift_card WHERE order_id = ? AND origin = 'PURCHASE'`)
      .bind(reference)
      .all<{ id: string }>()
    return results
  }
  return {
    reference: () => reference,
    ledgers: async () => Promise.all((await cards()).map(({ id }) => ledgerOf(shop, id))),
    async buy() {
      if (!priya.caller.cartId) await addGift(priya)
      if (!reference) {
        const made = await order(priya, email)
        reference = isRefusal(made) ? null : made
      }
      if (reference) await pay(priya, reference, 'pm_card_visa', `key:${reference}`)
    },
    async refund() {
      for (const { id } of await cards())
        await refundGiver(shop.backend, { cardId: id, who: 'customer' })
    },
  }
}

/** Runs work with a fault at its n-th external call, then lets the jobs settle what is left; false when there are fewer calls. */
async function withFault(shop: Shop, n: number, fault: Fault, work: () => Promise<unknown>) {
  shop.faults.arm('any', n, fault)
  await work().catch(() => null)
  await shop.settled()
  if (!shop.faults.disarm()) return false
  for (const seconds of [70, 140]) {
    shop.turnTo(START + seconds * SECOND)
    await JOBS.settle.run(shop.backend)
    await shop.settled()
  }
  return true
}

async function stateOf(shop: Shop, reference: string | null) {
  const row = await shop.ordersDb
    .prepare('SELECT state, intent_id FROM orders WHERE id = ?')
    .bind(reference)
    .first<{ state: string; intent_id: string | null }>()
  const { charges } = (await shop.ledger()) as unknown as {
    charges: { amount: number; payment_intent: string; status: string }[]
  }
  const own = charges.filter(
    ({ payment_intent, status }) => payment_intent === row?.intent_id && status === 'succeeded',
  )
  return { state: row?.state, charged: own.reduce((total, { amount }) => total + amount, 0) }
}

describe('Gift credit is never spent twice: a fault at every call', { timeout: 300_000 }, () => {
  let shop: Shop
  beforeAll(async () => {
    const faults = createFaults()
    const opened = await openBackend({ faults, quick: true, at: new Date(START).toISOString() })
    const months = Array.from({ length: 9 }, (_, index) => `2027-0${index + 1}`)
    const hours = await openHours(opened, { productId: 'p-mystery-picnic', months })
    shop = { ...opened, faults, hours }
  })
  afterAll(async () => {
    shop.turnTo(START + 300 * SECOND)
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
    await shop.close()
  })

  const matrix = everyNth(
    FAULTS.flatMap((fault) => CARDS.map((worth) => ({ fault, worth }))).map((one, row) => ({
      ...one,
      row,
    })),
    2,
  )

  it.each(matrix)('of buying: $fault, $worth on the card', async ({ fault, worth, row }) => {
    const part = Math.min(worth, TOTAL)
    let runs = 0
    for (let n = firstCall(row); ; n += STEP) {
      shop.turnTo(START)
      const card = await aGiftCard(shop, worth)
      const sam = customer(shop, card.code)
      if (!(await withFault(shop, n, fault, sam.buy))) break
      runs++
      await sam.buy()
      await shop.settled()
      expect(await stateOf(shop, sam.reference()), `call ${n}`).toEqual({
        state: 'paid',
        charged: TOTAL - part,
      })
      expect(await ledgerOf(shop, card.id), `call ${n}`).toEqual([
        ['ISSUE', worth],
        ['SPEND', -part],
      ])
    }
    expect(runs).toBeGreaterThan(0)
  })

  it.each(FAULTS.map((fault, row) => ({ fault, row })))(
    'of buying a gift and having it refunded: $fault',
    async ({ fault, row }) => {
      let runs = 0
      for (let n = firstCall(row); ; n += STEP) {
        shop.turnTo(START)
        const priya = giver(shop)
        if (!(await withFault(shop, n, fault, priya.buy))) break
        runs++
        await priya.buy()
        await shop.settled()
        const paid = { state: 'paid', charged: GIFT }
        expect(await stateOf(shop, priya.reference()), `call ${n}`).toEqual(paid)
        expect(await priya.ledgers(), `call ${n}`).toEqual([[['ISSUE', GIFT]]])
      }
      for (let n = firstCall(row); ; n += STEP) {
        shop.turnTo(START)
        const priya = giver(shop)
        await priya.buy()
        await shop.settled()
        if (!(await withFault(shop, n, fault, priya.refund))) break
        runs++
        await priya.refund()
        await shop.settled()
        const refunded = [
          ['ISSUE', GIFT],
          ['REFUND', -GIFT],
        ]
        expect(await priya.ledgers(), `call ${n}`).toEqual([refunded])
      }
      expect(runs).toBeGreaterThan(14 / STEP)
    },
  )

  it.each(matrix)('of cancelling: $fault, $worth on the card', async ({ fault, worth, row }) => {
    for (let n = firstCall(row); ; n += STEP) {
      shop.turnTo(START)
      const card = await aGiftCard(shop, worth)
      const sam = customer(shop, card.code)
      await sam.buy()
      await shop.settled()
      if (!(await withFault(shop, n, fault, sam.cancel))) break
      await sam.cancel()
      await shop.settled()
      const back = Math.min(worth, TOTAL)
      expect((await ledgerOf(shop, card.id)).slice(2), `call ${n}`).toEqual([['RESTORE', back]])
    }
  })
})
