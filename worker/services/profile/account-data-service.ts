import type { DeletionObstacle } from '#domain/contract/account/account-data.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { insertLink } from '#worker/services/account/account-link.ts'
import { endAllSessions } from '#worker/services/account/sessions.ts'
import { requireReauth } from '#worker/services/logins/reauthentication.ts'
import { serve } from '#worker/services/serve.ts'
import { ERASED_AFTER_MS, upcomingBookingSql } from './erasure/erase-accounts.ts'
import { exportTables, type OfCustomer } from './export-tables.ts'
import { OWN_ORDERS_SQL } from './personal-data.ts'

export const accountDataService = serve(contract.accountData, {
  async export(input) {
    const owner = await requireReauth(input, input.body.password)
    if (isRefusal(owner)) return owner
    return exportTables(input, owner.email)
  },

  async showDeletion(input) {
    const { coming, isRenewing, balances } = await findDeletionFacts(input)
    return {
      obstacles: listDeletionBlockers({ coming, isRenewing }),
      consequences: listDeletionConsequences(balances),
    }
  },

  async delete(input) {
    const owner = await requireReauth(input, input.body.password)
    if (isRefusal(owner)) return owner
    return closeAccount(input, owner, input.body.country)
  },
})

/** Closes an account in the batch of `statements`, unless something stands in the way; a mailed link undoes it. */
export async function closeAccount(
  input: OfCustomer,
  owner: { email: string; first_name: string },
  country: string,
  statements: D1PreparedStatement[] = [],
): Promise<{ erasedOn: string } | Refusal> {
  const { ordersDb, customerId, clock, newId } = input
  const [obstacle] = listDeletionBlockers(await findDeletionFacts(input))
  if (obstacle) return refuse(409, obstacle.message)
  const now = clock().getTime()
  await ordersDb.batch([
    ordersDb
      .prepare('UPDATE customer SET closed_at = CAST(?2 AS INTEGER) WHERE id = ?1')
      .bind(customerId, now),
    ...endAllSessions(ordersDb, customerId, now),
    ...insertLink(ordersDb, {
      id: newId(),
      purpose: 'keep-account',
      email: owner.email,
      country,
      customerId,
      data: { firstName: owner.first_name },
      now,
    }),
    ...statements,
  ])
  input.waitUntil(input.sendDueMail(input))
  return { erasedOn: toIso(now + ERASED_AFTER_MS) }
}

type DeletionFacts = {
  coming: number
  isRenewing: boolean
  balances: { currency: string; balance: number }[]
}

async function findDeletionFacts({
  ordersDb,
  customerId,
  clock,
}: Backend & { customerId: string }): Promise<DeletionFacts> {
  const email = '(SELECT lower(email) FROM customer WHERE id = ?1)'
  const [bookings, passes, cards] = await ordersDb.batch<Record<string, unknown>>([
    ordersDb
      .prepare(
        `SELECT COUNT(*) AS coming FROM booking
         WHERE order_id IN (${OWN_ORDERS_SQL.replace('?2', email)}) AND ${upcomingBookingSql('?2')}`,
      )
      .bind(customerId, clock().getTime()),
    ordersDb
      .prepare(
        `SELECT 1 FROM subscription WHERE customer_id = ? AND tier <> 'FREE_TIER' AND status IN ('PENDING', 'ACTIVE', 'PAUSED')`,
      )
      .bind(customerId),
    ordersDb
      .prepare(
        'SELECT currency, SUM(balance) AS balance FROM gift_card WHERE customer_id = ? AND balance > 0 GROUP BY currency',
      )
      .bind(customerId),
  ])
  return {
    coming: Number(bookings?.results[0]?.coming ?? 0),
    isRenewing: (passes?.results.length ?? 0) > 0,
    balances: (cards?.results ?? []) as DeletionFacts['balances'],
  }
}

const listDeletionBlockers = ({
  coming,
  isRenewing,
}: Omit<DeletionFacts, 'balances'>): DeletionObstacle[] => [
  ...(coming > 0
    ? [
        {
          kind: 'bookings' as const,
          message: 'You have upcoming bookings. Cancel them, or wait until they’re over.',
        },
      ]
    : []),
  ...(isRenewing
    ? [
        {
          kind: 'membership' as const,
          message: 'You have a WonderPass. Cancel it, then come back when it has ended.',
        },
      ]
    : []),
]

const listDeletionConsequences = (balances: DeletionFacts['balances']): string[] => [
  'You’ll be logged out on every device.',
  'You can change your mind for seven days: log in, or use the link we’ll email you.',
  'After seven days we’ll erase your name, address, profile, milestones, wishlist and saved cards. Your points will be lost.',
  'We’ll keep what the law asks for: amounts, tax and dates of what you paid.',
  ...balances.map(
    ({ balance, currency }) =>
      `You’ll need the codes of your gift cards to spend what’s left on them (${formatMoney(balance, currencyOf(currency))}). Write them down first.`,
  ),
]

const currencyOf = (code: string): Currency =>
  (Object.values(COUNTRIES).find(({ currency }) => currency.code === code) ?? COUNTRIES.aus)
    .currency
