import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { findInvoice, findOpenInvoice } from './invoice-row.ts'
import { cancelInvoice } from './settle-invoice.ts'
import {
  findSubscription,
  insertSubscriptionEvent,
  updateSubscription,
  validUntil,
} from './subscription-row.ts'

/** A member disputes a charge: nothing more is charged, and the plan ends with what is paid, unless they keep it. */
export async function cancelForDispute(backend: Backend, invoiceId: string): Promise<void> {
  const { ordersDb, clock } = backend
  const invoice = await findInvoice(ordersDb, invoiceId)
  const open = invoice && (await findOpenInvoice(ordersDb, invoice.customer_id))
  if (open) await cancelInvoice(backend, open)
  const row = invoice && (await findSubscription(ordersDb, invoice.customer_id))
  if (row?.status !== 'ACTIVE' || row.change_type === 'CANCEL') return
  await tryBatch(ordersDb, [
    updateSubscription(ordersDb, row, {
      change_type: 'CANCEL',
      upcoming: null,
      pause_months: null,
      valid_until: validUntil(row.country, row.period_end ?? '', false),
    }),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(ordersDb, row.customer_id, 'disputed', clock().getTime(), invoiceId),
  ])
}
