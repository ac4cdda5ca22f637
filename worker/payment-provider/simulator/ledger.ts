import { type SimulatorRefundRow, toStripeRefund } from './api/refunds.ts'
import { type ChargeRow, toStripeCharge } from './rows/charge-row.ts'
import { type IntentRow, toStripeIntent } from './rows/intent-row.ts'

type LedgerEntry = Record<string, unknown>
export type Ledger = { intents: LedgerEntry[]; charges: LedgerEntry[]; refunds: LedgerEntry[] }

/** Everything the simulator did, newest first. */
export async function loadLedger(db: D1Database, origin = ''): Promise<Ledger> {
  const intents = await queryAll<IntentRow>(
    db,
    'SELECT * FROM intents ORDER BY created DESC, rowid DESC',
  )
  const charges = await queryAll<ChargeRow>(
    db,
    'SELECT c.*, m.token FROM charges c JOIN payment_methods m ON m.id = c.payment_method ORDER BY c.created DESC, c.rowid DESC',
  )
  const refunds = await queryAll<SimulatorRefundRow>(
    db,
    'SELECT * FROM refunds ORDER BY created DESC, rowid DESC',
  )
  return {
    intents: intents.map((row) => ({ ...toStripeIntent(row, origin) })),
    charges: charges.map((row) => ({ ...toStripeCharge(row) })),
    refunds: refunds.map((row) => ({ ...toStripeRefund(row) })),
  }
}

const queryAll = async <Row>(db: D1Database, sql: string): Promise<Row[]> =>
  (await db.prepare(sql).all<Row>()).results
