import { type ChargeRow, chargeObject } from './charge-row.ts'
import { type IntentRow, intentObject } from './intent-row.ts'
import { type RefundRow, refundObject } from './refunds.ts'

type Entry = Record<string, unknown>
export type Ledger = { intents: Entry[]; charges: Entry[]; refunds: Entry[] }

/** Everything that was ever asked, taken, given back; newest first. */
export async function ledger(db: D1Database, origin = ''): Promise<Ledger> {
  const intents = await all<IntentRow>(
    db,
    'SELECT * FROM intents ORDER BY created DESC, rowid DESC',
  )
  const charges = await all<ChargeRow>(
    db,
    'SELECT c.*, m.token FROM charges c JOIN payment_methods m ON m.id = c.payment_method ORDER BY c.created DESC, c.rowid DESC',
  )
  const refunds = await all<RefundRow>(
    db,
    'SELECT * FROM refunds ORDER BY created DESC, rowid DESC',
  )
  return {
    intents: intents.map((row) => ({ ...intentObject(row, origin) })),
    charges: charges.map((row) => ({ ...chargeObject(row) })),
    refunds: refunds.map((row) => ({ ...refundObject(row) })),
  }
}

const all = async <Row>(db: D1Database, sql: string): Promise<Row[]> =>
  (await db.prepare(sql).all<Row>()).results
