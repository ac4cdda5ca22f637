import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import type { Payments } from '#worker/payment-provider/payments.ts'
import { signBooking } from '#worker/services/orders/signed-link.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Tuesday more than 30 days away; its rest is charged from 5 January in Melbourne. */
const FAR = '2027-01-19'
const DUE = Date.parse('2027-01-04T13:00:00Z')
const GOOD = 'pm_card_visa'
const REST = { paymentKind: 'REMAINING TOTAL AMOUNT' }

const changed = (real: Payments): Partial<Payments> => ({
  async createIntent(wanted) {
    await beforeIntent()
    return real.createIntent(wanted)
  },
  createRefund: async (wanted) => refundSays ?? real.createRefund(wanted),
})

let shop: TestBackend
/** What happens before the provider hears of a new intent. */
let beforeIntent = async () => {}
/** What the provider says to a refund, instead of doing it. */
let refundSays: Awaited<ReturnType<Payments['createRefund']>> | null = null
beforeAll(async () => {
  shop = await openBackend({
    quick: true,
    payments: (real) =>
      new Proxy(real, {
        get: (target, name: keyof Payments) => changed(target)[name] ?? target[name],
      }),
  })
})
afterAll(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
  beforeIntent = async () => {}
  refundSays = null
})

type Visitor = ReturnType<TestBackend['visitor']>

const payAs = ({ shop: calls }: Visitor, reference: string, card: string, body: object) =>
  calls.payments.confirm({
    params: { reference },
    key: crypto.randomUUID(),
    body: { cardType: 'NEW_CARD', paymentMethod: card, ...body } as never,
  })

async function customer(name: string) {
  const one = shop.visitor()
  await one.signIn(`c-${name}`, `${name}@example.com`)
  return one
}
const cardsOf = async (visitor: Visitor) => (await visitor.shop.payments.cards({})) ?? []

let hours = 0
async function aDeposit(lines = 1, sam = shop.visitor()) {
  for (let line = 0; line < lines; line++) {
    granted(await addLine(sam, { date: FAR, start: `${10 + (hours++ % 5)}:00` }))
  }
  const reference = granted(await order(sam)) as string
  granted(await payAs(sam, reference, GOOD, { paymentKind: 'DEPOSIT' }))
  await shop.settled()
  const show = async () =>
    granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
  return { sam, reference, show }
}

const run = async (name: keyof typeof JOBS, at: number) => {
  shop.turnTo(at)
  const done = await JOBS[name].run(shop.backend)
  await shop.settled()
  return done
}

describe('a rest that was asked for', () => {
  it('is not asked for any more where its day is further away by now', async () => {
    const { sam, reference, show } = await aDeposit()
    await shop.ordersDb
      .prepare('UPDATE balance SET saved_method = NULL WHERE id = ?')
      .bind(reference)
      .run()
    expect(await run('charge-balances', DUE)).toMatchObject({ requested: 1 })
    shop.turnTo(DUE + HOUR)
    granted(
      await sam.shop.bookings.reschedule({
        params: { reference },
        body: { newDate: '2027-01-26' },
      }),
    )
    expect((await show()).balance).toMatchObject({ dueOn: '2027-01-12', until: null })
    expect(await run('charge-balances', DUE + 73 * HOUR)).toMatchObject({ ended: 0 })
    expect((await show()).lines).toMatchObject([{ status: 6 }])

    expect(await run('charge-balances', DUE + 7 * DAY)).toMatchObject({ requested: 1, ended: 0 })
    expect(await run('charge-balances', DUE + 7 * DAY + HOUR)).toMatchObject({
      requested: 0,
      ended: 0,
    })
    expect((await show()).balance?.until).toBe(new Date(DUE + 10 * DAY).toISOString())
    expect(await run('charge-balances', DUE + 10 * DAY)).toMatchObject({ ended: 1 })
  })
})

describe('a card that is kept', () => {
  /** A guest's order that someone signed in tried to pay in vain. */
  async function leftByMaya(start: string) {
    const guest = shop.visitor()
    granted(await addLine(guest, { date: FAR, start }))
    const reference = granted(await order(guest)) as string
    const maya = await customer('maya')
    maya.caller.cartId = guest.caller.cartId
    const no = await payAs(maya, reference, 'pm_card_chargeDeclined', { keepCard: true })
    expect(no).toMatchObject({ status: 402 })
    return { guest, maya, reference }
  }

  it.each(['a guest', 'another customer'])(
    'of %s is never kept in the account that tried before',
    async (who) => {
      const { guest, maya, reference } = await leftByMaya(who === 'a guest' ? '10:00' : '12:00')
      const other = who === 'a guest' ? guest : await customer('tama')
      other.caller.cartId = guest.caller.cartId
      granted(await payAs(other, reference, GOOD, { paymentKind: 'DEPOSIT' }))
      await shop.settled()
      expect(await cardsOf(maya)).toEqual([])
    },
  )

  it('is not offered to a guest on the page of the provider', async () => {
    const { guest, reference } = await leftByMaya('11:00')
    const key = crypto.randomUUID()
    const { url } = granted(
      await guest.shop.payments.hosted({ params: { reference }, key, body: {} }),
    )
    const page = await shop.env.SIMULATOR?.prepare('SELECT customer FROM sessions WHERE id = ?')
      .bind(new URL(url).pathname.split('/').at(-1))
      .first()
    expect(page).toEqual({ customer: null })
  })
})

