import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#worker/env.ts'
import type { OrderRow } from './order-rows.ts'
import { returnUrlOf } from './return-url.ts'

const LENGTH = 32

/** The address of an order that shows it to whoever holds it, on any device (outside "Buying"). */
export const linkOf = (config: Config, order: OrderRow): string =>
  `${returnUrlOf(config, order)}?seal=${sealOf(config, order.id)}`

/** Whether a link's seal is the one of this order. */
export function isSealed(config: Config, orderId: string, seal: string | undefined): boolean {
  if (seal?.length !== LENGTH) return false
  const given = Buffer.from(seal)
  const right = Buffer.from(sealOf(config, orderId))
  return given.length === right.length && timingSafeEqual(given, right)
}

const sealOf = ({ SESSION_SECRET }: Config, orderId: string): string =>
  createHmac('sha256', SESSION_SECRET)
    .update(`order:${orderId}`)
    .digest('base64url')
    .slice(0, LENGTH)
