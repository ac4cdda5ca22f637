import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { type Cart, MAX_CART_LINES, MAX_CART_PLACES } from '#domain/cart/cart.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { type CartState, findCart, findCartState } from '#worker/services/cart/cart-state.ts'
import { changeCountry } from '#worker/services/cart/change-country.ts'
import { insertLine, toLineRequest, upsertCart } from '#worker/services/cart/line-statements.ts'
import { MAX_LINES_MESSAGE, MAX_PLACES_MESSAGE } from '#worker/services/cart/messages.ts'
import { type AlternativeRow, alternativeLine } from './alternative-row.ts'

export const ALTERNATIVE_GONE_MESSAGE = 'This is no longer held. Please choose another time.'

type AlternativeCaller = Backend & { customerId: string | null; cartId: string | null }

/** Puts a held alternative into the cart in place of the line that lost its slot, and releases the other alternatives. */
export async function acceptAlternative(
  caller: AlternativeCaller,
  alternative: AlternativeRow,
): Promise<Cart | Refusal> {
  const { ordersDb, clock, newId, customerId } = caller
  const now = clock().getTime()
  const codeUser = { customerId }
  const cartState = await findCartState(caller, caller.cartId, now, codeUser)
  const country = countryOf(alternative)
  const limitError = cartState && (await alternativeLimitError(ordersDb, cartState, alternative))
  if (limitError) return refuse(409, limitError)
  const moved = await changeCountry(caller, cartState, country)
  if (isRefusal(moved)) return moved
  const id = cartState?.cart.cartId ?? newId()
  if (!(await tryBatch(ordersDb, acceptStatements(ordersDb, alternative, { id, customerId }, now))))
    return refuse(409, ALTERNATIVE_GONE_MESSAGE)
  return (await findCart(caller, id, now, codeUser)) ?? refuse(409, ALTERNATIVE_GONE_MESSAGE)
}

/** Why the cart has no room for an alternative; the line it replaces is not counted. */
async function alternativeLimitError(
  ordersDb: OrdersDb,
  { cart, placesHeld, quantities }: CartState,
  alternative: AlternativeRow,
): Promise<string | null> {
  const all = [...cart.lines, ...cart.parked]
  const lost = all.find(({ id }) => id === alternative.line_id)
  if (all.length - (lost ? 1 : 0) >= MAX_CART_LINES) return MAX_LINES_MESSAGE
  const quantity = await ordersDb
    .prepare('SELECT quantity FROM reservation WHERE line_id = ?')
    .bind(alternative.id)
    .first<number>('quantity')
  const otherPlaces = placesHeld - (lost?.held ? (quantities.get(lost.id) ?? 0) : 0)
  return otherPlaces + (quantity ?? 0) > MAX_CART_PLACES
    ? `${MAX_PLACES_MESSAGE} Remove something first.`
    : null
}

function acceptStatements(
  ordersDb: OrdersDb,
  alternative: AlternativeRow,
  { id: cartId, customerId }: { id: string; customerId: string | null },
  now: number,
): D1PreparedStatement[] {
  const line = alternativeLine(alternative)
  return [
    ...claimStatements(ordersDb, alternative, now),
    upsertCart(ordersDb, { id: cartId, country: alternative.country, customerId, now }),
    // The new line keeps the attendees' details of the line it replaces.
    ordersDb
      .prepare(
        `UPDATE orders SET details = replace(details, ?1, ?2) WHERE id = ?3 AND state = 'open'`,
      )
      .bind(alternative.line_id, alternative.id, alternative.order_id),
    ordersDb
      .prepare(
        `UPDATE reservation SET state = 'released', updated_at = CAST(?1 AS INTEGER)
         WHERE line_id = ?2 AND state = 'held' AND EXISTS (SELECT 1 FROM cart_line WHERE id = ?2)`,
      )
      .bind(now, alternative.line_id),
    ordersDb
      .prepare(
        `DELETE FROM cart_line WHERE id = ?1
           AND NOT EXISTS (SELECT 1 FROM reservation WHERE line_id = ?1 AND state IN ('paying', 'booked'))`,
      )
      .bind(alternative.line_id),
    insertLine(ordersDb, {
      id: alternative.id,
      cartId,
      request: toLineRequest(line),
      pricing: {
        country: alternative.country,
        snapshot: JSON.parse(alternative.doc),
        facts: JSON.parse(alternative.facts),
      },
      now,
    }),
    ordersDb
      .prepare(
        `UPDATE reservation SET cart_id = ?1, expires_at = CAST(?2 AS INTEGER), updated_at = CAST(?3 AS INTEGER)
         WHERE line_id = ?4 AND state = 'held' AND expires_at > CAST(?3 AS INTEGER)`,
      )
      .bind(cartId, now + HOLD_MINUTES * MINUTE_MS, now, alternative.id),
    assertChanges(ordersDb, 1),
    ...releaseOtherStatements(ordersDb, alternative, now),
  ]
}

const claimStatements = (
  ordersDb: OrdersDb,
  { id }: AlternativeRow,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE alternative SET state = 'taken' WHERE id = ? AND state = 'open' AND expires_at > CAST(? AS INTEGER)`,
    )
    .bind(id, now),
  assertChanges(ordersDb, 1),
]

/** Uses an alternative for a rebooking: its own place and the others are released. */
export const consumeAlternativeStatements = (
  ordersDb: OrdersDb,
  alternative: AlternativeRow,
  now: number,
): D1PreparedStatement[] => [
  ...claimStatements(ordersDb, alternative, now),
  ordersDb
    .prepare(
      `UPDATE reservation SET state = 'released', updated_at = CAST(? AS INTEGER) WHERE line_id = ? AND state = 'held'`,
    )
    .bind(now, alternative.id),
  ...releaseOtherStatements(ordersDb, alternative, now),
]

const releaseOtherStatements = (
  ordersDb: OrdersDb,
  { id, line_id }: AlternativeRow,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE reservation SET state = 'released', updated_at = CAST(? AS INTEGER)
       WHERE state = 'held' AND line_id IN (SELECT id FROM alternative WHERE line_id = ? AND id <> ? AND state = 'open')`,
    )
    .bind(now, line_id, id),
  ordersDb
    .prepare(
      `UPDATE alternative SET state = 'closed' WHERE line_id = ? AND id <> ? AND state = 'open'`,
    )
    .bind(line_id, id),
]