describe('REMAINING AMOUNT', () => {
  it('leads to the page of the dearer day, without script too', async () => {
    const { sam, reference } = await aBooking(shop, [{ date: '2026-12-18', start: '10:00' }])
    await shop.ordersDb
      .prepare('UPDATE booking SET price = price - 5000 WHERE order_id = ?')
      .bind(reference)
      .run()
    const moved = granted(
      await sam.shop.bookings.reschedule({
        params: { reference },
        body: { newDate: '2026-12-22' },
      }),
    )
    const answer = await sam.shop.payments.hosted({
      params: { reference },
      key: crypto.randomUUID(),
      body: { paymentKind: 'REMAINING AMOUNT' },
    })
    expect(granted(answer)).toEqual({ url: moved.payUrl })
  })
})

describe('Paying twice charges once: two that pay at once with other cards', () => {
  it('share no intent: what was captured is what goes back', async () => {
    const { reference, show } = await aDeposit()
    const isla = await customer('isla')
    granted(await addLine(isla, { date: '2027-01-20', start: '10:00' }))
    granted(await payAs(isla, granted(await order(isla)) as string, GOOD, { keepCard: true }))
    const [card] = await cardsOf(isla)
    // The link of a friend is opened before the job begins, and its intent arrives after the job has begun to charge.
    let go = () => {}
    const waits = new Promise<void>((resolve) => {
      go = resolve
    })
    const reached = new Promise<void>((resolve) => {
      let isFirst = true
      beforeIntent = async () => {
        if (!isFirst) return
        isFirst = false
        resolve()
        await waits
      }
    })
    shop.turnTo(DUE)
    await isla.signIn('c-isla', 'isla@example.com')
    const seal = signBooking(shop.backend, { id: reference, link_version: 1 })
    const friend = payAs(isla, reference, card?.id ?? '', {
      ...REST,
      cardType: 'EXISTING_CARD',
      seal,
    })
    await reached
    await JOBS['charge-balances'].run(shop.backend)
    go()
    await friend
    await shop.settled()

    const balance = await shop.ordersDb
      .prepare('SELECT intent_id, amount FROM balance WHERE id = ?')
      .bind(reference)
      .first<{ intent_id: string; amount: number }>()
    const charges = (await shop.ledger()).charges as unknown as {
      payment_intent: string
      status: string
    }[]
    expect(
      charges.filter(
        ({ payment_intent, status }) =>
          payment_intent === balance?.intent_id && status === 'succeeded',
      ),
    ).toHaveLength(1)
    granted(await isla.shop.bookings.cancel({ params: { reference }, body: { seal } }))
    await shop.settled()
    expect((await show()).refunds).toMatchObject([{ state: 'done' }, { state: 'done' }])
  })
})

describe('a rest below what a card can be charged', () => {
  it.each(['the job', 'the page of the provider'])(
    'is ours by %s: nothing of it goes back later',
    async (how) => {
      const { reference, sam, show } = await aDeposit(2)
      const [one, other] = (await show()).lines
      // As if the second line had cost next to nothing.
      const small = 40
      await shop.ordersDb
        .prepare('UPDATE booking SET balance = CAST(? AS INTEGER) WHERE line_id = ?')
        .bind(small, other?.id)
        .run()
      granted(
        await sam.shop.bookings.cancel({ params: { reference }, body: { line: one?.id ?? '' } }),
      )
      if (how === 'the job') await run('charge-balances', DUE)
      else {
        const key = crypto.randomUUID()
        const body = { paymentKind: 'REMAINING TOTAL AMOUNT' as const }
        const answer = await sam.shop.payments.hosted({ params: { reference }, key, body })
        expect(granted(answer).url).toContain('/b/')
      }
      const now = await show()
      expect(now).toMatchObject({ balance: null, paid: (one?.paid ?? 0) + (other?.paid ?? 0) })
      granted(
        await sam.shop.bookings.cancel({ params: { reference }, body: { line: other?.id ?? '' } }),
      )
      await shop.settled()
      expect((await show()).refunds).toMatchObject([
        { amount: one?.paid, state: 'done' },
        { amount: other?.paid, state: 'done' },
      ])
    },
  )
})

describe('The amount charged is the amount shown: a rest that was taken over another amount', () => {
  it('is not asked for again while the money does not go back, and goes on the list', async () => {
    const { reference, sam, show } = await aDeposit()
    const kind = { paymentKind: 'REMAINING TOTAL AMOUNT' }
    granted(await payAs(sam, reference, 'pm_card_authenticationRequired', kind))
    // Its webhook is dealt with before the provider's row is changed.
    await shop.settled()
    const intent = await shop.ordersDb
      .prepare('SELECT intent_id FROM balance WHERE id = ?')
      .bind(reference)
      .first<string>('intent_id')
    refundSays = { kind: 'refused', code: 'insufficient_funds', message: 'No money here.' }
    // As if someone had changed it on the provider's own pages before the bank said yes.
    await shop.env.SIMULATOR?.batch(
      ['amount = amount - 100', `status = 'requires_confirmation'`].map((set) =>
        (shop.env.SIMULATOR as D1Database)
          .prepare(`UPDATE intents SET ${set} WHERE id = ?`)
          .bind(intent),
      ),
    )
    await shop.backend.payments().confirmIntent({
      intent: intent ?? '',
      paymentMethod: GOOD,
      returnUrl: 'http://shop.example/',
      idempotencyKey: crypto.randomUUID(),
    })
    await shop.settled()
    await run('settle', START + 60_000)
    expect((await show()).balance?.isPaying).toBe(true)
    const kindOf = () =>
      shop.ordersDb
        .prepare(`SELECT kind, action FROM task WHERE subject = ?`)
        .bind(reference)
        .first()
    expect(await kindOf()).toEqual({ kind: 'balance_stuck', action: 'settle' })

    refundSays = null
    await run('settle', START + 120_000)
    expect((await show()).balance?.isPaying).toBe(false)
    granted(await payAs(sam, reference, GOOD, kind))
    expect((await show()).balance).toBeNull()
  })
})
