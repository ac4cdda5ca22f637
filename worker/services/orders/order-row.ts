import { CANCELLED, TENTATIVE } from '#domain/bookings/booking-status.ts'
import type { HistoryReason } from '#domain/bookings/history-reasons.ts'
import { type CartLine, priceBreakdown } from '#domain/cart/cart.ts'
import { EMPTY_ORDER_DETAILS, type OrderDetails } from '#domain/checkout/order-details.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { balanceDueOn, type Deposit, depositFor } from '#domain/payments/deposit.ts'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'
import { toIso } from '#domain/time/date-time.ts'
import { UNKNOWN_ORDER_MESSAGE } from './messages.ts'

/** Where the money of an order stands. */
export type OrderState = 'open' | 'paying' | 'paid' | 'refund_due' | 'refunded' | 'closed'

export type Contact = { email: string; firstName: string; lastName: string; phone: string }

export type OrderRow = {
  id: string
  cart_id: string
  customer_id: string | null
  country: string
  currency: string
  status: number
  state: OrderState
  total: number
  booking_fee: number
  contact: string
  lines: string
  codes: string
  details: string
  intent_id: string | null
  client_secret: string | null
  intent_amount: number | null
  page_id: string | null
  payment_method: string | null
  attempt: number
  next_action: string | null
  message: string | null
  paying_since: number | null
  quote_until: number
  created_at: number
  booked_at: number | null
  /** What is charged at the checkout where that is not all of it. */
  deposit: number | null
  payer: string | null
  card_use: 'off_session' | 'on_session' | null
}

/** Where a payment stands at the provider: what the rows of an order and of its rest have in common. */
export type PaymentState = Pick<
  OrderRow,
  | 'id'
  | 'intent_id'
  | 'client_secret'
  | 'intent_amount'
  | 'page_id'
  | 'payment_method'
  | 'attempt'
  | 'next_action'
  | 'paying_since'
  | 'payer'
  | 'card_use'
>

export const findOrder = (ordersDb: OrdersDb, id: string) =>
  selectOrder(ordersDb, id).first<OrderRow>()

/** The order of that name; a fault where there is none. */
export async function getOrder(ordersDb: OrdersDb, id: string): Promise<OrderRow> {
  const order = await findOrder(ordersDb, id)
  if (order) return order
  throw new ShopError('ENQUIRY_API_CALL', { status: 404, message: UNKNOWN_ORDER_MESSAGE })
}

/** The question for an order, as the last statement of the batch that moves it. */
export const selectOrder = (ordersDb: OrdersDb, id: string) =>
  ordersDb.prepare('SELECT * FROM orders WHERE id = ?').bind(id)

/** A cart's order that is not finished: still open, or being paid. */
export const findOpenOrder = (ordersDb: OrdersDb, cartId: string) =>
  ordersDb
    .prepare('SELECT * FROM orders WHERE cart_id = ? AND status = 2')
    .bind(cartId)
    .first<OrderRow>()

type OrderCaller = { cartId: string | null; customerId: string | null }

/** Whose order it is: the cart's that made it, or the signed-in customer's (outside "Buying"). */
export const isOwner = (order: OrderRow, { cartId, customerId }: OrderCaller): boolean =>
  order.cart_id === cartId || (customerId !== null && order.customer_id === customerId)

/** What the checkout charges: all of it, or the deposit that was chosen. */
export const amountDueNow = (order: OrderRow): number => order.deposit ?? orderTotal(order)

/** What an order costs in all: the lines and the booking fee. */
export const orderTotal = ({ total, booking_fee }: OrderRow): number => total + booking_fee

export const orderLines = (order: OrderRow): CartLine[] => JSON.parse(order.lines)
/** What the codes took off, as it was sold. */
export const orderCodes = (order: OrderRow): AppliedCode[] => JSON.parse(order.codes)
/** What was said beside the contact; an order from before it was kept has nothing of it. */
export const getOrderDetails = (order: OrderRow): OrderDetails => ({
  ...EMPTY_ORDER_DETAILS,
  ...(JSON.parse(order.details) as Partial<OrderDetails>),
})
export const orderContact = (order: OrderRow): Contact => JSON.parse(order.contact)

const PUBLIC_STATES: Record<OrderState, Order['state']> = {
  open: 'open',
  paying: 'processing',
  paid: 'booked',
  refund_due: 'refunded',
  refunded: 'refunded',
  closed: 'cancelled',
}

/** The deposit that was chosen, or the one that may still be. */
function orderDeposit(order: OrderRow, now: Date): Deposit | null {
  if (order.state === 'open') return depositOffer(order, now)
  const [first = ''] = orderLines(order)
    .map(({ date }) => date)
    .toSorted()
  if (order.deposit === null) return null
  return {
    amount: order.deposit,
    rest: orderTotal(order) - order.deposit,
    dueOn: balanceDueOn(first),
  }
}

/** The deposit that an order may begin with, as of now. */
export const depositOffer = (order: OrderRow, now: Date): Deposit | null =>
  depositFor(orderLines(order), orderTotal(order), minimumCharge(order), now)

/** The least that a card can be charged where an order was sold, minor units. */
export const minimumCharge = ({ country }: Pick<OrderRow, 'country'>): number =>
  (findCountry(country) ?? COUNTRIES.aus).minimumCharge

/** What has been charged of a paid order, and what is charged later: while it is tentative, the rest. */
function chargedAmounts(order: OrderRow): { paid: number; rest: number } {
  if (order.state !== 'paid') return { paid: 0, rest: 0 }
  const paid = order.status === TENTATIVE ? amountDueNow(order) : orderTotal(order)
  return { paid, rest: orderTotal(order) - paid }
}

/** The order as its owner may see it; a paid one whose bookings are all cancelled is cancelled. */
export function toOrderView(order: OrderRow, now: Date): Order {
  const lines = orderLines(order)
  const codes = orderCodes(order)
  const owed = orderTotal(order)
  return {
    enquiryReferenceId: order.id,
    status: order.status,
    state:
      order.status === CANCELLED && order.state === 'paid'
        ? 'cancelled'
        : PUBLIC_STATES[order.state],
    country: order.country,
    customer: orderContact(order),
    ...getOrderDetails(order),
    lines,
    codes,
    trace: priceBreakdown(lines, codes, order.booking_fee),
    total: owed,
    currency: order.currency,
    bookingFee: order.booking_fee,
    deposit: orderDeposit(order, now),
    paymentKind: order.deposit === null ? 'FULL AMOUNT' : 'DEPOSIT',
    ...chargedAmounts(order),
    owed: order.state === 'open' || order.state === 'paying' ? owed : 0,
    ...(order.next_action ? { nextActionUrl: order.next_action } : {}),
    ...(order.message ? { message: order.message } : {}),
    bookedAt: order.booked_at === null ? null : toIso(order.booked_at),
    quoteExpiresAt: toIso(order.quote_until),
  }
}

/** A row of an order's history, for the batch that makes it true. */
export const insertOrderHistory = (
  ordersDb: OrdersDb,
  id: string,
  at: number,
  reason: HistoryReason,
  note = '',
) =>
  ordersDb
    .prepare(
      `INSERT INTO order_history (order_id, at, status, state, reason, note)
       SELECT id, CAST(? AS INTEGER), status, state, ?, ? FROM orders WHERE id = ?`,
    )
    .bind(at, reason, note, id)
