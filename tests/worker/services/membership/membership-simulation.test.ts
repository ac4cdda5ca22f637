import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { periodAt } from '#domain/membership/periods.ts'
import { linesTotal, upgradeLines } from '#domain/membership/proration.ts'
import { addDays } from '#domain/time/date-time.ts'
import { byLength, isLong } from '#tests/support/length.ts'
import { giveYear } from '#tests/support/membership/given-years.ts'
import { aCustomer, moneyOf, turnCard } from '#tests/support/membership/members.ts'
import {
  dayNumber,
  type ModelCard,
  type ModelCountry,
  ModelMember,
  type ModelPlan,
  monthsAfter,
  upgradeCost,
} from '#tests/support/membership/membership-model.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults, FAULTS, type Faults } from '#tests/support/services/fault-injection.ts'
import { aBooking } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'

const MEMBERS = byLength(6, 30, 1_000)
const DAYS = byLength(90, 400, 1_096)
const CHANGES = 10_000
/** On so many days of a hundred a member does something; whoever owes something is written to. */
const busyness = (model: ModelMember, today: number) => (model.isUnpaid(today) ? 30 : 4)
const DAY = 24 * 3_600_000
const FIRST_DAY = dayNumber(2027, 0, 31)
const HOUR = DAY / 24
type World = {
  /** When it begins; each day is looked at at this time, after nine in all its countries. */
  first: number
  countries: readonly ModelCountry[]
  members: number
  daysBehind(pair: Pair): number
}
const PACIFIC: World = {
  /** 31 January 2027 in Sydney, half past nine or ten; in New York it is the evening of the day before. */
  first: Date.parse('2027-01-30T23:30:00Z'),
  countries: ['aus', 'us', 'aus', 'nz'],
  members: MEMBERS,
  daysBehind: ({ country }) => (country === 'us' ? 1 : 0),
}
const ATLANTIC: World = {
  first: Date.parse('2027-01-31T16:00:00Z'),
  countries: ['uk', 'ca'],
  members: byLength(2, 10, 300),
  daysBehind: () => 0,
}

vi.spyOn(console, 'error').mockImplementation(() => {})

let shop: TestBackend & { faults: Faults }
/** Where gifts come from. */
let anOrder: Promise<string>
beforeAll(async () => {
  const faults = createFaults()
  shop = { ...(await openBackend({ faults, quick: true })), faults }
  anOrder = aBooking(shop).then(({ reference }) => reference)
  await anOrder
})
afterAll(() => shop.close())

/** Numbers from a seed, so that a failing run can be told again. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Random = ReturnType<typeof randomFrom>
const aPlan = (random: Random): ModelPlan => ({
  tier: random(2) ? 'WONDER' : 'EXPLORER',
  interval: random(4) ? 'month' : 'year',
})
const TOKENS: Record<ModelCard, string> = {
  good: 'pm_card_visa',
  poor: 'pm_card_chargeDeclinedInsufficientFunds',
  dead: 'pm_card_chargeDeclinedExpiredCard',
}

type Pair = {
  country: ModelCountry
  real: Awaited<ReturnType<typeof aCustomer>>
  model: ModelMember
}
/** What someone does: at once in the model; in the shop as often as it takes. */
type Act = (
  pair: Pair,
  random: Random,
  today: number,
) => (() => Promise<unknown>) | Promise<() => Promise<unknown>>
const change = (
  { real }: Pair,
  body: Parameters<Pair['real']['shop']['membership']['change']>[0]['body'],
) => real.shop.membership.change({ body })

/** What members do, and what befalls their cards: on both sides alike. */
const ACTS: Act[] = [
  ({ real, model, country }, random, today) => {
    const plan = aPlan(random)
    model.join(plan, today)
    return () => real.join({ tierCode: plan.tier, interval: plan.interval, country })
  },
  (pair, random, today) => {
    const plan = aPlan(random)
    pair.model.switchTo(plan, today)
    return () => change(pair, { tierCode: plan.tier, interval: plan.interval })
  },
  (pair, _, today) => {
    pair.model.cancel(today)
    return () => change(pair, { changeType: 'CANCEL' })
  },
  (pair, random, today) => {
    const months = 1 + random(3)
    pair.model.planPause(months, today)
    return () => change(pair, { changeType: 'PAUSE', months })
  },
  ({ real, model }, _, today) => {
    if (model.status === 'PAUSED') return async () => {}
    model.revert(today)
    return () => real.shop.membership.revertChange({ body: {} })
  },
  ({ real, model }, _, today) => {
    if (!model.isUnpaid(today)) return async () => {}
    model.payNow(today)
    return () => real.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } })
  },
  async ({ real, model, country }, _, today) => {
    const gift = await giveYear(shop, await anOrder, country)
    model.redeem(today)
    return () => real.shop.membership.redeemGift({ body: { gift } })
  },
  ({ real, model }, _, today) => {
    model.changeMind(today)
    return () => real.shop.membership.refund({ body: {} })
  },
  ...(['good', 'poor', 'dead', 'good'] as const).map(
    (card): Act =>
      ({ real, model }) => {
        model.turn(card)
        return () => turnCard(shop, real.id, TOKENS[card])
      },
  ),
]

