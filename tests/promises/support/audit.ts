import type { TestBackend } from '#tests/support/services/backend.ts'

type Order = {
  id: string
  state: string
  total: number
  booking_fee: number
  currency: string
  lines: string
}
type Place = { line_id: string; order_id: string | null; state: string }
type Intent = { id: string; currency: string; metadata: { orderId?: string } }
type Money = { payment_intent: string; amount: number; status: string }

/** An independent audit of the ledger: invariants of money, places and orders. `atRest` also requires that nothing is pending. */
export async function audit(shop: TestBackend, { atRest = false } = {}): Promise<string[]> {
  const now = shop.backend.clock().getTime()
  const rows = async <Row>(sql: string, ...values: number[]) =>
    (
      await shop.ordersDb
        .prepare(sql)
        .bind(...values)
        .all<Row>()
    ).results
  const orders = await rows<Order>('SELECT * FROM orders')
  const places = await rows<Place>('SELECT * FROM reservation')
  const messages = await rows<{ order_id: string }>(
    // Who lost a place is told of others, paid or not.
    `SELECT order_id FROM outbox WHERE kind = 'confirmation'`,
  )
  const crowded = await rows<{ id: string }>(
    `SELECT slot.id FROM slot JOIN reservation ON slot_id = slot.id AND (state IN ('booked', 'paying')
       OR (state = 'held' AND expires_at > CAST(? AS INTEGER)))
     GROUP BY slot.id HAVING SUM(quantity) > capacity`,
    now,
  )
  const { intents, charges, refunds } = (await shop.ledger()) as unknown as {
    intents: Intent[]
    charges: Money[]
    refunds: Money[]
  }

  const wrong = crowded.map(({ id }) => `${id}: more places than there are`)
  for (const order of orders) {
    const say = (words: string) => wrong.push(`${order.id} (${order.state}): ${words}`)
    const own = intents.filter(({ metadata }) => metadata.orderId === order.id)
    const sum = (entries: Money[]) =>
      entries
        .filter(({ payment_intent: of }) => own.some(({ id }) => id === of))
        .reduce((total, { amount }) => total + amount, 0)
    const taken = charges.filter(({ status }) => status === 'succeeded')
    const captures = taken.filter(({ payment_intent: of }) => own.some(({ id }) => id === of))
    const kept = sum(taken) - sum(refunds)
    const lines = JSON.parse(order.lines) as { id: string; total: number }[]
    const booked = places.filter((one) => one.order_id === order.id && one.state === 'booked')
    const mails = messages.filter(({ order_id }) => order_id === order.id).length
    const isPaid = order.state === 'paid'

    if (captures.length > 1) say(`charged ${captures.length} times`)
    if (own.some(({ currency }) => currency.toUpperCase() !== order.currency)) say('other money')
    if (isPaid && kept !== order.total + order.booking_fee) say(`kept ${kept} of ${order.total}`)
    if (['open', 'refunded'].includes(order.state) && atRest && kept !== 0) say(`keeps ${kept}`)
    if (kept < 0) say(`gave back ${-kept} too much`)
    if (booked.length !== (isPaid ? lines.length : 0)) say(`${booked.length} places`)
    if (lines.reduce((total, line) => total + line.total, 0) !== order.total) say('does not add up')
    if (mails !== (isPaid ? 1 : 0)) say(`${mails} messages`)
    if (atRest && ['paying', 'refund_due'].includes(order.state)) say('is still on its way')
  }
  return wrong
}
