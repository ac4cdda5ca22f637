import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order } from '#tests/support/services/purchase.ts'
import { staffOf } from '#tests/support/services/sent-items.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Tuesday more than 30 days away; its rest is charged from 5 January in Melbourne. */
const FAR = { date: '2027-01-19' }
const DUE = Date.parse('2027-01-04T13:00:00Z')
const GOOD = 'pm_card_visa'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
})

const starts = ['10:00', '11:00', '12:00', '13:00', '14:00']
let count = 0
/** Every order has an hour of its own. */
const nextHour = () => ({ ...FAR, start: starts[count++ % starts.length] })

type Body = { paymentKind?: string; cardType?: string; seal?: string; keepCard?: boolean }
type Visitor = ReturnType<TestBackend['visitor']>

const payAs = ({ shop: calls }: Visitor, reference: string, card: string, body: Body = {}) =>
  calls.payments.confirm({
    params: { reference },
    key: crypto.randomUUID(),
    body: { cardType: 'NEW_CARD', paymentMethod: card, ...body } as never,
  })

/** An order of so many lines that began with a deposit. */
async function aDeposit(card = GOOD, lines: object[] = [{}]) {
  const sam = shop.visitor()
  for (const line of lines) granted(await addLine(sam, { ...nextHour(), ...line }))
  const reference = granted(await order(sam)) as string
  const answer = granted(await payAs(sam, reference, card, { paymentKind: 'DEPOSIT' }))
  await shop.settled()
  const show = async () =>
    granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
  return { sam, reference, answer, show }
}
type Made = Awaited<ReturnType<typeof aDeposit>>

const run = async (name: keyof typeof JOBS, at: number) => {
  shop.turnTo(at)
  const done = await JOBS[name].run(shop.backend)
  await shop.settled()
  return done
}

const lettersOf = async (reference: string) => {
  const { results } = await shop.ordersDb
    .prepare(
      `SELECT subject, text FROM mailbox WHERE id IN (SELECT id FROM outbox WHERE order_id = ?) ORDER BY at, rowid`,
    )
    .bind(reference)
    .all<{ subject: string; text: string }>()
  return results
}

const takenOf = async (reference: string) => {
  const { intents, charges, refunds } = (await shop.ledger()) as unknown as {
    intents: { id: string; metadata: { orderId: string } }[]
    charges: { payment_intent: string; amount: number; status: string }[]
    refunds: { payment_intent: string; amount: number }[]
  }
  const ids = intents.filter(({ metadata }) => metadata.orderId === reference).map(({ id }) => id)
  const amounts = (rows: { payment_intent: string; amount: number }[]) =>
    rows.filter(({ payment_intent }) => ids.includes(payment_intent)).map(({ amount }) => amount)
  return {
    charges: amounts(charges.filter(({ status }) => status === 'succeeded')).toSorted(),
    refunds: amounts(refunds).toSorted(),
  }
}

