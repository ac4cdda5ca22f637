import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { HOSTED, openPage } from './hosted.ts'
import { bookingLinkOf } from './order-link.ts'
import { leastOf, type OrderRow } from './order-rows.ts'
import { restOf } from './payable.ts'
import { booked, processing } from './payment-answers.ts'
import { concludeRest, type RestTerms, settleRest, takeRest } from './rest.ts'
import { owingOf, type RestRow, startRest } from './rest-rows.ts'
import { FAILED } from './words.ts'

const BUSY = 'The rest is being paid in this moment.'

/** The customer pays the rest with a card of their own choice (defaults 3.6). */
export async function payRest(backend: Backend, order: OrderRow, terms: RestTerms) {
  const known = await settleRest(backend, order.id)
  if (known?.state !== 'open') return answerOf(order, known)
  const done = await takeRest(backend, order, known, terms)
  return done ? answerOf(order, done) : refuse(409, BUSY, { retryAfter: 2 })
}

/** The same on the provider's own page; asked twice it is the same page. */
export async function hostedRest(
  backend: Backend,
  order: OrderRow,
): Promise<{ url: string } | Refusal> {
  const rest = await settleRest(backend, order.id)
  if (rest?.state === 'paying' && rest.page_id && rest.next_action) return { url: rest.next_action }
  const owing = await owingOf(backend.d1, order.id)
  if (rest?.state !== 'open' || !owing) return refuse(409, 'Nothing is left to pay.')

  const terms = { payment_method: HOSTED, payer: null, card_use: null }
  // What no card can be charged needs no page.
  if (owing.amount < leastOf(order)) {
    await takeRest(backend, order, rest, terms)
    return { url: bookingLinkOf(backend.config, order) }
  }
  const paying = await startRest(backend, rest, owing.amount, terms)
  if (!paying) return refuse(409, BUSY, { retryAfter: 2 })
  const page = await openPage(backend, restOf(backend.config, order, paying))
  if (page.kind === 'opened') return { url: page.url }
  await concludeRest(backend, paying, page, order)
  return refuse(503, FAILED)
}

/** What the caller of a payment hears about the rest now. */
async function answerOf(order: OrderRow, rest: RestRow | null) {
  switch (rest?.state) {
    case 'paid':
      return booked(order)
    case 'paying':
      return processing(rest.next_action)
    case 'open':
      return refuse(402, rest.message ?? FAILED)
    default:
      return refuse(409, 'Nothing is left to pay.')
  }
}
