import type { Backend } from '#worker/app/context.ts'
import { withFreshKey } from '#worker/payment-provider/idempotent-calls.ts'
import { isMoneyReturned } from '#worker/payment-provider/payments.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'
import { findInvoice } from './invoice-row.ts'

/** Sends a refund that is due; idempotent by its invoice, so it is repeated until its outcome is known. */
export async function sendInvoiceRefund(backend: Backend, id: string): Promise<boolean> {
  const invoice = await findInvoice(backend.ordersDb, id)
  if (invoice?.refund_state !== 'due' || !invoice.intent_id) return false
  const name = `inv:${id}:refund`
  const { intent_id: intent, refund_amount: amount } = invoice
  // The provider may have acted on a call that failed: what it has under this name isn't sent again.
  const sent = await backend.payments().listRefunds(intent)
  if (sent.kind !== 'found') return false
  const isSent = sent.refunds.some(
    (refund) => refund.name === name && isMoneyReturned({ kind: 'refunded', refund }),
  )
  const answer = isSent
    ? null
    : await withFreshKey(backend, name, (idempotencyKey) =>
        backend.payments().createRefund({ intent, orderId: id, amount, name, idempotencyKey }),
      )
  if (answer?.kind === 'unknown') return false
  if (answer && !isMoneyReturned(answer)) {
    await createTask(backend, {
      kind: 'invoice_refund_stuck',
      subject: id,
      detail: `${amount} ${invoice.currency}`,
    })
    return false
  }
  await backend.ordersDb
    .prepare(
      `UPDATE membership_invoice SET refund_state = 'done' WHERE id = ? AND refund_state = 'due'`,
    )
    .bind(id)
    .run()
  return true
}