describe('paying a deposit', () => {
  it('pre-payment names it, payment takes it, the booking is Tentative', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, nextHour()))
    const body = {
      service: 'enquiry' as const,
      event: 'CREATE_ENQUIRY' as const,
      data: { customers: [{ email: 'sam@example.com', phone: PHONE }] },
    }
    const priced = granted(await sam.shop.enquiries.prePayment({ body })).data
    const deposit = priced.deposit ?? { amount: 0, balance: 0, dueOn: '' }
    expect(deposit).toMatchObject({ dueOn: '2027-01-05' })
    expect(deposit.amount + deposit.balance).toBe(priced.total)

    const reference = granted(await order(sam)) as string
    const answer = granted(await payAs(sam, reference, GOOD, { paymentKind: 'DEPOSIT' }))
    expect(answer).toEqual({
      data: {
        enquiryReferenceId: reference,
        state: 'booked',
        total: priced.total,
        currency: 'AUD',
        paid: deposit.amount,
        balance: deposit.balance,
      },
    })
    const seen = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(seen).toMatchObject({
      status: 6,
      state: 'booked',
      owed: 0,
      paid: deposit.amount,
      balance: deposit.balance,
    })
    const booking = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    expect(booking).toMatchObject({
      total: priced.total,
      paid: deposit.amount,
      balance: { amount: deposit.balance, dueOn: '2027-01-05', isCardSaved: true, until: null },
      lines: [
        { status: 6, statusLabel: 'Tentative', paid: deposit.amount, balance: deposit.balance },
      ],
    })
    expect(await takenOf(reference)).toEqual({ charges: [deposit.amount], refunds: [] })
    await shop.settled()
    const [letter] = await lettersOf(reference)
    expect(letter?.text).toMatch(/Still to pay: \$[\s\S]*You paid a deposit/)
  })

  it.each([
    ['DEPOSIT', { date: '2026-12-11' }, '30 days'],
    ['REMAINING TOTAL AMOUNT', FAR, 'started with a deposit'],
    ['REMAINING DEPOSIT AMOUNT', FAR, 'No part of the deposit'],
    ['REMAINING AMOUNT', FAR, 'No price difference'],
    ['OTHER', FAR, 'Only staff'],
  ])('%s that does not fit is 422 and names the field', async (paymentKind, line, words) => {
    const sam = shop.visitor()
    granted(await addLine(sam, { ...nextHour(), ...line }))
    const reference = granted(await order(sam)) as string
    expect(await payAs(sam, reference, GOOD, { paymentKind })).toMatchObject({
      status: 422,
      fields: { paymentKind: expect.stringContaining(words) },
    })
    expect(await takenOf(reference)).toEqual({ charges: [], refunds: [] })
  })

  it('OTHER is staff’s: they charge the rest to the kept card, once', async () => {
    const { reference, show } = await aDeposit()
    const charge = (order: string) =>
      staffOf(shop).charge({ params: { reference: order }, body: { note: 'Asked by phone.' } })
    const answers = await Promise.allSettled([charge(reference), charge(reference)])
    expect(answers).toContainEqual({
      status: 'fulfilled',
      value: expect.objectContaining({ reference }),
    })
    await shop.settled()
    const { total } = await show()
    const { charges } = await takenOf(reference)
    expect(charges).toHaveLength(2)
    expect(charges.reduce((all, one) => all + one, 0)).toBe(total)
    expect(await charge(reference)).toMatchObject({
      status: 409,
      message: expect.stringContaining('There’s no rest to pay'),
    })
    const { results: told } = await shop.ordersDb
      .prepare(
        `SELECT note FROM order_history WHERE order_id = ? AND reason = 'balance_charged_by_staff'`,
      )
      .bind(reference)
      .all()
    expect(told).toEqual([{ note: 'Asked by phone.' }])
    expect(await charge('DL-000000000000')).toMatchObject({ status: 404 })
  })

  it('a payment intent takes the value that fits the kind, and no other', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, nextHour()))
    const reference = granted(await order(sam)) as string
    const seen = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    const ask = (value: number, paymentKind?: 'DEPOSIT' | 'FULL AMOUNT') =>
      sam.shop.enquiries.paymentIntent({
        body: { value, currency: 'AUD', ...(paymentKind ? { paymentKind } : {}) },
      })
    const part = seen.deposit?.amount ?? 0
    expect(await ask(part, 'FULL AMOUNT')).toMatchObject({
      status: 409,
      facts: { value: seen.owed },
    })
    expect(await ask(seen.owed, 'DEPOSIT')).toMatchObject({ status: 409, facts: { value: part } })
    expect(await ask(part + 1)).toMatchObject({ status: 409 })
    expect(granted(await ask(part))).toHaveProperty('data.clientSecret')
    expect(granted(await ask(seen.owed))).toHaveProperty('data.clientSecret')
    granted(await payAs(sam, reference, GOOD, { paymentKind: 'DEPOSIT' }))
    expect((await takenOf(reference)).charges).toEqual([part])
  })

  it('declined, then paid in full after all: one charge over all of it', async () => {
    const sam = shop.visitor()
    granted(await addLine(sam, nextHour()))
    const reference = granted(await order(sam)) as string
    const declined = await payAs(sam, reference, 'pm_card_chargeDeclined', {
      paymentKind: 'DEPOSIT',
    })
    expect(declined).toMatchObject({
      status: 402,
      message: 'Your card was declined. Use another card or contact your bank.',
    })
    const seen = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(seen.message).toBe('Your card was declined. Use another card or contact your bank.')
    granted(await sam.shop.enquiries.clear({ params: { reference }, query: {} }))
    const cleared = granted(await sam.shop.enquiries.order({ params: { reference }, query: {} }))
    expect(cleared.message).toBeUndefined()

    granted(await payAs(sam, reference, GOOD))
    expect(await takenOf(reference)).toEqual({ charges: [seen.owed], refunds: [] })
    const booking = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    expect(booking).toMatchObject({ balance: null, paid: seen.owed, lines: [{ status: 8 }] })
  })

  it('of several lines is shared out, and adds up', async () => {
    const { show } = await aDeposit(GOOD, [{}, {}, {}])
    const { lines, paid, balance } = await show()
    expect(lines.map(({ status }) => status)).toEqual([6, 6, 6])
    expect(lines.reduce((sum, line) => sum + line.paid, 0)).toBe(paid)
    expect(lines.reduce((sum, line) => sum + line.balance, 0)).toBe(balance?.amount)
  })
})

