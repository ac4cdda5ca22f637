import { argon2Sync, createHash, randomBytes } from 'node:crypto'
import { DemoCustomer } from '../../domain/members/demo-customer.schema.ts'
import { DEVELOPMENT_PEPPER } from '../../worker/app/env.ts'
import {
  ARGON2_COST,
  formatArgon2Hash,
  HASH_BYTES,
  SALT_BYTES,
} from '../../worker/services/members/stored-hash.ts'
import { parseEntry } from '../../worker/services/releases/rows/read-dataset.ts'

export const readCustomers = ({ json }) =>
  json('customers.json').map((entry) => parseEntry(DemoCustomer, entry, 'customers.json', entry.id))

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
