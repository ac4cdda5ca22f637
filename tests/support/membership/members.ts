import { DAY_MS } from '#domain/time/durations.ts'
import type { TestBackend } from '../services/backend.ts'
import { granted } from '../services/purchase.ts'

type Choice = {
  tierCode?: string
  interval?: 'month' | 'year'
  country?: 'aus' | 'us' | 'uk' | 'nz' | 'ca'
  next?: 'payment'
}

let members = 0

/** A customer with an account of their own, signed in. */
export async function aCustomer(shop: TestBackend) {
  const id = `c-member-${++members}`
  const email = `member${members}@example.com`
  await shop.ordersDb
    .prepare(
      `INSERT INTO customer (id, email, password, first_name, last_name) VALUES (?, ?, '', 'Sam', 'Lee')`,
    )
    .bind(id, email)
    .run()
  const visitor = shop.visitor()
  // A token that outlives the months of a history.
  const now = shop.backend.clock().getTime()
  shop.turnTo(now + 10 * 365 * DAY_MS)
  await visitor.signIn(id, email)
  shop.turnTo(now)
  const join = (choice: Choice = {}, paymentMethod: string | null = 'pm_card_visa') =>
    visitor.shop.membership.join({
      body: {
        tierCode: 'EXPLORER',
        interval: 'month',
        country: 'aus',
        ...choice,
        ...(paymentMethod ? { paymentMethod } : {}),
      },
    })
  const show = async () => {
    const view = await visitor.shop.membership.show()
    if (!view) throw new Error('There is no membership.')
    return view
  }
  return { id, email, ...visitor, join, show }
}

export type Customer = Awaited<ReturnType<typeof aCustomer>>

/** Someone who has joined and paid. */
export async function aMember(shop: TestBackend, choice: Choice = {}, card = 'pm_card_visa') {
  const sam = await aCustomer(shop)
  granted(await sam.join(choice, card))
  await shop.settled()
  return sam
}

/** Makes the bank treat a member's kept card as another test card. */
export async function turnCard(shop: TestBackend, id: string, token: string) {
  const card = await shop.ordersDb
    .prepare('SELECT card FROM subscription WHERE customer_id = ?')
    .bind(id)
    .first('card')
  await shop.env.SIMULATOR?.prepare('UPDATE payment_methods SET token = ? WHERE id = ?')
    .bind(token, card)
    .run()
}

/** What the provider has captured and refunded for a member. */
export async function moneyOf(shop: TestBackend, id: string) {
  const { results } = await shop.ordersDb
    .prepare('SELECT id FROM membership_invoice WHERE customer_id = ?')
    .bind(id)
    .all<{ id: string }>()
  const charges = await shop.env.SIMULATOR?.prepare(
    `SELECT COUNT(*) AS charges, COALESCE(SUM(amount), 0) AS taken, COALESCE(SUM(amount_refunded), 0) AS refunded FROM charges
     WHERE status = 'succeeded' AND metadata ->> 'orderId' IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(results.map((row) => row.id)))
    .first<{ charges: number; taken: number; refunded: number }>()
  return charges ?? { charges: 0, taken: 0, refunded: 0 }
}

/** The kinds of a member's mails, in order. */
export async function mailsOf(shop: TestBackend, id: string) {
  const { results } = await shop.ordersDb
    .prepare('SELECT kind FROM outbox WHERE order_id = ? ORDER BY rowid')
    .bind(id)
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}
