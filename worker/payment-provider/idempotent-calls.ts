import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import {
  type HostedPageResult,
  isMoneyReturned,
  type NewRefund,
  type PaymentOutcome,
  type Payments,
  type RefundResult,
  type RefusedOutcome,
  type UnknownOutcome,
} from './payments.ts'

type Provider = { payments: () => Payments; clock: () => Date }

/** Whether the provider only replayed a stored failure. */
const isReplayedFailure = (answer: { kind: string }): boolean =>
  (answer.kind === 'unknown' || answer.kind === 'refused') &&
  (answer as RefusedOutcome | UnknownOutcome).isReplayed === true

/**
 * Sends a call under its key; if that replays a stored failure, once more under a key of this minute. Only for
 * calls that are harmless twice, because a server error may have acted.
 */
export async function withFreshKey<Answer extends { kind: string }>(
  { clock }: Pick<Provider, 'clock'>,
  idempotencyKey: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(idempotencyKey)
  if (!isReplayedFailure(answer)) return answer
  return send(`${idempotencyKey}:${Math.floor(clock().getTime() / MINUTE_MS)}`)
}

/** Cancels an intent; idempotent, returns its state. */
export const cancelIntent = (provider: Provider, intent: string): Promise<PaymentOutcome> =>
  withFreshKey(provider, `${intent}:cancel`, (idempotencyKey) =>
    provider.payments().cancelIntent({ intent, idempotencyKey }),
  )

/** `failed` needs a person, `unknown` is retried. */
export type RefundState = 'returned' | 'failed' | 'unknown'

/** Refunds everything left of a payment; idempotent, because a second refund is refused. A failed one is retried hourly. */
export async function refundPayment(
  provider: Provider,
  { idempotencyKey, ...refund }: Omit<NewRefund, 'amount'>,
): Promise<RefundState> {
  const send = (key: string) => provider.payments().createRefund({ ...refund, idempotencyKey: key })
  const answer = await withFreshKey(provider, idempotencyKey, send)
  if (answer.kind === 'unknown' || isMoneyReturned(answer)) return refundState(answer)
  const hour = Math.floor(provider.clock().getTime() / HOUR_MS)
  return refundState(await send(`${idempotencyKey}:hour:${hour}`))
}

const refundState = (answer: RefundResult): RefundState =>
  isMoneyReturned(answer) ? 'returned' : answer.kind === 'unknown' ? 'unknown' : 'failed'

/** Closes a hosted page; returns its state. */
export async function expireHostedPage(provider: Provider, id: string): Promise<HostedPageResult> {
  const answer = await withFreshKey(provider, `${id}:expire`, (idempotencyKey) =>
    provider.payments().expireHostedPage({ id, idempotencyKey }),
  )
  // No longer open: paid or closed before.
  return answer.kind === 'refused' ? provider.payments().retrieveHostedPage(id) : answer
}
