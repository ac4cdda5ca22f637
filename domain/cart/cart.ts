import type { z } from 'zod'
import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'
import type { CartLineSchema, CartSchema, LineChangeSchema } from './cart.schema.ts'

export type CartLine = z.output<typeof CartLineSchema>
export type LineChange = z.output<typeof LineChangeSchema>
export type Cart = z.output<typeof CartSchema>

/** As long as the checkout timer. */
export const QUOTE_MINUTES = 120
export const MAX_CART_LINES = 20
export const MAX_CART_PLACES = 20

/** Applied without being entered: no list of codes shows it. */
export const isAutomatic = ({ key }: Pick<AppliedCode, 'key'>): boolean => key === 'member'

/** Lines added once per order: codes that apply, and the booking fee. */
export const codeAndFeeLines = (
  codes: readonly Pick<AppliedCode, 'label' | 'amount' | 'problem'>[],
  fee: number,
): PriceBreakdownLine[] => [
  ...codes
    .filter(({ problem }) => problem === null)
    .map(({ label, amount }) => ({ label, amount })),
  ...(fee > 0 ? [{ label: 'Booking fee', amount: fee }] : []),
]
