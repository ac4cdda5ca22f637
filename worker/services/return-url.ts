import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/env.ts'
import type { OrderRow } from './order-rows.ts'

/** Where the bank and the hosted page bring the buyer back to. */
export const returnUrlOf = ({ ORIGIN }: Config, { country, id }: OrderRow): string =>
  ORIGIN + routes.thankYou({ country, reference: id })
