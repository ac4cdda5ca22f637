import {
  type CardBehaviour,
  findCardBehaviour,
} from '#worker/payment-provider/simulator/card-behaviours.ts'
import {
  newStripeId,
  type SimulatorDependencies,
  unixSeconds,
} from '#worker/payment-provider/simulator/dependencies.ts'
import { methodDetails } from './charge-row.ts'

export type PaymentMethodRow = {
  id: string
  token: string
  customer: string | null
  created: number
}

export const findPaymentMethod = (db: D1Database, id: string): Promise<PaymentMethodRow | null> =>
  db.prepare('SELECT * FROM payment_methods WHERE id = ?').bind(id).first<PaymentMethodRow>()

/** A payment method by id; a test name creates a new one. */
export async function resolvePaymentMethod(
  deps: SimulatorDependencies,
  idOrToken: string,
): Promise<{ row: PaymentMethodRow; method: CardBehaviour; act: D1PreparedStatement[] } | null> {
  const test = findCardBehaviour(idOrToken)
  if (test) {
    const row = newPaymentMethodRow(deps, test.token)
    return { row, method: test.method, act: [insertPaymentMethod(deps.db, row)] }
  }
  const row = await findPaymentMethod(deps.db, idOrToken)
  const behaviour = row && findCardBehaviour(row.token)
  return behaviour ? { row, method: behaviour.method, act: [] } : null
}

export const newPaymentMethodRow = (
  deps: SimulatorDependencies,
  token: string,
): PaymentMethodRow => ({
  id: newStripeId('pm', deps),
  token,
  customer: null,
  created: unixSeconds(deps.now()),
})

export const insertPaymentMethod = (
  db: D1Database,
  { id, token, customer, created }: PaymentMethodRow,
) =>
  db
    .prepare(
      'INSERT INTO payment_methods (id, token, customer, created) VALUES (?, ?, ?, CAST(? AS INTEGER))',
    )
    .bind(id, token, customer, created)

export const attachPaymentMethod = (db: D1Database, id: string, customer: string | null) =>
  db.prepare('UPDATE payment_methods SET customer = ? WHERE id = ?').bind(customer, id)

export const toStripePaymentMethod = ({
  id,
  token,
  customer,
  created,
}: PaymentMethodRow): object => ({
  id,
  object: 'payment_method',
  billing_details: { address: null, email: null, name: null, phone: null },
  created,
  customer,
  livemode: false,
  metadata: {},
  ...methodDetails(token),
})
