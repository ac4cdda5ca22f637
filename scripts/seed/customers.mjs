import { randomBytes, scryptSync } from 'node:crypto'
import { DemoCustomer } from '../../domain/members/demo-customer.schema.ts'
import { parseEntry } from '../../worker/services/releases/rows/read-dataset.ts'

/** The demo customers of a stock. */
export const readCustomers = ({ json }) =>
  json('customers.json').map((entry) => parseEntry(DemoCustomer, entry, 'customers.json', entry.id))

/** Demo customers, kept as they are when they already exist. */
export function customerStatements(customers, tiers) {
  return customers.flatMap(({ id, email, password, firstName, lastName, subscription }) => [
    {
      sql: `INSERT INTO customer (id, email, password, first_name, last_name) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING`,
      values: [id, email, hashPassword(password), firstName, lastName],
    },
    ...(subscription
      ? [
          {
            sql: `INSERT INTO subscription (customer_id, status, tier, tier_name, valid_until) VALUES (?, ?, ?, ?, ?)
                  ON CONFLICT DO NOTHING`,
            values: [
              id,
              subscription.status,
              subscription.tierCode,
              tiers.find(({ code }) => code === subscription.tierCode)?.name ??
                subscription.tierCode,
              subscription.validityEndDate ?? null,
            ],
          },
        ]
      : []),
  ])
}

const SCRYPT_PARAMETERS = { N: 2 ** 14, r: 8, p: 5 }

/** scrypt with its parameters written down, as the login service reads it. */
function hashPassword(password) {
  const salt = randomBytes(16)
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, {
    ...SCRYPT_PARAMETERS,
    maxmem: 64 * 1024 * 1024,
  })
  return `scrypt:${SCRYPT_PARAMETERS.N}:${SCRYPT_PARAMETERS.r}:${SCRYPT_PARAMETERS.p}:${salt.toString('base64')}:${hash.toString('base64')}`
}
