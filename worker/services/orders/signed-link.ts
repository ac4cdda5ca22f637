import { createHmac, timingSafeEqual } from 'node:crypto'
import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import type { OrderRow } from './order-row.ts'

const SIGNATURE_LENGTH = 32

type LinkedOrder = Pick<OrderRow, 'id' | 'country'>

/** The address of a booking that opens it to whoever holds it, on any device. */
export const bookingUrl = (config: Config, { id, country }: LinkedOrder): string =>
  config.ORIGIN + routes.booking({ country, token: bookingToken(config, id) })

/** Where the other times are that are held for an order whose place fell through. */
export const alternativesUrl = (config: Config, order: LinkedOrder): string =>
  `${bookingUrl(config, order)}/plan-b`

/** The address at which a booking's rest is paid, on any device. */
export const payBalanceUrl = (config: Config, order: LinkedOrder): string =>
  `${bookingUrl(config, order)}/pay`

/** The address of one guest's own place: it opens nothing else. */
export const attendeeUrl = (config: Config, { id, country }: LinkedOrder, seat: number): string =>
  config.ORIGIN + routes.booking({ country, token: `${id}.${seat}.${signLink(config, id, seat)}` })

/** Whether a link's seal is the one of this order, or of this guest of it. */
export function verifyLink(
  config: Config,
  orderId: string,
  signature: string | undefined,
  seat?: number,
): boolean {
  if (signature?.length !== SIGNATURE_LENGTH) return false
  const actual = Buffer.from(signature)
  const expected = Buffer.from(signLink(config, orderId, seat))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** The seal alone, for pages that lead their owner to the booking. */
export const bookingToken = (config: Config, id: string): string => `${id}.${signLink(config, id)}`

/** What proves that a link to an order, or to one guest's place in it, was given by us. */
export const signLink = ({ SESSION_SECRET }: Config, orderId: string, seat?: number): string =>
  createHmac('sha256', SESSION_SECRET)
    .update(seat === undefined ? `order:${orderId}` : `guest:${orderId}:${seat}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
