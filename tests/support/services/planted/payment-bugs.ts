import type { Payments } from '#worker/payment-provider/payments.ts'

/** A planted mistake: random instead of derived idempotency keys. */
export const carelessPayments = (real: Payments): Payments => ({
  ...real,
  createIntent: (wanted) => real.createIntent({ ...wanted, idempotencyKey: crypto.randomUUID() }),
  async confirmIntent(wanted) {
    const known = await real.retrieveIntent(wanted.intent)
    if (!('intent' in known) || !known.intent) return real.confirmIntent(wanted)
    const { amount, currency, orderId } = known.intent
    const made = await real.createIntent({
      amount,
      currency,
      orderId: orderId ?? '',
      idempotencyKey: crypto.randomUUID(),
    })
    if (made.kind !== 'created') return made
    const idempotencyKey = crypto.randomUUID()
    return real.confirmIntent({ ...wanted, intent: made.intent.id, idempotencyKey })
  },
})
