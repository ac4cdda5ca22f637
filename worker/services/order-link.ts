import { createHmac, timingSafeEqual } from 'node:crypto'
import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/env.ts'
import type { OrderRow } from './order-rows.ts'

const LENGTH = 32

type Linked = Pick<OrderRow, 'id' | 'country'>

/** The address of a booking that opens it to whoever holds it, on any device (defaults 3.1, outside "Buying"). */
export const bookingLinkOf = (config: Config, { id, country }: Linked): string =>
  config.ORIGIN + routes.booking({ country, token: bookingTokenOf(config, id) })

/** Where the other times are that are held for an order whose place fell through. */
export const planBLinkOf = (config: Config, order: Linked): string =>
  `${bookingLinkOf(config, order)}/plan-b`

/** The address at which a booking's rest is paid, on any device. */
export const payLinkOf = (config: Config, order: Linked): string =>
  `${bookingLinkOf(config, order)}/pay`

/** The address of one guest's own place: it opens nothing else (defaults part 2, 13). */
export const guestLinkOf = (config: Config, { id, country }: Linked, seat: number): string =>
  config.ORIGIN + routes.booking({ country, token: `${id}.${seat}.${sealOf(config, id, seat)}` })

/** Whether a link's seal is the one of this order, or of this guest of it. */
export function isSealed(
  config: Config,
  orderId: string,
  seal: string | undefined,
  seat?: number,
): boolean {
  if (seal?.length !== LENGTH) return false
  const given = Buffer.from(seal)
  const right = Buffer.from(sealOf(config, orderId, seat))
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The seal alone, for pages that lead their owner to the booking. */
export const bookingTokenOf = (config: Config, id: string): string => `${id}.${sealOf(config, id)}`

/** What proves that a link to an order, or to one guest's place in it, was given by us. */
export const sealOf = ({ SESSION_SECRET }: Config, orderId: string, seat?: number): string =>
  createHmac('sha256', SESSION_SECRET)
    .update(seat === undefined ? `order:${orderId}` : `guest:${orderId}:${seat}`)
    .digest('base64url')
    .slice(0, LENGTH)
