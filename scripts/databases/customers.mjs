import { argon2Sync, createHash, randomBytes } from 'node:crypto'
import { DemoCustomer } from '#domain/account/demo-customer.schema.ts'
import { FREE_TIER } from '#domain/membership/subscription.ts'
import {
  ARGON2_COST,
  formatArgon2Hash,
  HASH_BYTES,
  SALT_BYTES,
} from '#worker/services/account/stored-hash.ts'
import { COUNTRIES } from '../../domain/countries/index.ts'
import { toMinorUnits } from '../../domain/money.ts'
import { addMonths } from '../../domain/time/date-time.ts'
import { DEVELOPMENT_PEPPER } from '../../worker/app/env.ts'
import { parseEntry } from '../../worker/services/releases/rows/read-dataset.ts'

export const readCustomers = ({ json }) =>
  json('customers.json').map((entry) => parseEntry(DemoCustomer, entry, 'customers.json', entry.id))

export function customerStatements(customers, tiers) {
  return customers.flatMap(
    ({ id, email, password, firstName, lastName, country, subscription }) => [
      {
        sql: `INSERT INTO customer (id, email, password, first_name, last_name) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING`,
        values: [id, email, hashPassword(password), firstName, lastName],
      },
      ...(subscription ? [subscriptionStatement(id, country, subscription, tiers)] : []),
    ],
  )
}

/** A membership as if it had been paid for; its last period ends with its validity. */
function subscriptionStatement(id, country, pass, tiers) {
  const currency = COUNTRIES[country].currency.code
  const tierOf = (code) => tiers.find((tier) => tier.code === code)
  const interval = pass.interval ?? 'month'
  const plan = (code) => ({
    tier: code,
    tierName: tierOf(code)?.name ?? code,
    interval,
    price: toMinorUnits(tierOf(code)?.prices[currency]?.[interval] ?? 0),
  })
  const end = pass.validityEndDate?.slice(0, 10) ?? null
  const isPaid = end !== null && pass.tierCode !== FREE_TIER
  const { tier, tierName, price } = plan(pass.tierCode)
  return {
    sql: `INSERT INTO subscription (customer_id, status, tier, tier_name, valid_until, country, currency, interval, price,
            joined_on, anchor, period_start, period_end, change_type, upcoming, next_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS INTEGER), ?, ?, ?, ?, ?, ?, CAST(? AS INTEGER)) ON CONFLICT DO NOTHING`,
    values: [
      id,
      pass.status,
      tier,
      tierName,
      pass.validityEndDate ?? null,
      country,
      currency,
      interval,
      price,
      pass.startedOn ?? null,
      isPaid ? addMonths(end, interval === 'year' ? -12 : -1) : null,
      isPaid ? addMonths(end, interval === 'year' ? -12 : -1) : null,
      end,
      pass.changeType ?? null,
      pass.upcomingTierCode ? JSON.stringify(plan(pass.upcomingTierCode)) : null,
      isPaid && pass.status === 'ACTIVE' ? Date.parse(pass.validityEndDate) : null,
    ],
  }
}

/** The hash that the login reads, with the pepper of a local shop. */
function hashPassword(password) {
  const salt = randomBytes(SALT_BYTES)
  const hash = argon2Sync('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    secret: createHash('sha256').update(DEVELOPMENT_PEPPER).digest(),
    memory: ARGON2_COST.memorySize,
    passes: ARGON2_COST.passes,
    parallelism: ARGON2_COST.parallelism,
    tagLength: HASH_BYTES,
  })
  return formatArgon2Hash({ keyId: 1, salt, hash })
}
