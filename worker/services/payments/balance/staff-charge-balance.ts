import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { paymentKindError } from '#domain/payments/payment-kinds.ts'
import type { Backend } from '#worker/app/context.ts'
import { insertOrderHistory, type OrderRow } from '#worker/services/orders/order-row.ts'
import { chargeBalanceCard, settleBalance } from './settle-balance.ts'

/** A payment of the kind OTHER: the open balance, to the card that the deposit was paid with, because the customer asked staff for it. */
export async function staffChargeBalance(
  backend: Backend,
  order: OrderRow,
  note: string,
): Promise<Refusal | null> {
  const balance = await settleBalance(backend, order.id)
  const kindError = paymentKindError('OTHER', {
    isUnpaid: false,
    canPayDeposit: false,
    hasGiftPart: order.gift_paid > 0,
    hasBalance: balance?.state === 'open',
    hasSurcharge: false,
    isStaff: true,
  })
  if (kindError !== null || balance === null) return refuse(409, kindError ?? '')
  if (!balance.saved_method)
    return refuse(409, 'No card was kept. The customer can pay by the link in their email.')
  const charged = await chargeBalanceCard(backend, order, balance)
  if (charged?.state === 'open')
    return refuse(409, `${charged.message} The customer has been asked to pay by email.`)
  if (!charged) return refuse(409, 'The rest is being paid right now.', { retryAfter: 2 })
  const { ordersDb, clock } = backend
  await insertOrderHistory(
    ordersDb,
    order.id,
    clock().getTime(),
    'balance_charged_by_staff',
    note,
  ).run()
  return null
}
