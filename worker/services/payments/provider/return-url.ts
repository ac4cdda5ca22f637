import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/app/env.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'

export const paymentReturnUrl = ({ ORIGIN }: Config, { country, id }: OrderRow): string =>
  ORIGIN + routes.thankYou({ country, reference: id })
