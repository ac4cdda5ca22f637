import { cardObject } from './charge-row.ts'
import { findMethod, type Method } from './methods.ts'
import { newStripeId, type SimulatorPorts, secondsOf } from './ports.ts'

export type MethodRow = { id: string; token: string; customer: string | null; created: number }

export const findMethodRow = (db: D1Database, id: string): Promise<MethodRow | null> =>
  db.prepare('SELECT * FROM payment_methods WHERE id = ?').bind(id).first<MethodRow>()

/** A payment method by id; one of the test names stands for a fresh one, which has to be inserted. */
export async function resolveMethod(
  ports: SimulatorPorts,
  idOrToken: string,
): Promise<{ row: MethodRow; method: Method; act: D1PreparedStatement[] } | null> {
  const test = findMethod(idOrToken)
  if (test) {
    const row = newMethodRow(ports, test.token)
    return { row, method: test.method, act: [insertMethod(ports.db, row)] }
  }
  const row = await findMethodRow(ports.db, idOrToken)
  const known = row && findMethod(row.token)
  return known ? { row, method: known.method, act: [] } : null
}

export const newMethodRow = (ports: SimulatorPorts, token: string): MethodRow => ({
  id: newStripeId('pm', ports),
  token,
  customer: null,
  created: secondsOf(ports.now()),
})

export const insertMethod = (db: D1Database, { id, token, customer, created }: MethodRow) =>
  db
    .prepare(
      'INSERT INTO payment_methods (id, token, customer, created) VALUES (?, ?, ?, CAST(? AS INTEGER))',
    )
    .bind(id, token, customer, created)

export const attachMethod = (db: D1Database, id: string, customer: string | null) =>
  db.prepare('UPDATE payment_methods SET customer = ? WHERE id = ?').bind(customer, id)

/** The payment method as Stripe shows it. */
export const methodObject = ({ id, token, customer, created }: MethodRow): object => ({
  id,
  object: 'payment_method',
  billing_details: { address: null, email: null, name: null, phone: null },
  card: cardObject(token),
  created,
  customer,
  livemode: false,
  metadata: {},
  type: 'card',
})
