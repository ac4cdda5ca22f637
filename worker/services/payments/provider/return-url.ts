import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'

/** Where the bank and the hosted page bring the buyer back to. */
export const paymentReturnUrl = ({ ORIGIN }: Config, { country, id }: OrderRow): string =>
  ORIGIN + routes.thankYou({ country, reference: id })
