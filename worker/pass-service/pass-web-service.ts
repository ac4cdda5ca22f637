import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import { methodNotAllowed } from '#worker/api/forward.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { describeGift, findMailedGift } from '#worker/services/gift-delivery/gift-mail-row.ts'
import { giftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'
import { LAST_BOOKING_SQL } from '#worker/services/orders/order-row.ts'
import { LINK_LIFETIME_MS, signBooking } from '#worker/services/orders/signed-link.ts'
import { giftPassFields } from '#worker/wallet/wallet-pass.ts'
import { dayPass } from './day-pass.ts'
import { isPassToken, PASS_PATHS } from './pass-token.ts'
import { sendApplePass } from './send-apple-pass.ts'

const MAX_DEVICES = 20
const MAX_DEVICE_LENGTH = 100
const MAX_LISTED = 100
const Registration = z.object({ pushToken: z.string().min(1).max(200) })

/** When a gift last changed: what is on its card, its delivery, or that it was opened. */
const CHANGED_SQL = `MAX(card.created_at, COALESCE(gift.opened_at, 0),
  COALESCE((SELECT MAX(at) FROM gift_entry WHERE card_id = card.id), 0), COALESCE((SELECT MAX(at) FROM gift_history WHERE card_id = card.id), 0))`

/** `order_id` of a booked day; null of a gift. */
type PassRow = {
  id: string
  generation: number
  changed_at: number
  order_id: string | null
  last_booking_at: number | null
}

const devicesOf = ({ order_id }: PassRow) =>
  order_id === null
    ? { table: 'wallet_device', pass: 'card_id' }
    : { table: 'wallet_day_device', pass: 'line_id' }

/** The web service of Apple Wallet: devices register the passes they have, ask which changed, and fetch those. */
export const passWebService = new Hono<AppEnv>()
  .post(PASS_PATHS.registration, async (c) => {
    const card = await findPass(c)
    if (!card) return c.body(null, 401)
    const body = Registration.safeParse(await c.req.json().catch(() => null))
    const device = c.req.param('device')
    if (!body.success || device.length > MAX_DEVICE_LENGTH) return c.body(null, 400)
    const { ordersDb, clock } = c.var.backend
    const { table, pass } = devicesOf(card)
    const [registered] = await ordersDb.batch([
      ordersDb
        .prepare(`SELECT 1 FROM ${table} WHERE device = ? AND ${pass} = ?`)
        .bind(device, card.id),
      ordersDb
        .prepare(
          `INSERT INTO ${table} (device, ${pass}, push_token, created_at)
           SELECT ?1, ?2, ?3, CAST(?4 AS INTEGER) WHERE (SELECT COUNT(*) FROM ${table} WHERE ${pass} = ?2 AND device <> ?1) < ${MAX_DEVICES}
           ON CONFLICT DO UPDATE SET push_token = excluded.push_token`,
        )
        // Nothing is pushed, so nothing is kept to push with.
        .bind(device, card.id, '', clock().getTime()),
    ])
    return c.body(null, registered?.results.length ? 200 : 201)
  })
  .delete(PASS_PATHS.registration, async (c) => {
    const card = await findPass(c)
    if (!card) return c.body(null, 401)
    const { table, pass } = devicesOf(card)
    await c.var.backend.ordersDb
      .prepare(`DELETE FROM ${table} WHERE device = ? AND ${pass} = ?`)
      .bind(c.req.param('device'), card.id)
      .run()
    return c.body(null, 200)
  })
  .all(PASS_PATHS.registration, (c) => methodNotAllowed(c, 'POST, DELETE'))

  .get(PASS_PATHS.registrations, async (c) => {
    if (!isOurs(c)) return c.body(null, 404)
    const since = Number(c.req.query('passesUpdatedSince') ?? 0) || 0
    const { results } = await c.var.backend.ordersDb
      .prepare(
        `SELECT * FROM (SELECT card.id, ${CHANGED_SQL} AS changed_at FROM wallet_device JOIN gift_card AS card ON card.id = wallet_device.card_id
           LEFT JOIN gift ON gift.card_id = card.id WHERE device = ?1
           UNION ALL SELECT line_id, changed_at FROM wallet_day_device JOIN booking USING (line_id) WHERE device = ?1)
         WHERE changed_at > CAST(?2 AS INTEGER) ORDER BY changed_at LIMIT ${MAX_LISTED}`,
      )
      .bind(c.req.param('device'), since)
      .all<{ id: string; changed_at: number }>()
    const last = results.at(-1)
    if (!last) return c.body(null, 204)
    return c.json({
      serialNumbers: results.map(({ id }) => id),
      lastUpdated: String(last.changed_at),
    })
  })
  .all(PASS_PATHS.registrations, (c) => methodNotAllowed(c, 'GET, HEAD'))

  .get(PASS_PATHS.pass, async (c) => {
    const card = await findPass(c)
    if (!card) return c.body(null, 401)
    const { last_booking_at: lastDay } = card
    const isOver = lastDay !== null && c.var.backend.clock().getTime() > lastDay + LINK_LIFETIME_MS
    if (isOver) return c.body(null, 404)
    // The header has whole seconds.
    const changedAt = Math.floor(card.changed_at / 1000) * 1000
    const ifModifiedSince = Date.parse(c.req.header('if-modified-since') ?? '')
    if (ifModifiedSince >= changedAt) return c.body(null, 304)
    const { backend } = c.var
    if (card.order_id !== null) return sendDay(c, { ...card, order_id: card.order_id }, changedAt)
    const gift = await findMailedGift(backend.ordersDb, card.id)
    const token = gift && giftToken(backend.config, gift)
    const code = gift && giftCode(backend.config, gift)
    if (!gift || !token || !code) return c.body(null, 404)
    const { title, details } = await describeGift(backend, gift)
    return sendApplePass(
      c,
      {
        kind: 'gift',
        id: card.id,
        title,
        details,
        fields: giftPassFields(gift),
        url: backend.config.ORIGIN + routes.gift({ country: gift.country, token }),
        urlLabel: 'Choose your day',
        code,
      },
      { generation: card.generation, changedAt },
    )
  })
  .all(PASS_PATHS.pass, (c) => methodNotAllowed(c, 'GET, HEAD'))

  // What devices say of their failures names them; nothing of it is kept.
  .post(PASS_PATHS.log, (c) => c.body(null, 200))
  .all(PASS_PATHS.log, (c) => methodNotAllowed(c, 'POST'))

const isOurs = (c: Context<AppEnv>): boolean => {
  const { APPLE_PASS } = c.var.backend.config
  return APPLE_PASS !== undefined && c.req.param('type') === APPLE_PASS.passTypeId
}

/** A booked day as it is now, such as after it moved. */
async function sendDay(
  c: Context<AppEnv>,
  { id, generation, order_id }: PassRow & { order_id: string },
  changedAt: number,
): Promise<Response> {
  const { backend, shop } = c.var
  const seal = signBooking(backend, { id: order_id, link_version: generation })
  const booking = await shop.bookings.show({ params: { reference: order_id }, query: { seal } })
  const pass = isRefusal(booking) ? null : dayPass(backend.config, booking, { line: id, seal })
  return pass ? sendApplePass(c, pass, { generation, changedAt }) : c.body(null, 404)
}

/** The gift or booking of a pass by its token; one response for everything invalid. */
async function findPass(c: Context<AppEnv>): Promise<PassRow | null> {
  if (!isOurs(c)) return null
  const { ordersDb, config } = c.var.backend
  const signature = /^ApplePass (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const card = await ordersDb
    .prepare(
      `SELECT card.id, card.generation, ${CHANGED_SQL} AS changed_at, NULL AS order_id, NULL AS last_booking_at
       FROM gift_card AS card LEFT JOIN gift ON gift.card_id = card.id
       WHERE card.id = ?1 AND state IN ('ACTIVE', 'EMPTY') AND blocked_at IS NULL
       UNION ALL SELECT line_id, link_version, changed_at, order_id, ${LAST_BOOKING_SQL} FROM booking JOIN orders ON orders.id = order_id
       WHERE line_id = ?1 AND policy ->> 'kind' <> 'gift'`,
    )
    .bind(c.req.param('card') ?? '')
    .first<PassRow>()
  return card && isPassToken(config, card, signature) ? card : null
}
