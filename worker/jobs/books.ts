import type { Backend } from '#worker/context.ts'

/** What must never be found, each as a query that names its subject (reliability R33). */
const CHECKS = {
  oversold: `SELECT slot.id AS subject, SUM(quantity) || ' of ' || capacity AS detail
    FROM slot JOIN reservation ON slot_id = slot.id
    WHERE state IN ('booked', 'paying') AND capacity IS NOT NULL
    GROUP BY slot.id HAVING SUM(quantity) > capacity`,
  'paid without a place': `SELECT orders.id AS subject, 'lines ' || json_array_length(lines) || ', places ' || COUNT(line_id) AS detail
    FROM orders LEFT JOIN reservation ON order_id = orders.id AND reservation.state = 'booked'
    WHERE orders.state = 'paid' GROUP BY orders.id HAVING COUNT(line_id) <> json_array_length(lines)`,
  'a place nobody paid': `SELECT line_id AS subject, COALESCE(order_id, 'no order') AS detail
    FROM reservation LEFT JOIN orders ON orders.id = order_id
    WHERE reservation.state = 'booked' AND orders.state IS NOT 'paid'`,
  'a total that does not add up': `SELECT id AS subject, total || ' against ' || (SELECT SUM(value ->> 'total') FROM json_each(lines)) AS detail
    FROM orders WHERE total <> (SELECT SUM(value ->> 'total') FROM json_each(lines))`,
  'paying for an hour': `SELECT id AS subject, 'attempt ' || attempt AS detail
    FROM orders WHERE state = 'paying' AND paying_since < CAST(? AS INTEGER)`,
  'no confirmation': `SELECT orders.id AS subject, 'no message' AS detail
    FROM orders LEFT JOIN outbox ON outbox.order_id = orders.id
    WHERE orders.state = 'paid' AND outbox.id IS NULL`,
} as const

const HOUR = 3600_000

/** Checks that money, places and orders agree; every difference becomes a row in `breaks`. */
export async function checkBooks({ d1, clock }: Backend): Promise<{ breaks: number }> {
  const now = clock().getTime()
  let breaks = 0
  for (const [kind, sql] of Object.entries(CHECKS)) {
    const statement = sql.includes('?') ? d1.prepare(sql).bind(now - HOUR) : d1.prepare(sql)
    const { results } = await statement.all<{ subject: string; detail: string }>()
    breaks += results.length
    for (const { subject, detail } of results) {
      await d1
        .prepare(
          'INSERT OR IGNORE INTO breaks (id, kind, subject, detail, found_at) VALUES (?, ?, ?, ?, CAST(? AS INTEGER))',
        )
        .bind(`${kind}:${subject}`, kind, subject, detail, now)
        .run()
    }
  }
  return { breaks }
}
