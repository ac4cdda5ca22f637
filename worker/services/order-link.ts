import { createHmac, timingSafeEqual } from 'node:crypto'
import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/env.ts'
import type { OrderRow } from './order-rows.ts'

const LENGTH = 32

type Linked = Pick<OrderRow, 'id' | 'country'>

/** The address of a booking that opens it to whoever holds it, on any device (defaults 3.1, outside "Buying"). */
export const bookingLinkOf = (config: Config, { id, country }: Linked): string =>
  config.ORIGIN + routes.booking({ country, token: `${id}.${sealOf(config, id)}` })

/** Where the other times are that are held for an order whose place fell through. */
export const planBLinkOf = (config: Config, order: Linked): string =>
  `${bookingLinkOf(config, order)}/plan-b`

/** Whether a link's seal is the one of this order. */
export function isSealed(config: Config, orderId: string, seal: string | undefined): boolean {
  if (seal?.length !== LENGTH) return false
  const given = Buffer.from(seal)
  const right = Buffer.from(sealOf(config, orderId))
  return given.length === right.length && timingSafeEqual(given, right)
}

/** What proves that a link to an order was given by us. */
export const sealOf = ({ SESSION_SECRET }: Config, orderId: string): string =>
  createHmac('sha256', SESSION_SECRET)
    .update(`order:${orderId}`)
    .digest('base64url')
    .slice(0, LENGTH)
