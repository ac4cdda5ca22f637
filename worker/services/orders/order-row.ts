import { CANCELLED, TENTATIVE } from '#domain/bookings/booking-status.ts'
import type { HistoryReason } from '#domain/bookings/history-reasons.ts'
import { paidForGifts } from '#domain/bookings/payment-allocation.ts'
import type { VisitSnapshot } from '#domain/bookings/visit.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { inDateOrder } from '#domain/cart/fulfilment.ts'
import { priceBreakdown } from '#domain/cart/price-breakdown.ts'
import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import { EMPTY_ORDER_DETAILS, type OrderDetails } from '#domain/checkout/order-details.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { countryOf } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { balanceDueOn, type Deposit, depositFor, firstDay } from '#domain/payments/deposit.ts'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { StoredGiftPart } from '#worker/services/gift-ledger/gift-holds.ts'
import { UNKNOWN_ORDER_MESSAGE } from './messages.ts'

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
  visits: string
  codes: string
  campaign: string
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
  /** What is paid at the checkout when that is not the full amount. */
  deposit: number | null
  /** What gift cards pay at the checkout, card by card and in all. */
  gift_parts: string
  gift_paid: number
  payer: string | null
  card_use: 'off_session' | 'on_session' | null
  /** Links of older versions have expired. */
  link_version: number
  /** When the last of its bookings is, or may be postponed to; null before it is booked. Read with a single order only. */
  last_booking_at?: number | null
}

/** The payment columns that an order and its balance share. */
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

export async function getOrder(ordersDb: OrdersDb, id: string): Promise<OrderRow> {
  const order = await findOrder(ordersDb, id)
  if (order) return order
  throw new ShopError('ENQUIRY_API_CALL', { status: 404, message: UNKNOWN_ORDER_MESSAGE })
}

/** When the last of an order's bookings is. */
export const LAST_BOOKING_SQL =
  '(SELECT MAX(MAX(starts_at, COALESCE(postponed_until, 0))) FROM booking WHERE order_id = orders.id)'

export const selectOrder = (ordersDb: OrdersDb, id: string) =>
  ordersDb
    .prepare(`SELECT *, ${LAST_BOOKING_SQL} AS last_booking_at FROM orders WHERE id = ?`)
    .bind(id)

/** A cart's unfinished order: open or paying. */
export const findOpenOrder = (ordersDb: OrdersDb, cartId: string) =>
  ordersDb
    .prepare('SELECT * FROM orders WHERE cart_id = ? AND status = 2')
    .bind(cartId)
    .first<OrderRow>()

type OrderCaller = { cartId: string | null; customerId: string | null }

/** Whether the order belongs to the caller: by the cart that made it, or the signed-in customer. */
export const isOwner = (order: OrderRow, { cartId, customerId }: OrderCaller): boolean =>
  order.cart_id === cartId || (customerId !== null && order.customer_id === customerId)

/** What is paid at the checkout in all: by gift cards and by payment card. */
export const amountPaidFirst = (order: OrderRow): number => order.deposit ?? orderTotal(order)

/** What is charged to a payment card at the checkout. */
export const amountDueNow = (order: OrderRow): number => amountPaidFirst(order) - order.gift_paid

/** What is left to pay when gift cards have paid. */
export const amountOwed = (order: OrderRow): number => orderTotal(order) - order.gift_paid

export const orderTotal = ({ total, booking_fee }: OrderRow): number => total + booking_fee

/** What is promised of the day of a line, with its secret place; null for what is sent. */
export const orderVisit = (order: OrderRow, lineId: string): VisitSnapshot | null =>
  (JSON.parse(order.visits) as Record<string, VisitSnapshot | undefined>)[lineId] ?? null

export const orderLines = (order: OrderRow): CartLine[] => JSON.parse(order.lines)
export const orderGiftParts = (order: OrderRow): StoredGiftPart[] => JSON.parse(order.gift_parts)
export const orderCodes = (order: OrderRow): AppliedCode[] => JSON.parse(order.codes)
/** Its price in words, in the order in which pages and mails list its lines. */
export const orderTrace = (order: OrderRow): PriceBreakdownLine[] =>
  priceBreakdown(
    inDateOrder(orderLines(order)),
    orderCodes(order),
    countryOf(order),
    order.booking_fee,
  )
/** Order details; an order from before they were stored has defaults. */
export const getOrderDetails = (order: Pick<OrderRow, 'details'>): OrderDetails => ({
  ...EMPTY_ORDER_DETAILS,
  ...(JSON.parse(order.details) as Partial<OrderDetails>),
})
/** Who ordered; an erased order names no one. */
export const orderContact = (order: OrderRow): Contact => ({
  ...{ firstName: '', lastName: '', phone: '' },
  ...JSON.parse(order.contact),
})

const PUBLIC_STATES: Record<OrderState, Order['state']> = {
  open: 'open',
  paying: 'processing',
  paid: 'booked',
  refund_due: 'refunded',
  refunded: 'refunded',
  closed: 'cancelled',
}

/** The chosen deposit, or the one still on offer. */
function orderDeposit(order: OrderRow, now: Date): Deposit | null {
  if (order.state === 'open') return depositOffer(order, now)
  const first = firstDay(orderLines(order))
  if (order.deposit === null || first === null) return null
  return {
    amount: order.deposit,
    payNow: amountDueNow(order),
    balance: orderTotal(order) - order.deposit,
    dueOn: balanceDueOn(first),
  }
}

export const depositOffer = (order: OrderRow, now: Date): Deposit | null =>
  depositFor(
    orderLines(order),
    {
      total: orderTotal(order),
      giftPaid: order.gift_paid,
      forGifts: paidForGifts(orderLines(order), orderCodes(order), order.booking_fee),
      minimumCharge: countryOf(order).minimumCharge,
    },
    now,
  )

/** What was charged, and what is charged later while the order is tentative. */
function chargedAmounts(order: OrderRow): { paid: number; balance: number } {
  if (order.state !== 'paid') return { paid: 0, balance: 0 }
  const paid = order.status === TENTATIVE ? amountDueNow(order) : amountOwed(order)
  return { paid, balance: amountOwed(order) - paid }
}

function checkoutPaymentKind({ deposit, gift_paid }: OrderRow): Order['paymentKind'] {
  if (deposit === null) return 'FULL AMOUNT'
  return gift_paid > 0 ? 'REMAINING DEPOSIT AMOUNT' : 'DEPOSIT'
}

/** The order as its owner sees it; a paid one whose bookings are all cancelled is cancelled. */
export function toOrderView(order: OrderRow, now: Date): Order {
  const lines = orderLines(order)
  const codes = orderCodes(order)
  const owed = amountOwed(order)
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
    trace: orderTrace(order),
    total: orderTotal(order),
    giftCards: orderGiftParts(order).map(({ last4, amount }) => ({ last4, amount })),
    currency: order.currency,
    bookingFee: order.booking_fee,
    deposit: orderDeposit(order, now),
    paymentKind: checkoutPaymentKind(order),
    ...chargedAmounts(order),
    owed: order.state === 'open' || order.state === 'paying' ? owed : 0,
    visits: {},
    ...(order.next_action ? { nextActionUrl: order.next_action } : {}),
    ...(order.next_action && order.page_id ? { isOnPaymentPage: true } : {}),
    ...(order.message ? { message: order.message } : {}),
    bookedAt: order.booked_at === null ? null : toIso(order.booked_at),
    quoteExpiresAt: toIso(order.quote_until),
  }
}

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
