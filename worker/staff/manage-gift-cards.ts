import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { OutboxMail, StaffGiftCard } from '#domain/contract/staff/operations.schema.ts'
import { countryOf } from '#domain/countries/index.ts'
import { isCashOutRequired } from '#domain/gift-cards/recipient/gift-card-regulations.ts'
import { sum } from '#domain/money.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { findPurchasedGift, toGiftCareView } from '#worker/services/gift-care/purchased-gift.ts'
import { notFoundWithSuggestion } from './find-booking.ts'
import { listMails, resendMail } from './outbox-mails.ts'

type StaffCardRow = {
  id: string
  reference: string
  order_id: string
  line_id: string
  email: string
  origin: StaffGiftCard['origin']
  state: StaffGiftCard['state']
  last4: string
  amount: number
  balance: number
  country: string
  currency: string
  reason: string
  blocked_at: number | null
  created_at: number
}
type LedgerEntryRow = { at: number; kind: string; amount: number; actor: string; note: string }

/** A gift card is named after its order: the first is DL-…-1. */
const GIFT_CARDS_SQL = `SELECT gift_card.*, country, order_id || '-' ||
    ROW_NUMBER() OVER (PARTITION BY order_id ORDER BY gift_card.created_at, gift_card.id) AS reference
  FROM gift_card JOIN orders ON orders.id = order_id`

/** A card by name, or all of an order, each with its ledger. */
export async function listGiftCards(
  backend: Backend,
  name: string,
): Promise<StaffGiftCard[] | Refusal> {
  const cards = await findCardRows(backend, name)
  return isRefusal(cards)
    ? cards
    : Promise.all(cards.map((card) => loadGiftCardView(backend, card)))
}

async function findCardRows(
  { ordersDb }: Backend,
  name: string,
): Promise<StaffCardRow[] | Refusal> {
  const { results } = await ordersDb
    .prepare(
      `SELECT * FROM (${GIFT_CARDS_SQL}) WHERE reference = ?1 OR order_id = ?1 ORDER BY reference`,
    )
    .bind(name.toUpperCase())
    .all<StaffCardRow>()
  if (results.length > 0) return results
  const from = { table: `(${GIFT_CARDS_SQL})`, column: 'reference', by: 'created_at' }
  return notFoundWithSuggestion(ordersDb, 'We can’t find that gift card.', name, from)
}

export async function getCardRow(backend: Backend, name: string): Promise<StaffCardRow | Refusal> {
  const cards = await findCardRows(backend, name)
  if (isRefusal(cards)) return cards
  const [card, ...others] = cards
  if (card && others.length === 0) return card
  return refuse(422, `Which of them? ${cards.map(({ reference }) => reference).join(', ')}`)
}

async function loadGiftCardView(backend: Backend, card: StaffCardRow): Promise<StaffGiftCard> {
  const { results } = await backend.ordersDb
    .prepare('SELECT * FROM gift_entry WHERE card_id = ? ORDER BY rowid')
    .bind(card.id)
    .all<LedgerEntryRow>()
  const mails = await listMails(backend, { state: 'all', reference: card.order_id })
  const gift = await findPurchasedGift(backend, card.id)
  return {
    reference: card.reference,
    order: card.order_id,
    email: card.email,
    origin: card.origin,
    state: card.state,
    last4: card.last4,
    amount: card.amount,
    balance: card.balance,
    country: card.country,
    currency: card.currency,
    why: card.reason,
    at: toIso(card.created_at),
    isStopped: card.blocked_at !== null,
    gift: gift?.is_gift ? await toGiftCareView(backend, gift) : null,
    ledger: results.map((entry, index) => ({
      at: toIso(entry.at),
      kind: entry.kind,
      amount: entry.amount,
      balance: sum(results.slice(0, index + 1).map(({ amount }) => amount)),
      who: entry.actor,
      why: entry.note,
    })),
    mails: mails.filter(({ id }) => isMailAboutCard(id, card)),
  }
}

/** The card's mail was written in the same batch, under the same version of the line; so were its resends. */
function isMailAboutCard(mailId: string, { id, line_id }: StaffCardRow): boolean {
  const [kind = '', line, version] = mailId.split(':')
  if (kind.startsWith('gift')) return line === id
  return line === line_id && version === id.split(':').at(-1)
}

