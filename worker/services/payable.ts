import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/env.ts'
import { bookingLinkOf } from './order-link.ts'
import { contactOf, dueOf, linesOf, type OrderRow, type PayingColumns } from './order-rows.ts'
import type { RestRow } from './rest-rows.ts'
import { returnUrlOf } from './return-url.ts'

/** One payment of an order, whichever it is: what the provider is asked for, and where the answer is written. */
export type Payable = PayingColumns & {
  table: 'orders' | 'rest'
  /** Every key of the provider begins with it. */
  key: string
  amount: number
  currency: string
  description: string
  email: string
  returnUrl: string
  cancelUrl: string
}

/** The payment at the checkout: all of it, or the deposit. */
export const checkoutOf = (config: Config, order: OrderRow): Payable => ({
  ...order,
  table: 'orders',
  key: `ord:${order.id}`,
  amount: dueOf(order),
  description: namesIn(order),
  email: contactOf(order).email,
  returnUrl: returnUrlOf(config, order),
  cancelUrl: config.ORIGIN + routes.payment({ country: countryOf(order).code }),
})

/** The payment of what a deposit left open; it begins and ends at the booking's own page. */
export const restOf = (config: Config, order: OrderRow, rest: RestRow): Payable => ({
  ...rest,
  table: 'rest',
  key: `rest:${rest.id}`,
  currency: order.currency,
  description: `The rest: ${namesIn(order)}`.slice(0, DESCRIPTION),
  email: contactOf(order).email,
  returnUrl: bookingLinkOf(config, order),
  cancelUrl: bookingLinkOf(config, order),
})

const DESCRIPTION = 200

const namesIn = (order: OrderRow): string =>
  linesOf(order)
    .map(({ productName }) => productName)
    .join(', ')
    .slice(0, DESCRIPTION)

/** The country an order was sold in. */
export const countryOf = ({ country }: Pick<OrderRow, 'country'>) =>
  findCountry(country) ?? COUNTRIES.aus

/** The key of an attempt comes from its row, so that repeating it can never charge twice. */
export const payKeyOf = ({ key, attempt }: Pick<Payable, 'key' | 'attempt'>): string =>
  `${key}:pay:${attempt}`

/** The same for taking an attempt back, and for closing its page. */
export const cancelKeyOf = ({ key, attempt }: Pick<Payable, 'key' | 'attempt'>): string =>
  `${key}:cancel:${attempt}`
export const expireKeyOf = ({ key, attempt }: Pick<Payable, 'key' | 'attempt'>): string =>
  `${key}:expire:${attempt}`
