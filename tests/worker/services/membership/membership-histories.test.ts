import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byLength } from '#tests/support/length.ts'
import { aCustomer, type Customer, moneyOf, turnCard } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { JOBS } from '#worker/jobs/index.ts'

const START = Date.parse('2027-01-31T01:00:00Z')
const DAY = 24 * 3_600_000
const MEMBERS = byLength(4, 10, 60)
const STEPS = byLength(10, 14, 40)

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

/** Numbers from a seed, so that a failing history can be told again. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Act = (sam: Customer, random: (below: number) => number) => Promise<unknown>
const plan = (random: (below: number) => number) => ({
  tierCode: random(2) ? 'WONDER' : 'EXPLORER',
  interval: random(3) ? ('month' as const) : ('year' as const),
})
const CARDS = ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired']

/** What members do, and what befalls their cards. */
const ACTS: Act[] = [
  (sam, random) => sam.join(plan(random), CARDS[random(2)]),
  (sam, random) => sam.shop.membership.change({ body: plan(random) }),
  (sam) => sam.shop.membership.change({ body: { changeType: 'CANCEL' } }),
  (sam, random) =>
    sam.shop.membership.change({ body: { changeType: 'PAUSE', months: 1 + random(3) } }),
  (sam) => sam.shop.membership.revertChange({ body: {} }),
  (sam) => sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } }),
  (sam) => sam.shop.membership.refund({ body: {} }),
  (sam, random) => turnCard(shop, sam.id, CARDS[random(3)] ?? ''),
]

type Paid = { kind: string; total: number; refund: number; start: string; end: string }

/** What must hold whatever has happened. */
async function check(sam: Customer, story: string) {
  const { results } = await shop.ordersDb
    .prepare(
      `SELECT kind, total, refund_amount AS refund, period_start AS start, period_end AS end FROM membership_invoice
       WHERE customer_id = ? AND state = 'paid' ORDER BY paid_at, rowid`,
    )
    .bind(sam.id)
    .all<Paid>()
  const sum = (key: 'total' | 'refund') => results.reduce((all, row) => all + row[key], 0)
  const money = await moneyOf(shop, sam.id)
  expect([money.taken, money.refunded], story).toEqual([sum('total'), sum('refund')])
  const renewals = results.filter(({ kind }) => kind === 'RENEWAL').map(({ start }) => start)
  expect(new Set(renewals).size, story).toBe(renewals.length)
  const view = await sam.shop.membership.show()
  if (view?.status !== 'ACTIVE') return
  const ofPeriod = results.filter(
    ({ start, end }) => start === view.periodStart && end === view.periodEnd,
  )
  expect(ofPeriod.length, story).toBeGreaterThan(0)
}

describe('A history of members', () => {
  it.each(Array.from({ length: MEMBERS }, (_, index) => index + 1))(
    'that is random, number %i, never takes money twice nor gives what is not paid',
    { timeout: 60_000 },
    async (seed) => {
      const random = randomFrom(seed)
      shop.turnTo(START)
      const sam = await aCustomer(shop)
      let now = START
      const story: string[] = []
      for (let step = 0; step < STEPS; step++) {
        const act = random(ACTS.length)
        const days = random(3) ? random(9) : random(40)
        story.push(`${act} +${days}`)
        await ACTS[act]?.(sam, random)
        await shop.settled()
        await check(sam, story.join(', '))
        now += days * DAY + 3_600_000
        shop.turnTo(now)
        await JOBS.memberships.run(shop.backend)
        await JOBS.memberships.run(shop.backend)
        await shop.settled()
        await check(sam, story.join(', '))
      }
    },
  )
})
