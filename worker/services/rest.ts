import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { isSentBack, type Outcome } from '#worker/payments/payments.ts'
import { needsHand } from './fixit/queue.ts'
import { withdraw } from './hosted.ts'
import { openIntent } from './intent.ts'
import { leastOf, mustOrder, type OrderRow } from './order-rows.ts'
import { confirm, noteNextAction, OFF_SESSION, outcomeOf } from './outcome.ts'
import { cancelKeyOf, expireKeyOf, restOf } from './payable.ts'
import {
  bookRest,
  type Owing,
  owingOf,
  type RestRow,
  readRest,
  reopenRest,
  startRest,
} from './rest-rows.ts'
import { FAILED } from './words.ts'

/** How a rest is paid: with what, by whom, kept for later or not. */
export type RestTerms = Pick<OrderRow, 'payment_method' | 'payer' | 'card_use'>

/** Brings a rest to where its money is; anybody may call it, any number of times, at once. Null where an order has none. */
export async function settleRest(backend: Backend, orderId: string): Promise<RestRow | null> {
  const rest = await readRest(backend.d1, orderId)
  if (rest?.state !== 'paying') return rest
  const order = await mustOrder(backend.d1, orderId)
  if (rest.amount < leastOf(order)) return concludeFree(backend, rest)
  return concludeRest(
    backend,
    rest,
    await outcomeOf(backend, restOf(backend.config, order, rest)),
    order,
  )
}

/** Takes the rest: the intent first, then the state, then the money, so that whoever comes after finds all of it. Null when somebody was first. */
export async function takeRest(
  backend: Backend,
  order: OrderRow,
  rest: RestRow,
  terms: RestTerms,
): Promise<RestRow | null> {
  const owing = await owingOf(backend.d1, order.id)
  if (!owing) return null
  if (owing.amount < leastOf(order)) {
    const free = await startRest(backend, rest, owing.amount, terms)
    return free && concludeFree(backend, free)
  }
  const paying = await beginRest(backend, order, rest, { ...terms, owing })
  if (!paying) return null
  const outcome = await confirm(backend, restOf(backend.config, order, paying))
  return concludeRest(backend, paying, outcome, order)
}

/** The same up to the moment before the money is taken. */
export async function beginRest(
  backend: Backend,
  order: OrderRow,
  rest: RestRow,
  { owing, ...terms }: RestTerms & { owing: Owing },
): Promise<RestRow | null> {
  const wanted = { ...rest, ...terms, amount: owing.amount }
  const intent = await openIntent(backend, restOf(backend.config, order, wanted))
  const paying = await startRest(backend, rest, owing.amount, terms)
  return paying && { ...paying, intent_id: intent.id }
}

/** What would cost less than a card can be charged is not charged: it is ours. */
async function concludeFree(backend: Backend, rest: RestRow): Promise<RestRow | null> {
  await bookRest(backend, rest, true)
  backend.later(sendDue(backend))
  return readRest(backend.d1, rest.id)
}

/** Writes down what an outcome means for a rest; an unknown outcome means nothing yet. */
export async function concludeRest(
  backend: Backend,
  rest: RestRow,
  outcome: Outcome,
  order: OrderRow,
): Promise<RestRow | null> {
  const again = async (done: RestRow | null) => {
    backend.later(sendDue(backend))
    return done ?? readRest(backend.d1, rest.id)
  }
  switch (outcome.kind) {
    case 'succeeded': {
      const { amountReceived, currency } = outcome.intent
      const isRight = amountReceived === rest.amount && currency.toUpperCase() === order.currency
      return isRight ? again(await bookRest(backend, rest)) : giveBack(backend, rest)
    }
    case 'requires_action':
      return rest.payment_method?.startsWith(OFF_SESSION)
        ? withdrawRest(backend, rest, order, FAILED)
        : noteNextAction(backend, 'rest', rest, outcome.nextActionUrl)
    case 'processing':
    case 'unknown':
      return rest
    case 'declined':
      return again(await reopenRest(backend, rest, outcome.message))
    case 'canceled':
      return again(await reopenRest(backend, rest, FAILED, true))
    case 'open':
    case 'refused':
      return again(await reopenRest(backend, rest, FAILED))
  }
}

/** Takes a payment back that nobody has finished, so that the booking may be changed; unfinished is what is left where that cannot be. */
export async function quietRest(backend: Backend, order: OrderRow): Promise<boolean> {
  const rest = await settleRest(backend, order.id)
  if (rest?.state !== 'paying') return true
  const quiet = rest.page_id
    ? await closePage(backend, rest, order)
    : rest.next_action && (await withdrawRest(backend, rest, order, FAILED))
  return quiet ? quiet.state !== 'paying' : false
}

async function closePage(backend: Backend, rest: RestRow, order: OrderRow) {
  const answer = await backend.payments().expireHostedPage({
    id: rest.page_id ?? '',
    idempotencyKey: expireKeyOf(restOf(backend.config, order, rest)),
  })
  const isClosed = answer.kind === 'page' && answer.page.status === 'expired'
  return isClosed ? reopenRest(backend, rest, FAILED) : settleRest(backend, rest.id)
}

async function withdrawRest(backend: Backend, rest: RestRow, order: OrderRow, message: string) {
  const outcome = await withdraw(backend, restOf(backend.config, order, rest))
  if (outcome) return outcome.kind === 'succeeded' ? settleRest(backend, rest.id) : rest
  const open = await reopenRest(backend, rest, message, true)
  backend.later(sendDue(backend))
  return open
}

/** Not what was asked for: it goes back at once, under the attempt's own key, and the rest is open again. */
async function giveBack(backend: Backend, rest: RestRow): Promise<RestRow | null> {
  const answer = await backend.payments().refund({
    intent: rest.intent_id ?? '',
    orderId: rest.id,
    idempotencyKey: `${cancelKeyOf({ key: `rest:${rest.id}`, attempt: rest.attempt })}:refund`,
  })
  if (isSentBack(answer)) return reopenRest(backend, rest, FAILED, true)
  // Not asked for again while what was taken is still here: that is for a person.
  if (answer.kind !== 'unknown') {
    await needsHand(backend, {
      kind: 'a rest that waits',
      subject: rest.id,
      orderId: rest.id,
      detail: 'what was taken is not what is owed, and does not go back',
    })
  }
  return rest
}