const now = () => shop.backend.clock().getTime()
const runJob = () => JOBS.memberships.run(shop.backend)

/** Until nothing is due that a run could still end. */
async function finishJob() {
  for (let before = Number.POSITIVE_INFINITY; before > 0; ) {
    await runJob()
    const due = await shop.ordersDb
      .prepare('SELECT COUNT(*) AS due FROM subscription WHERE next_at <= CAST(? AS INTEGER)')
      .bind(now())
      .first<number>('due')
    if ((due ?? 0) >= before) return
    before = due ?? 0
  }
}

const CRASHES_OF_100 = 40
const MOST_CALLS = 24
/** Longer than a payment that was begun is left to whoever began it. */
const PATIENCE = 70_000
let crashes = 0

/** Does it, now and then with a fault or the end of the worker at one of its calls; then the job runs and it is done again. */
async function withCrashes(random: Random, act: () => Promise<unknown>) {
  if (random(100) >= CRASHES_OF_100) return act()
  await shop.settled()
  shop.faults.arm('any', 1 + random(MOST_CALLS), FAULTS[random(FAULTS.length)] ?? FAULTS[0])
  await Promise.race([act().catch(() => null), shop.faults.stopped()])
  await shop.settled()
  if (!shop.faults.disarm()) return null
  crashes++
  for (let nth = 0; nth < 2; nth++) {
    shop.turnTo(now() + PATIENCE)
    await runJob()
    await act()
    await shop.settled()
  }
}

/** Hours that clocks go wrong by, both ways, within the day everywhere. */
const DRIFTS = [-1, 1, 2, 3]
/** On so many days of a hundred nothing runs until days later. */
const OUTAGES_OF_100 = 3
const OUTAGES = [1, 2, 3, 5, 8, 40]

/** Benefits by the clock alone, before the job has run. */
async function compareBenefits(pairs: readonly Pair[], day: number, world: World) {
  const { results } = await shop.ordersDb
    .prepare(`SELECT customer_id FROM subscription WHERE status = 'ACTIVE' AND valid_until > ?`)
    .bind(new Date(now()).toISOString())
    .all<{ customer_id: string }>()
  const entitled = new Set(results.map((row) => row.customer_id))
  const wrong = pairs.filter(
    (pair) =>
      pair.model.isEntitled(FIRST_DAY + day - world.daysBehind(pair)) !==
      entitled.has(pair.real.id),
  )
  expect(
    wrong.map(({ real }) => real.id),
    `benefits on day ${day}`,
  ).toEqual([])
}

async function compare(pair: Pair, { first, daysBehind }: World, story: string) {
  const dateAt = (instant: number) => Math.floor((instant + DAY / 2 - first) / DAY) + FIRST_DAY
  const { real, model } = pair
  const { results } = await shop.ordersDb
    .prepare(
      `SELECT total, refund_amount AS back, paid_at FROM membership_invoice WHERE customer_id = ? AND state = 'paid' AND total > 0 ORDER BY paid_at, rowid`,
    )
    .bind(real.id)
    .all<{ total: number; back: number; paid_at: number }>()
  expect(
    results.map(({ total, paid_at }) => ({
      day: dateAt(paid_at) - daysBehind(pair),
      amount: total,
    })),
    story,
  ).toEqual(model.charges)
  const back = results.reduce((sum, row) => sum + row.back, 0)
  const wanted = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)
  expect(back, story).toBe(wanted(model.refunds))
  expect(await moneyOf(shop, real.id), story).toEqual({
    charges: model.charges.length,
    taken: wanted(model.charges),
    refunded: wanted(model.refunds),
  })
  const { results: gifts } = await shop.ordersDb
    .prepare(
      `SELECT balance + (SELECT COALESCE(-SUM(entry.amount), 0) FROM gift_entry AS entry JOIN membership_invoice ON membership_invoice.id = entry.order_id
         WHERE entry.card_id = card.id AND membership_invoice.state = 'open') AS left
       FROM membership_gift JOIN gift_card AS card ON card.id = card_id WHERE membership_gift.customer_id = ? ORDER BY at, card_id`,
    )
    .bind(real.id)
    .all<{ left: number }>()
  expect(
    gifts.map(({ left }) => left),
    story,
  ).toEqual(model.gifts)
  const view = await real.shop.membership.show()
  expect(view?.status ?? 'NONE', story).toBe(model.status)
}

