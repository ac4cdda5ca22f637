import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { SHOP_ADDRESS_MESSAGE } from '#domain/gift-cards/builder/check-gift.ts'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { queueMails } from '#worker/db/queue-mail.ts'
import { claimDelivery, deliverDueGifts } from '#worker/services/gift-delivery/deliver-due-gifts.ts'
import type { GiftDeliveryRow } from '#worker/services/gift-delivery/gift-delivery.ts'
import {
  insertGiftHistory,
  insertGiftHistoryIfChanged,
} from '#worker/services/gift-delivery/gift-history.ts'
import { isShopAddress } from '#worker/services/gift-delivery/shop-address.ts'
import { replaceGiftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { isUnsent, readdressIssue } from './gift-actions.ts'
import type { PurchasedGift } from './purchased-gift.ts'
import { copyDeliveries, renewDeliveries } from './renew-deliveries.ts'

/** Asking twice within it sends once. */
const RESEND_AFTER_MS = 10 * MINUTE_MS
const NOT_SENDABLE_MESSAGE = 'This gift can’t be sent now.'

type Sending = { email?: string | undefined; who: string }

/** Sends a gift now that waits or was stopped; sends once more what was sent. Null when it is on its way. */
export async function sendGift(
  backend: Backend,
  gift: PurchasedGift,
  { email, who }: Sending,
): Promise<Refusal | null> {
  if (isUnsent(gift) && gift.recipient === '') return refuse(409, 'Say who gets this gift first.')
  if (isShopAddress(backend.config, email))
    return refuse(422, SEVERAL_FIELDS_MESSAGE, {
      fields: { email: SHOP_ADDRESS_MESSAGE },
    })
  if (gift.blocked_at !== null) return refuse(409, NOT_SENDABLE_MESSAGE)
  const statements = isUnsent(gift)
    ? sendNow(backend, gift, { email, who })
    : sendAgain(backend, gift, { email, who })
  if (!Array.isArray(statements)) return statements
  if (!(await tryBatch(backend.ordersDb, statements)))
    return refuse(409, 'This gift has just changed. Reload the page and try again.')
  await deliverDueGifts(backend)
  backend.waitUntil(backend.sendDueMail(backend))
  return null
}

function sendNow(
  { ordersDb, clock }: Backend,
  gift: PurchasedGift,
  { email = undefined, who }: Sending,
): D1PreparedStatement[] | Refusal {
  const mails = gift.deliveries.filter(({ kind }) => kind !== 'post')
  if (mails.length === 0)
    return refuse(409, 'This is a printed gift. We’ll send it as soon as it’s packed.')
  const now = clock().getTime()
  return [
    ...(gift.state === 'STOPPED' ? renewDeliveries(ordersDb, gift, now) : []),
    markDueNow(ordersDb, gift, { from: ['due'], email, now }),
    // In the same batch, so that its day can't change in between.
    ...mails.flatMap(({ kind }) => claimDelivery(ordersDb, { ...gift, kind, due_at: now }, now)),
    insertGiftHistory(ordersDb, { cardId: gift.card_id, now, what: 'sentNow', who }),
  ]
}

function sendAgain(
  backend: Backend,
  gift: PurchasedGift,
  { email, who }: Sending,
): D1PreparedStatement[] | Refusal {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const sent = gift.deliveries.find(
    ({ kind, state }) => kind !== 'post' && state !== 'due' && state !== 'stopped',
  )
  if (!sent || (gift.state !== 'ACTIVE' && gift.state !== 'EMPTY'))
    return refuse(409, NOT_SENDABLE_MESSAGE, { facts: { state: gift.state } })
  const isElsewhere = email !== undefined && email !== sent.email && sent.kind === 'mail'
  const entry = { cardId: gift.card_id, now, who, note: email ?? '' }
  if (isElsewhere) {
    const issue = readdressIssue(gift)
    if (issue) return refuse(409, issue)
    return [
      ...changeRecipientAddress(backend, gift, email, now),
      insertGiftHistory(ordersDb, { ...entry, what: 'readdressed' }),
    ]
  }
  if (sent.state === 'failed' || sent.state === 'bounced')
    return [
      markDueNow(ordersDb, gift, { from: [sent.state], email: undefined, now }),
      insertGiftHistory(ordersDb, { ...entry, what: 'resent' }),
    ]
  return [
    resendMail(ordersDb, gift, sent, now),
    insertGiftHistoryIfChanged(ordersDb, { ...entry, what: 'resent' }),
  ]
}

/** Another person may have the link by now: it ends, and the new address gets another one. */
const changeRecipientAddress = (
  { ordersDb, config }: Backend,
  gift: PurchasedGift,
  email: string,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `INSERT INTO guard (ok, reason) SELECT EXISTS (SELECT 1 FROM gift_card JOIN gift ON gift.card_id = gift_card.id
         WHERE gift_card.id = ?1 AND balance >= amount + moved AND opened_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM gift_hold WHERE card_id = ?1 AND state IN ('paying', 'spent'))), 'the gift is in use'`,
    )
    .bind(gift.card_id),
  replaceGiftCode({ ordersDb, config }, gift),
  assertChanges(ordersDb, 1),
  ...copyDeliveries(ordersDb, { card_id: gift.card_id, generation: gift.generation + 1 }, now),
  markDueNow(ordersDb, { ...gift, generation: gift.generation + 1 }, { from: ['due'], email, now }),
]

/** Due now, whatever its day was. */
const markDueNow = (
  ordersDb: OrdersDb,
  { card_id }: PurchasedGift,
  {
    from,
    email,
    now,
  }: { from: GiftDeliveryRow['state'][]; email: string | undefined; now: number },
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE gift_delivery SET state = 'due', local_date = NULL, zone = NULL, due_at = CAST(?2 AS INTEGER),
         email = iif(kind = 'mail', COALESCE(?3, email), email)
       WHERE card_id = ?1 AND kind <> 'post' AND state IN (SELECT value FROM json_each(?4))
         AND generation = (SELECT MAX(generation) FROM gift_delivery WHERE card_id = ?1)`,
    )
    .bind(card_id, now, email ?? null, JSON.stringify(from))

/** The present mail of the gift once more, unless one was queued within `RESEND_AFTER_MS`. */
const resendMail = (
  ordersDb: OrdersDb,
  gift: PurchasedGift,
  { card_id, kind, generation }: GiftDeliveryRow,
  now: number,
): D1PreparedStatement =>
  queueMails(
    ordersDb,
    {
      kind: 'gift',
      id: `?1 || 'again:' || ?2`,
      orderId: '?3',
      data: '?4',
      now: '?2',
      from: `WHERE NOT EXISTS (SELECT 1 FROM outbox
         WHERE id > ?1 AND id < ?1 || '~' AND created_at > ?2 - ${RESEND_AFTER_MS})`,
    },
    `gift:${card_id}:${kind}:${generation}:`,
    now,
    gift.order_id,
    JSON.stringify({ card_id, kind, generation }),
  )
