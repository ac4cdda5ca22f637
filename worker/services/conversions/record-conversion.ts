import type { CheckoutLogEntry, ConversionEvent } from '#domain/checkout/ad-conversion.schema.ts'
import type { Backend } from '#worker/app/context.ts'

/** Records the conversion of an order once, with the click it came from; the buyer's details are not stored. */
export async function recordConversion(
  { ordersDb, clock }: Backend,
  { referenceId, clickId, productId, totalPrice, currency }: ConversionEvent,
): Promise<{ success: boolean }> {
  await ordersDb
    .prepare(
      `INSERT INTO conversion (reference_id, click_id, product_id, total, currency, at)
       VALUES (?, ?, ?, CAST(? AS INTEGER), ?, CAST(? AS INTEGER)) ON CONFLICT DO NOTHING`,
    )
    .bind(
      referenceId,
      clickId,
      productId,
      Math.round(totalPrice * 100),
      currency,
      clock().getTime(),
    )
    .run()
  return { success: true }
}

/** Writes a line for those who read the log. */
export function writeCheckoutLog(
  { requestId }: Pick<Backend, 'requestId'>,
  entry: CheckoutLogEntry,
): { success: boolean } {
  console.info(JSON.stringify({ level: 'info', message: 'Checkout', ...entry, requestId }))
  return { success: true }
}
