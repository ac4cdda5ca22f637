export type SetupIntentRow = {
  id: string
  session: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  customer: string
  payment_method: string | null
  last_setup_error: string | null
  currency: string | null
  success_url: string
  cancel_url: string | null
  metadata: string
  expires_at: number
  created: number
}

export const findSetupIntent = (db: D1Database, session: string): Promise<SetupIntentRow | null> =>
  db.prepare('SELECT * FROM setup_intents WHERE session = ?').bind(session).first<SetupIntentRow>()

export const insertSetupIntent = (db: D1Database, row: SetupIntentRow): D1PreparedStatement => {
  const columns = Object.keys(row)
  return db
    .prepare(`INSERT INTO setup_intents (${columns}) VALUES (${columns.map(() => '?')})`)
    .bind(...Object.values(row))
}

/** Moves an intent on from the state in which it was read: use with `assertRowsChanged`. */
export const updateSetupIntent = (
  db: D1Database,
  before: SetupIntentRow,
  { status, payment_method, last_setup_error }: SetupIntentRow,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE setup_intents SET status = ?, payment_method = ?, last_setup_error = ?
       WHERE id = ? AND status = ? AND payment_method IS ?`,
    )
    .bind(status, payment_method, last_setup_error, before.id, before.status, before.payment_method)

export const toStripeSetupIntent = (row: SetupIntentRow): object => ({
  id: row.id,
  object: 'setup_intent',
  created: row.created,
  customer: row.customer,
  last_setup_error: row.last_setup_error ? JSON.parse(row.last_setup_error) : null,
  livemode: false,
  metadata: JSON.parse(row.metadata),
  payment_method: row.payment_method,
  payment_method_types: ['card'],
  status: row.status,
  usage: 'off_session',
})

/** The page of a SetupIntent, as the Checkout Session that it is. */
export const toStripeSetupSession = (
  row: SetupIntentRow,
  { origin, now, isExpanded = false }: { origin: string; now: number; isExpanded?: boolean },
): object => {
  const status = row.status === 'succeeded' ? 'complete' : row.expires_at > now ? 'open' : 'expired'
  return {
    id: row.session,
    object: 'checkout.session',
    amount_total: null,
    cancel_url: row.cancel_url,
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    expires_at: row.expires_at,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    mode: 'setup',
    payment_intent: null,
    payment_status: 'no_payment_required',
    setup_intent: isExpanded ? toStripeSetupIntent(row) : row.id,
    status,
    success_url: row.success_url,
    url: status === 'open' ? `${origin}/simulator/cards/${row.session}` : null,
  }
}