describe('the rest', () => {
  it('is told of at -17 and -15 days, charged at -14, once each', async () => {
    const { show, reference } = await aDeposit()
    const { balance } = await show()
    for (const days of [4, 3, 2.5, 2, 1, 0.5]) {
      await run('charge-balances', DUE - days * DAY)
      await run('charge-balances', DUE - days * DAY + 600_000)
    }
    const told = (await lettersOf(reference)).filter(({ subject }) => subject.includes('soon'))
    expect(told).toHaveLength(2)
    expect(told[0]?.text).toContain('/pay')
    expect((await show()).balance).not.toBeNull()

    await run('charge-balances', DUE)
    await run('charge-balances', DUE + 1000)
    const now = await show()
    expect(now).toMatchObject({
      balance: null,
      paid: now.total,
      lines: [{ status: 8, balance: 0 }],
    })
    expect((await takenOf(reference)).charges).toContain(balance?.amount)
    expect((await takenOf(reference)).charges).toHaveLength(2)
    const letters = (await lettersOf(reference)).map(({ subject }) => subject)
    expect(letters.filter((subject) => subject.includes('Paid in full'))).toHaveLength(1)
  })

  it.each([
    ['pm_card_authenticationRequired', 'needs you to confirm'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient funds'],
  ])('%s: a pay link by mail, paid by another card on the link', async (card, words) => {
    const { show, reference } = await aDeposit()
    await keepInstead(reference, card)
    const { balance } = await show()
    await run('charge-balances', DUE)
    await run('charge-balances', DUE + 600_000)
    const asked = (await lettersOf(reference)).filter(({ subject }) =>
      subject.includes('Please pay'),
    )
    expect(asked).toHaveLength(1)
    expect(asked[0]?.text).toContain(words)
    const seal = /\/b\/[^.]+\.([\w-]+)\/pay/.exec(asked[0]?.text ?? '')?.[1] ?? ''
    expect((await show()).balance?.until).toBe(new Date(DUE + 72 * HOUR).toISOString())

    const stranger = shop.visitor()
    const kind = { paymentKind: 'REMAINING TOTAL AMOUNT' }
    expect(await payAs(stranger, reference, GOOD, kind)).toMatchObject({ status: 404 })
    expect(await payAs(stranger, reference, GOOD, { ...kind, seal: 'x'.repeat(32) })).toMatchObject(
      {
        status: 404,
      },
    )
    const declined = await payAs(stranger, reference, 'pm_card_chargeDeclined', { ...kind, seal })
    expect(declined).toMatchObject({
      status: 402,
      message: 'Your card was declined. Use another card or contact your bank.',
    })
    const paid = granted(await payAs(stranger, reference, GOOD, { ...kind, seal }))
    expect(paid).toMatchObject({ data: { state: 'booked' } })
    expect(granted(await payAs(stranger, reference, GOOD, { ...kind, seal }))).toEqual(paid)
    expect((await takenOf(reference)).charges).toContain(balance?.amount)
    expect((await takenOf(reference)).charges).toHaveLength(2)
    expect(await run('charge-balances', DUE + 80 * HOUR)).toMatchObject({ ended: 0, charged: 0 })
    expect((await show()).lines[0]?.status).toBe(8)
  })

  it('that is owed leaves no change a later deadline than its own', async () => {
    const { show, reference } = await aDeposit()
    const deadlines = async () => {
      const { balance, lines } = await show()
      const ends = lines.flatMap(({ cancellation, rescheduling }) => [cancellation, rescheduling])
      return { until: balance?.until, ends: ends.map(({ until }) => until) }
    }
    const { until, ends } = await deadlines()
    expect([until, ends.every((end) => end !== null && end > new Date(DUE).toISOString())]).toEqual(
      [null, true],
    )
    await keepInstead(reference, 'pm_card_authenticationRequired')
    await run('charge-balances', DUE)
    const last = new Date(DUE + 72 * HOUR).toISOString()
    expect(await deadlines()).toEqual({ until: last, ends: [last, last] })
    granted(await payBalanceBy(reference, GOOD))
    expect(await deadlines()).toEqual({ until: undefined, ends })
  })

  it('that no one pays for 72 h ends the booking, its deposit is gift credit', async () => {
    const { sam, show, reference } = await aDeposit()
    const guest = { name: 'Kim', email: 'kim@example.com' }
    granted(await sam.shop.attendeeLinks.invite({ params: { reference }, body: guest }))
    await keepInstead(reference, 'pm_card_authenticationRequired')
    const { paid } = await show()
    await run('charge-balances', DUE)
    expect(await run('charge-balances', DUE + 72 * HOUR - 1000)).toMatchObject({ ended: 0 })
    expect(await run('charge-balances', DUE + 72 * HOUR)).toMatchObject({ ended: 1 })
    expect(await run('charge-balances', DUE + 73 * HOUR)).toMatchObject({ ended: 0 })
    const now = await show()
    expect(now).toMatchObject({
      balance: null,
      lines: [{ status: 99, balance: 0 }],
      credits: [{ amount: paid }],
      refunds: [],
      total: paid,
    })
    expect(await takenOf(reference)).toEqual({ charges: [paid], refunds: [] })
    const letters = (await lettersOf(reference)).slice(-2)
    expect(letters.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual([
      'Called off',
      'Cancelled',
    ])
    const [last] = letters.filter(({ subject }) => subject.startsWith('Cancelled'))
    expect(last?.text).toContain('gift credit')
    const places = await shop.ordersDb
      .prepare(`SELECT state FROM reservation WHERE order_id = ?`)
      .bind(reference)
      .first('state')
    expect(places).toBe('released')
  })

  it('without a kept card is asked for at once', async () => {
    const { show, reference } = await aDeposit()
    await shop.ordersDb
      .prepare('UPDATE balance SET saved_method = NULL, saved_payer = NULL WHERE id = ?')
      .bind(reference)
      .run()
    expect(await run('charge-balances', DUE)).toMatchObject({ requested: 1 })
    expect((await show()).balance?.until).not.toBeNull()
    granted(await payBalanceBy(reference, GOOD))
  })

  it('may be paid earlier, with 3-D Secure, and is not charged again', async () => {
    const { sam, show, reference } = await aDeposit()
    const kind = { paymentKind: 'REMAINING TOTAL AMOUNT' }
    const asked = granted(await payAs(sam, reference, 'pm_card_authenticationRequired', kind))
    const url = 'nextActionUrl' in asked ? (asked.nextActionUrl ?? '') : ''
    expect(url).toContain('/simulator/authenticate/')
    expect(granted(await payAs(sam, reference, GOOD, kind))).toMatchObject({
      state: 'processing',
      nextActionUrl: url,
    })
    await approve(url)
    const now = await show()
    expect(now).toMatchObject({ balance: null, lines: [{ status: 8 }] })
    expect(await run('charge-balances', DUE)).toMatchObject({ charged: 0, announced: 0 })
    expect((await takenOf(reference)).charges).toHaveLength(2)
  })
})

/** Pays a rest by the sealed link alone. */
async function payBalanceBy(reference: string, card: string) {
  const link = (await lettersOf(reference)).at(-1)?.text ?? ''
  const seal = /\/b\/[^.]+\.([\w-]+)\/pay/.exec(link)?.[1] ?? ''
  return payAs(shop.visitor(), reference, card, { paymentKind: 'REMAINING TOTAL AMOUNT', seal })
}

/** The bank changes its mind about the card that was kept. */
async function keepInstead(reference: string, token: string) {
  const kept = await shop.ordersDb
    .prepare('SELECT saved_method FROM balance WHERE id = ?')
    .bind(reference)
    .first<string>('saved_method')
  await shop.env.SIMULATOR?.prepare('UPDATE payment_methods SET token = ? WHERE id = ?')
    .bind(token, kept)
    .run()
}

async function approve(url: string) {
  const { simulatorDependencies } = await import('#worker/create-payments.ts')
  const { simulatorPages } = await import(
    '#worker/payment-provider/simulator/pages/simulator-pages.ts'
  )
  const { handleStripeWebhook } = await import('#worker/services/payments/stripe-webhook.ts')
  const { env, backend } = shop
  const ports = simulatorDependencies({
    env,
    config: backend.config,
    runtime: backend,
    deliver: (request) => backend.waitUntil(handleStripeWebhook(request, backend)),
  })
  const { pathname } = new URL(url)
  await simulatorPages(() => ports).request(pathname.replace('/simulator', ''), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
  })
  await shop.settled()
}

describe('changing what a deposit keeps', () => {
  const change = ({ sam, reference }: Made, body: object) =>
    sam.shop.bookings.reschedule({ params: { reference }, body: body as never })

  it('cancelled in time gives the deposit back and charges nothing more', async () => {
    const made = await aDeposit()
    const { paid } = await made.show()
    granted(
      await made.sam.shop.bookings.cancel({ params: { reference: made.reference }, body: {} }),
    )
    await shop.settled()
    const now = await made.show()
    expect(now).toMatchObject({
      balance: null,
      total: paid,
      refunds: [{ amount: paid, state: 'done' }],
    })
    expect(await takenOf(made.reference)).toEqual({ charges: [paid], refunds: [paid] })
    expect(await run('charge-balances', DUE)).toMatchObject({ charged: 0, requested: 0 })
  })

  it('after the rest both payments go back, each to its own', async () => {
    const made = await aDeposit()
    await run('charge-balances', DUE)
    const { total } = await made.show()
    granted(
      await made.sam.shop.bookings.cancel({ params: { reference: made.reference }, body: {} }),
    )
    await shop.settled()
    const { charges, refunds } = await takenOf(made.reference)
    expect(refunds).toEqual(charges)
    expect(refunds.reduce((sum, one) => sum + one, 0)).toBe(total)
  })

  it('one line of two cancelled: only the other’s rest is charged', async () => {
    const made = await aDeposit(GOOD, [{}, {}])
    const before = await made.show()
    const [one, other] = before.lines
    granted(
      await made.sam.shop.bookings.cancel({
        params: { reference: made.reference },
        body: { line: one?.id ?? '' },
      }),
    )
    await shop.settled()
    expect((await made.show()).balance?.amount).toBe(other?.balance)
    await run('charge-balances', DUE + 5 * DAY)
    const now = await made.show()
    expect(now.lines.map(({ status }) => status)).toEqual([99, 8])
    const { charges, refunds } = await takenOf(made.reference)
    expect(charges).toContain(other?.balance)
    expect(refunds).toEqual([one?.paid])
    expect(now.paid).toBe(before.paid + (other?.balance ?? 0))
  })

  it('a day further away moves the rest with it', async () => {
    const made = await aDeposit()
    granted(await change(made, { newDate: '2027-02-16' }))
    expect(await made.show()).toMatchObject({
      balance: { dueOn: '2027-02-02' },
      lines: [{ status: 6, date: '2027-02-16' }],
    })
    expect(await run('charge-balances', DUE)).toMatchObject({ charged: 0 })
    expect(await run('charge-balances', DUE + 28 * DAY)).toMatchObject({ charged: 1 })
  })

  it('a day nearer than 14 days asks for the rest first', async () => {
    const made = await aDeposit()
    expect(await change(made, { newDate: '2026-11-27' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Pay the rest first'),
    })
    granted(await payAs(made.sam, made.reference, GOOD, { paymentKind: 'REMAINING TOTAL AMOUNT' }))
    granted(await change(made, { newDate: '2026-11-27' }))
    expect(await made.show()).toMatchObject({ lines: [{ status: 8, date: '2026-11-27' }] })
  })

  it('a day that has passed is no day, whatever the rest', async () => {
    const made = await aDeposit()
    const answer = await change(made, { newDate: '2020-01-01' })
    expect(answer).toMatchObject({ status: 422, fields: { newDate: expect.any(String) } })
    expect(answer).not.toMatchObject({ message: expect.stringContaining('Pay the rest') })
  })

  it.each([5000, -5000])('a day that costs %i more is part of the rest', async (more) => {
    const made = await aDeposit()
    const { balance } = await made.show()
    await shop.ordersDb
      .prepare('UPDATE booking SET price = price - CAST(? AS INTEGER) WHERE order_id = ?')
      .bind(more, made.reference)
      .run()
    const quoted = granted(
      await made.sam.shop.bookings.rescheduleStatus({
        params: { reference: made.reference },
        query: { newDate: '2027-02-17' },
      }),
    )
    granted(await change(made, { newDate: '2027-02-17' }))
    const now = await made.show()
    expect(quoted).toMatchObject({ difference: 0, balance: now.balance?.amount })
    if (more > 0) expect(now.balance?.amount).toBe((balance?.amount ?? 0) + more)
    else expect(now.balance?.amount).toBeLessThan(balance?.amount ?? 0)
    expect(now.total).toBe(now.paid + (now.balance?.amount ?? 0))
    expect(now.trace.reduce((sum, { amount }) => sum + amount, 0)).toBe(now.total)
  })

  it('is not postponed before the rest is paid', async () => {
    const made = await aDeposit()
    const { reference, sam } = made
    expect(await sam.shop.bookings.postpone({ params: { reference }, body: {} })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Pay the rest first'),
    })
  })

  it('waits while the rest is being paid; a bank’s question that is open is taken back', async () => {
    const made = await aDeposit()
    const kind = { paymentKind: 'REMAINING TOTAL AMOUNT' }
    granted(await payAs(made.sam, made.reference, 'pm_card_authenticationRequired', kind))
    const direct = shop.ordersDb
      .prepare('UPDATE booking SET status = 99 WHERE order_id = ?')
      .bind(made.reference)
    await expect(direct.run()).rejects.toThrow('the balance is being paid')
    granted(
      await made.sam.shop.bookings.cancel({ params: { reference: made.reference }, body: {} }),
    )
    await shop.settled()
    const { charges, refunds } = await takenOf(made.reference)
    expect(refunds).toEqual(charges)
    expect(charges).toHaveLength(1)
  })
})
