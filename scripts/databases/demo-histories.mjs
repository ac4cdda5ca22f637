import { MILESTONE_POINTS } from '../../domain/account/milestones.ts'

/** Gives the demo customers of a local shop what their entries say of them: phone, city, wishlist, milestones and points. */
export async function seedDemoHistories({ ordersDb, catalogueDb }, customers) {
  const { results } = await catalogueDb
    .prepare(`SELECT id, doc ->> 'name' AS name FROM product`)
    .all()
  const names = new Map(results.map(({ id, name }) => [id, name]))
  await ordersDb.batch(
    customers.flatMap((customer) =>
      historyRows(customer, names).map(([table, row]) =>
        ordersDb
          .prepare(
            `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?')}) ON CONFLICT DO NOTHING`,
          )
          .bind(...Object.values(row)),
      ),
    ),
  )
}

/** Rows of a customer by table; their ids stay the same, so a second seeding changes nothing. */
function historyRows({ id, phone, city, createdOn, wishlist, milestones, loyalty }, names) {
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
      milestoneRows({ id: `demo-${id}-${index}`, customer_id: id, type, name, date }, joinedAt),
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

/** A milestone with the points for adding it, as the account adds it. */
const milestoneRows = (milestone, at) => [
  ['milestone', { ...milestone, created_at: at }],
  [
    'points',
    {
      id: `milestone:${milestone.id}`,
      customer_id: milestone.customer_id,
      state: 'active',
      points: MILESTONE_POINTS,
      reason: 'a milestone',
      at,
    },
  ],
]
