import { createHash } from 'node:crypto'
import { isLateEnough, milestoneInstant } from '../../domain/account/milestone-points.ts'
import { MILESTONE_POINTS, nextOccurrence } from '../../domain/account/milestones.ts'
import { billingInstant } from '../../domain/membership/billing-day.ts'
import { periodAt } from '../../domain/membership/periods.ts'
import { addDays } from '../../domain/time/date-time.ts'
import {
  MILESTONE_ENTRY,
  MILESTONE_REASON,
} from '../../worker/services/loyalty/milestone-points.ts'

/** Gives the demo customers of a local shop what their entries say of them: phone, city, wishlist, milestones, points and what they paid for WonderPass. */
export async function seedDemoHistories({ ordersDb, catalogueDb }, customers, now = Date.now()) {
  const { results } = await catalogueDb
    .prepare(`SELECT id, doc ->> 'name' AS name FROM product`)
    .all()
  const names = new Map(results.map(({ id, name }) => [id, name]))
  const unpaid = await ordersDb
    .prepare(
      `SELECT * FROM subscription WHERE anchor IS NOT NULL AND customer_id IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM membership_invoice AS invoice WHERE invoice.customer_id = subscription.customer_id)`,
    )
    .bind(JSON.stringify(customers.map(({ id }) => id)))
    .all()
  await ordersDb.batch(
    [
      ...customers.flatMap((customer) => historyRows(customer, names, now)),
      ...unpaid.results.flatMap(invoiceRows),
    ].map(([table, row]) =>
      ordersDb
        .prepare(
          `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map((value) => (typeof value === 'number' ? 'CAST(? AS INTEGER)' : '?'))}) ON CONFLICT DO NOTHING`,
        )
        .bind(...Object.values(row)),
    ),
  )
}

/** The paid invoices of a membership: one for each period since joining, counted back from the last. */
function invoiceRows(subscription) {
  const { customer_id, country, currency, tier, tier_name, interval, price } = subscription
  const { anchor, joined_on } = subscription
  const plan = JSON.stringify({ tier, tierName: tier_name, interval, price })
  let first = 0
  while (periodAt(anchor, interval, first - 1).start >= joined_on) first--
  return Array.from({ length: 1 - first }, (_, index) => {
    const { start, end } = periodAt(anchor, interval, first + index)
    const paidAt = billingInstant(start, country).getTime()
    return [
      'membership_invoice',
      {
        id: createHash('sha256').update(`${customer_id} ${start}`).digest('hex').slice(0, 32),
        ...{ customer_id, country, currency, plan, state: 'paid' },
        kind: index === 0 ? 'JOIN' : 'RENEWAL',
        total: price,
        lines: JSON.stringify([{ kind: 'PLAN', amount: price, from: start, to: end }]),
        period_start: start,
        period_end: end,
        paid_at: paidAt,
        created_at: paidAt,
      },
    ]
  })
}

/** Rows of a customer by table; their ids stay the same, so a second seeding changes nothing. */
function historyRows({ id, phone, city, createdOn, wishlist, milestones, loyalty }, names, now) {
  const joinedAt = Date.parse(createdOn ?? '2026-01-01')
  return [
    ['profile', { customer_id: id, phone: phone ?? null, city_id: city ?? null }],
    ...wishlist
      .filter((product) => names.has(product))
      .map((product) => [
        'wishlist_item',
        {
          customer_id: id,
          experience_id: product,
          experience_type: 'experience',
          title: names.get(product),
          added_at: joinedAt,
        },
      ]),
    ...milestones.flatMap(({ type, name, date }, index) =>
      milestoneRows(
        { id: `demo-${id}-${index}`, customer_id: id, type, name, date },
        joinedAt,
        now,
      ),
    ),
    ...loyalty
      .filter(({ pointsRemaining }) => pointsRemaining > 0)
      .map(({ pointsRemaining, reason, earnedOn }, index) => [
        'points',
        {
          id: `demo:${id}:${index}`,
          customer_id: id,
          state: 'active',
          points: pointsRemaining,
          reason,
          at: Date.parse(earnedOn),
        },
      ]),
  ]
}

/** A milestone with the points of its days so far, as the job `points` gives them. */
const milestoneRows = (milestone, at, now) => [
  ['milestone', { ...milestone, created_at: at }],
  ...earnedDays(milestone.date, at, now).map((on) => [
    'points',
    {
      id: `${MILESTONE_ENTRY}${milestone.id}:${on.slice(0, 4)}`,
      customer_id: milestone.customer_id,
      state: 'active',
      points: MILESTONE_POINTS,
      reason: MILESTONE_REASON,
      at: milestoneInstant(on),
    },
  ]),
]

function earnedDays(date, addedAt, now) {
  const days = []
  for (
    let on = nextOccurrence(date, dayOf(addedAt));
    milestoneInstant(on) <= now;
    on = nextOccurrence(date, addDays(on, 1))
  )
    if (isLateEnough(on, addedAt)) days.push(on)
  return days
}

const dayOf = (at) => new Date(at).toISOString().slice(0, 10)