/** Voids the remaining credit once; the ledger keeps who did it and why. */
export async function stopGiftCard(
  backend: Backend,
  name: string,
  { who, note }: { who: string; note: string },
): Promise<StaffGiftCard | Refusal> {
  const card = await getCardRow(backend, name)
  if (isRefusal(card)) return card
  const current = await loadGiftCardView(backend, card)
  if (current.isStopped) return refuse(409, 'It was stopped before.')
  if (current.balance === 0) return refuse(409, 'Nothing is left on it.')
  const { ordersDb, clock } = backend
  return emptyCard(backend, name, [
    ordersDb
      .prepare(
        `UPDATE gift_card SET blocked_at = CAST(?2 AS INTEGER), blocked_reason = ?3 WHERE id = ?1 AND blocked_at IS NULL`,
      )
      .bind(card.id, clock().getTime(), note),
    assertChanges(ordersDb, 1),
    insertBalanceWithdrawal(backend, card, { kind: 'ADJUST', ref: 'stop', who, note }),
  ])
}

/** Takes off a card what is paid out in cash: only what the law of a state wants, and never an apology. */
export async function cashOutGiftCard(
  backend: Backend,
  name: string,
  { who, note, state }: { who: string; note: string; state: string },
): Promise<StaffGiftCard | Refusal> {
  const card = await getCardRow(backend, name)
  if (isRefusal(card)) return card
  const { code } = countryOf(card)
  const isUsable = card.state === 'ACTIVE' && card.blocked_at === null
  if (!isUsable || card.origin === 'COMPENSATION' || !isCashOutRequired(card.balance, code, state))
    return refuse(409, 'The law doesn’t ask for this card to be paid out.')
  const ref = `cash:${backend.newId()}`
  return emptyCard(backend, name, [
    insertBalanceWithdrawal(backend, card, {
      kind: 'CASH_OUT',
      ref,
      who,
      note: `${state}: ${note}`,
    }),
  ])
}

type BalanceWithdrawal = { kind: 'ADJUST' | 'CASH_OUT'; ref: string; who: string; note: string }

const insertBalanceWithdrawal = (
  { ordersDb, clock }: Backend,
  { id, balance }: StaffCardRow,
  { kind, ref, who, note }: BalanceWithdrawal,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor, note)
       SELECT id, ?3, ?4, -balance, CAST(?5 AS INTEGER), ?6, ?7 FROM gift_card WHERE id = ?1 AND balance = CAST(?2 AS INTEGER)
         AND NOT EXISTS (SELECT 1 FROM gift_hold WHERE card_id = ?1
           AND (state = 'paying' OR (?3 = 'CASH_OUT' AND state = 'held' AND expires_at > CAST(?5 AS INTEGER))))`,
    )
    .bind(id, balance, kind, ref, clock().getTime(), who, note)

/** The last statement takes everything off the card, or nothing happens: an order uses it now. */
async function emptyCard(
  backend: Backend,
  name: string,
  statements: D1PreparedStatement[],
): Promise<StaffGiftCard | Refusal> {
  return (await tryBatch(backend.ordersDb, [...statements, assertChanges(backend.ordersDb, 1)]))
    ? getGiftCard(backend, name)
    : refuse(409, 'It is being used in an order. Look again in a few minutes.')
}

export async function getGiftCard(
  backend: Backend,
  name: string,
): Promise<StaffGiftCard | Refusal> {
  const card = await getCardRow(backend, name)
  return isRefusal(card) ? card : loadGiftCardView(backend, card)
}

export async function resendGiftCard(
  backend: Backend,
  name: string,
): Promise<OutboxMail | Refusal> {
  const card = await getCardRow(backend, name)
  if (isRefusal(card)) return card
  const { isStopped, mails } = await loadGiftCardView(backend, card)
  if (isStopped) return refuse(409, 'It’s stopped, so nothing is sent.')
  const first = mails.at(-1)
  return first ? resendMail(backend, first.id) : refuse(409, 'No message was sent about this card.')
}
