import { type PaymentKind, whyNot } from '#domain/checkout/payment-kinds.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import type { Terms } from './order-moves.ts'
import { type OrderRow, offerOf } from './order-rows.ts'
import { type Asker, isAnothers, notTheirs, ownerOf, payerFor, wrong } from './payer.ts'
import { readRest } from './rest-rows.ts'

/** Why a kind does not fit this order, naming the field (defaults 3.6). */
export async function unfit(
  given: Asker,
  order: OrderRow,
  kind: PaymentKind,
): Promise<Refusal | null> {
  const rest = order.state === 'paid' ? await readRest(given.d1, order.id) : null
  const why = whyNot(kind, {
    isOpen: order.state === 'open',
    hasDeposit: offerOf(order, given.clock()) !== null,
    // Paid twice is paid once: the second answer is the first.
    hasRest: rest !== null && rest.state !== 'closed',
    hasDifference: order.state === 'paid' && (await hasDifference(given, order)),
  })
  return why === null ? null : wrong({ paymentKind: why })
}

const hasDifference = async ({ d1 }: Backend, { id }: OrderRow) =>
  (await d1
    .prepare(`SELECT id FROM supplement WHERE order_id = ? AND state = 'open'`)
    .bind(id)
    .first()) !== null

type Chosen = Asker & {
  body: {
    cardType?: 'NEW_CARD' | 'EXISTING_CARD'
    paymentMethod?: string
    paymentKind: PaymentKind
    keepCard: boolean
  }
}

/** How much is paid now, with whose card; refused where it does not fit. */
export async function termsFor(given: Chosen, order: OrderRow): Promise<PayTerms | Refusal> {
  if (isAnothers(order, given)) return notTheirs()
  const no = await unfit(given, order, given.body.paymentKind)
  if (no) return no
  const terms = await cardTerms(given, order)
  if (isRefusal(terms) || given.body.paymentKind !== 'DEPOSIT') return terms
  const offer = offerOf(order, given.clock())
  // Midnight has passed while it was asked for: nobody is charged all of it instead.
  if (!offer) return wrong({ paymentKind: TOO_LATE })
  const isKept = given.body.cardType === 'EXISTING_CARD'
  return {
    ...terms,
    deposit: offer.amount,
    // The rest is charged to this card when nobody is there (defaults 3.6); a new one is kept for whoever pays.
    payer: isKept ? terms.payer : await payerFor(given, order),
    card_use: 'off_session',
  }
}

const TOO_LATE = 'The day is too near for a deposit by now. Please pay in full.'

type PayTerms = Omit<Terms, 'payment_method'>

/** Whose card it is, and whether it is kept. */
export async function cardTerms(given: Chosen, order: OrderRow): Promise<PayTerms | Refusal> {
  const { cardType, paymentMethod = '', keepCard } = given.body
  // The provider's own page shows what its customer has kept: it is opened for nobody but whoever keeps a card now.
  const terms = { deposit: null, payer: cardType ? order.payer : null, card_use: null }
  if (cardType === 'EXISTING_CARD') {
    const payer = await ownerOf(given, paymentMethod)
    return isRefusal(payer) ? payer : { ...terms, payer }
  }
  if (!keepCard) return terms
  if (!given.customerId) return wrong({ keepCard: 'Sign in to keep a card.' })
  return { ...terms, payer: await payerFor(given, order), card_use: 'on_session' }
}