describe('A membership is charged as agreed: simulated members', () => {
  it.each([
    ['the Pacific and New York', PACIFIC],
    ['London and Toronto', ATLANTIC],
  ] as const)(
    'of %s are charged what a second computation says, to the day and the cent: none twice, none skipped',
    {
      timeout: byLength(60_000, 120_000, 4 * 3_600_000),
    },
    async (_, world) => {
      const { first, countries, members, daysBehind } = world
      const random = randomFrom(20_270_131)
      const chance = randomFrom(28_022_027)
      shop.turnTo(first)
      const pairs: Pair[] = []
      for (let index = 0; index < members; index++) {
        const country = countries[index % countries.length] ?? 'aus'
        pairs.push({ country, real: await aCustomer(shop), model: new ModelMember(country) })
      }
      const stories = pairs.map((): string[] => [])
      for (let day = 0, compared = 0; day < DAYS; day++) {
        if (chance(100) < OUTAGES_OF_100) day += OUTAGES[chance(OUTAGES.length)] ?? 1
        shop.turnTo(first + day * DAY)
        await compareBenefits(pairs, day, world)
        await withCrashes(chance, finishJob)
        await finishJob()
        for (const pair of pairs) pair.model.pass(FIRST_DAY + day - daysBehind(pair))
        shop.turnTo(first + day * DAY + (DRIFTS[chance(DRIFTS.length)] ?? 0) * HOUR)
        await runJob()
        shop.turnTo(first + day * DAY)
        for (const [index, pair] of pairs.entries()) {
          const today = FIRST_DAY + day - daysBehind(pair)
          const isNew = pair.model.status === 'NONE' && random(3) === 0
          if (
            !isNew &&
            (pair.model.status === 'NONE' || random(100) >= busyness(pair.model, today))
          )
            continue
          const act = isNew ? 0 : random(ACTS.length)
          stories[index]?.push(`${act} on ${addDays('2027-01-31', day)}`)
          const inShop = await ACTS[act]?.(pair, random, today)
          if (inShop) await withCrashes(chance, inShop)
          shop.turnTo(first + day * DAY)
        }
        await shop.settled()
        if (day - compared < 40 && day < DAYS - 1) continue
        compared = day
        // A bank that could not be asked is asked again within the hour.
        shop.turnTo(first + day * DAY + 1.1 * HOUR)
        await finishJob()
        for (const [index, pair] of pairs.entries())
          await compare(pair, world, `${index}, ${pair.country}: ${stories[index]?.join(', ')}`)
      }
      if (isLong) console.log(`${members} members, ${DAYS} days, ${crashes} crashes`)
      const charges = pairs.flatMap(({ model }) => model.charges)
      expect(charges.length).toBeGreaterThan(members)
    },
  )
})

describe('Ten thousand random changes of plan', () => {
  it('cost what a second computation says, to the cent', () => {
    const random = randomFrom(10_000)
    for (let index = 0; index < CHANGES; index++) {
      const begins = random(3_000)
      const interval = random(2) ? 'year' : 'month'
      const to = random(2) ? 'year' : interval
      const [price, dearer] = [1 + random(50_000), 1 + random(50_000)]
      const start = addDays('2026-01-01', begins)
      const period = { ...periodAt(start, interval, 0), price, interval } as const
      const end = monthsAfter(begins, interval === 'year' ? 12 : 1)
      const day = begins + random(end - begins)
      const today = addDays('2026-01-01', day)
      const lines = upgradeLines({
        period,
        today,
        to: { price: price + dearer, interval: to },
        fresh: periodAt(today, to, 0),
        minimumCharge: 50,
      })
      const old = { start: begins, end, price, interval }
      expect(linesTotal(lines), JSON.stringify([start, today, price, dearer])).toBe(
        upgradeCost(old, day, { price: price + dearer, interval: to }, 50),
      )
    }
  })
})
