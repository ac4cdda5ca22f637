import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { byLength, isLong, isShort } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults, type Fault, type Faults } from '#tests/support/services/fault-injection.ts'
import { carelessPayments } from '#tests/support/services/planted/payment-bugs.ts'
import { addLine, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import type { Payments } from '#worker/payment-provider/payments.ts'
import { audit } from '../support/audit.ts'
import { openHours } from '../support/free-slots.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const SECOND = 1000
const FAULTS: Fault[] = [
  'never reached',
  'done but never returned',
  'error before',
  'error after',
  ...(isLong ? (['stopped before', 'stopped after'] as const) : []),
]
const RECOVERIES = ['retry', 'job', 'webhook'] as const
const CARDS = { good: 'pm_card_visa', declined: 'pm_card_chargeDeclined' } as const
// Every fault is logged, as it should be; here it would be all there is to read.
vi.spyOn(console, 'error').mockImplementation(() => {})

type Plan = {
  fault: Fault
  recovery: (typeof RECOVERIES)[number]
  card: keyof typeof CARDS
}
type Shop = TestBackend & { faults: Faults; hours: Awaited<ReturnType<typeof openHours>> }

async function open(payments?: (real: Payments) => Payments): Promise<Shop> {
  const faults = createFaults()
  const shop = await openBackend({ faults, quick: true, ...(payments ? { payments } : {}) })
  const months = Array.from({ length: 9 }, (_, index) => `2027-0${index + 1}`)
  return {
    ...shop,
    faults,
    hours: await openHours(shop, { productId: 'p-mystery-picnic', months }),
  }
}

/** A customer's steps; each may be repeated with its key. */
function customer(shop: Shop, card: Plan['card']) {
  const sam = shop.visitor()
  const line = { ...shop.hours.next(), adults: 2 }
  let reference: string | null = null
  return {
    reference: () => reference,
    async buy() {
      if (!sam.caller.cartId) await addLine(sam, line)
      if (!reference) {
        const made = await order(sam)
        reference = isRefusal(made) ? null : made
      }
      return reference ? pay(sam, reference, CARDS[card], 'one-key-of-this-order') : null
    },
  }
}

/** A purchase with a fault at the n-th external call; null when there are fewer. */
async function purchase(shop: Shop, n: number, { fault, recovery, card }: Plan) {
  shop.turnTo(START)
  shop.listen(recovery === 'webhook')
  const sam = customer(shop, card)
  shop.faults.arm('any', n, fault)
  await Promise.race([sam.buy().catch(() => null), shop.faults.stopped()])
  await shop.settled()
  if (!shop.faults.disarm()) return null

  shop.turnTo(START + 70 * SECOND)
  if (recovery === 'retry') await sam.buy()
  if (recovery === 'job') await JOBS.settle.run(shop.backend)
  await shop.settled()
  // No later than two runs of the job everything is final.
  for (const minutes of [2, 3]) {
    shop.turnTo(START + minutes * 60 * SECOND)
    await JOBS.settle.run(shop.backend)
    await shop.settled()
  }
  const known = await shop.ordersDb
    .prepare('SELECT state FROM orders WHERE id = ?')
    .bind(sam.reference())
    .first<string>('state')
  return known ?? 'no order'
}

/** Of the calls of a purchase every fifth gets a fault, begun elsewhere in each row of the matrix; in short runs every tenth, in long runs every one. */
const STEP = byLength(10, 8, 1)

async function everyCall(shop: Shop, plan: Plan, first: number) {
  const ends: string[] = []
  for (let n = first; ; n += STEP) {
    const end = await purchase(shop, n, plan)
    if (end === null) return ends
    ends.push(end)
  }
}

const MATRIX = FAULTS.flatMap((fault) =>
  RECOVERIES.flatMap((recovery) =>
    (Object.keys(CARDS) as Plan['card'][]).map((card) => ({ fault, recovery, card })),
  ),
).filter((_, at) => !isShort || at % 4 === 0)

describe('A lost answer never costs anyone twice: a fault at every call of a whole purchase', {
  timeout: 600_000,
}, () => {
  let shop: Shop
  let runs = 0
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(async () => {
    console.log(`R3: ${runs} faults`)
    await shop.close()
  })

  it.each(MATRIX)('$fault, then the $recovery, $card card', async (plan) => {
    const ends = await everyCall(shop, plan, 1 + (MATRIX.indexOf(plan) % STEP))
    runs += ends.length
    expect(ends.length).toBeGreaterThanOrEqual(Math.floor(15 / STEP))
    const good = plan.card === 'good'
    for (const end of ends)
      expect(good ? ['paid', 'open', 'no order'] : ['open', 'no order']).toContain(end)
    // Whoever tries again gets what they wanted.
    if (plan.recovery === 'retry') expect(new Set(ends)).toEqual(new Set([good ? 'paid' : 'open']))
    shop.turnTo(START + 180 * SECOND)
    expect(await audit(shop, { atRest: true })).toEqual([])
  })
})

describe('the same with a planted mistake: a payment key that is drawn, not derived', {
  timeout: 60_000,
}, () => {
  it('charges twice, so the test above would notice', async () => {
    const shop = await open(carelessPayments)
    for (
      let n = 1;
      await purchase(shop, n, {
        fault: 'done but never returned',
        recovery: 'retry',
        card: 'good',
      });
      n++
    );
    expect((await audit(shop, { atRest: true })).join()).toMatch(/charged 2 times/)
    await shop.close()
  })
})
