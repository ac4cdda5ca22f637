import { accountKey } from '#domain/account/account-key.ts'
import type { NewSession } from '#domain/contract/account/account.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Subscription } from '#domain/membership/subscription.ts'
import type { Backend } from '#worker/app/context.ts'
import { type HandlerInput, serve } from '#worker/services/serve.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { withHashingLock } from './password-hashing-lock.ts'
import { endSessions, openSession, type SessionCustomer } from './sessions.ts'

type CustomerRow = SessionCustomer & { password: string }
type SubscriptionRow = {
  status: string
  tier: string
  tier_name: string
  valid_until: string | null
  change_type: string | null
  upcoming: string | null
  failed_since: number | null
}

export const accountService = serve(contract.account, {
  login: (input) => withHashingLock(input, () => login(input)),

  session: ({ customerId }) => ({ isGood: customerId !== null }),

  async logout({ ordersDb, clock, customerId, sessionId, query }) {
    if (customerId === null || sessionId === null) return null
    await ordersDb.batch([
      ...(query.isSwitchingAccount ? releaseCart(ordersDb, customerId) : []),
      endSessions(ordersDb, customerId, { id: sessionId, now: clock().getTime() }),
    ])
    return null
  },

  async subscription({ ordersDb, customerId }) {
    const row = await ordersDb
      .prepare(
        'SELECT status, tier, tier_name, valid_until, change_type, upcoming, failed_since FROM subscription WHERE customer_id = ?',
      )
      .bind(customerId)
      .first<SubscriptionRow>()
    return toSubscriptionView(row)
  },
})

/** Detaches a customer's cart from the account, without points and gift cards: it stays in the browser. */
const releaseCart = (ordersDb: OrdersDb, customerId: string): D1PreparedStatement[] =>
  [
    `DELETE FROM cart_code WHERE key = 'points'
       AND cart_id IN (SELECT id FROM cart WHERE customer_id = ? AND saved_at IS NULL)`,
    `DELETE FROM cart_gift_card
       WHERE cart_id IN (SELECT id FROM cart WHERE customer_id = ? AND saved_at IS NULL)`,
    `UPDATE cart SET customer_id = NULL, version = version + 1
     WHERE customer_id = ? AND saved_at IS NULL`,
  ].map((statement) => ordersDb.prepare(statement).bind(customerId))

const toSubscriptionView = (row: SubscriptionRow | null): Subscription | null =>
  row
    ? {
        status: row.status,
        validityEndDate: row.valid_until,
        ...tiered(row.tier, row.tier_name),
        changeType: row.change_type,
        upcomingSubscription: row.upcoming === null ? null : toUpcoming(JSON.parse(row.upcoming)),
        isUnpaid: row.failed_since !== null,
      }
    : null

const tiered = (code: string, name: string) => ({
  subscriptionType: { subscriptionTier: { code, name } },
})

const toUpcoming = (plan: { tier: string; tierName: string }) => tiered(plan.tier, plan.tierName)

/** Counts the attempt before the password is checked: a refused guess costs neither a hash nor a write. */
async function login(
  input: HandlerInput<typeof contract.account.login>,
): Promise<NewSession | Refusal> {
  const { ordersDb, config, limits, body } = input
  const attempt = await limits.take('login', { account: accountKey(body.email) })
  if (attempt.refusal) return attempt.refusal

  const customer = await ordersDb
    .prepare('SELECT id, email, password, first_name, token_version FROM customer WHERE email = ?')
    .bind(body.email)
    .first<CustomerRow>()
  const { isRight, isOutdated } = await verifyPassword(config, body.password, customer?.password)
  if (!customer || !isRight) return refuse(401, 'That e-mail address and password do not match.')

  await attempt.giveBack()
  if (isOutdated) await replaceHash(input, customer, body.password)
  return openSession(input, customer, 'password')
}

/** Upgrades a hash, unless the password was changed meanwhile. */
async function replaceHash(
  { ordersDb, config }: Backend,
  { id, password: old }: CustomerRow,
  password: string,
) {
  await ordersDb
    .prepare('UPDATE customer SET password = ? WHERE id = ? AND password = ?')
    .bind(await hashPassword(config, password), id, old)
    .run()
}
