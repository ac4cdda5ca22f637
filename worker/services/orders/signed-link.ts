import { createHmac, timingSafeEqual } from 'node:crypto'
import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import type { OrderRow } from './order-row.ts'

const SIGNATURE_LENGTH = 32

type LinkedOrder = Pick<OrderRow, 'id' | 'country'>

export const bookingUrl = (config: Config, { id, country }: LinkedOrder): string =>
  config.ORIGIN + routes.booking({ country, token: bookingToken(config, id) })

/** Where an order's held alternatives are shown. */
export const alternativesUrl = (config: Config, order: LinkedOrder): string =>
  `${bookingUrl(config, order)}/plan-b`

export const payBalanceUrl = (config: Config, order: LinkedOrder): string =>
  `${bookingUrl(config, order)}/pay`

/** A guest's own link: it opens nothing else. */
export const attendeeUrl = (config: Config, { id, country }: LinkedOrder, seat: number): string =>
  config.ORIGIN + routes.booking({ country, token: `${id}.${seat}.${signLink(config, id, seat)}` })

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

export const bookingToken = (config: Config, id: string): string => `${id}.${signLink(config, id)}`

/** Signs a link to an order, or to one guest's seat in it. */
export const signLink = ({ SESSION_SECRET }: Config, orderId: string, seat?: number): string =>
  createHmac('sha256', SESSION_SECRET)
    .update(seat === undefined ? `order:${orderId}` : `guest:${orderId}:${seat}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
