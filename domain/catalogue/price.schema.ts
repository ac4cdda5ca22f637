import { z } from 'zod'
import { toMinor } from '../money.ts'
import type { Price as PriceShape, Tier } from './price.ts'

/** Below this every sum of a party stays an exact integer. */
const MOST = 1_000_000_000

/** Negative amounts come in: they are what the minimum catches (defaults 3.18). */
const amount = z.number().min(-MOST).max(MOST).transform(toMinor)
const heads = z.int().min(0).max(1000)

const PriceDetail = z.object({
  base: amount.nullish(),
  minimum: amount.nullish(),
  hero: amount.nullish(),
  adult: amount.nullish(),
  child: amount.nullish(),
  additionalAdult: amount.nullish(),
  additionalChild: amount.nullish(),
})

/** A price as it is written, in major units, gaps and all (spec §3 Price). */
export const WrittenPrice = z.object({
  pricingModel: z.string(),
  priceDetail: PriceDetail.nullish(),
  /** A second name of `priceDetail`. */
  pricingDetail: PriceDetail.nullish(),
  quantityDetail: z
    .object({ from: z.object({ adult: heads.default(1), child: heads.default(0) }) })
    .default({ from: { adult: 1, child: 0 } }),
  shippingCost: amount.nullish(),
  isShippingProduct: z.boolean().nullish(),
})

/** An upstream price in major units, reshaped so that the rules have no gaps to fill (spec §3 Price). */
export const Price = WrittenPrice.transform(
  ({ priceDetail, pricingDetail, ...rest }, { addIssue }): PriceShape => {
    const missing = (field: string) => {
      addIssue({ code: 'custom', path: field.split('.'), message: `${field} is a required field` })
      return z.NEVER
    }
    const detail = priceDetail ?? pricingDetail
    if (!detail) return missing('priceDetail')

    const model = rest.pricingModel === 'FIXED' ? 'FIXED' : 'PER_PERSON'
    const needsBase = model === 'FIXED' || detail.adult == null || detail.child == null
    if (needsBase && detail.base == null) return missing('priceDetail.base')

    const base = detail.base ?? 0
    const { from } = rest.quantityDetail
    return {
      model,
      base,
      minimum: detail.minimum ?? 0,
      hero: detail.hero ?? 0,
      adult: tier(from.adult, detail.adult ?? base, detail.additionalAdult),
      child: tier(from.child, detail.child ?? base, detail.additionalChild),
      shipping: rest.isShippingProduct ? (rest.shippingCost ?? 0) : 0,
    }
  },
)

/** An extra head falls back to the rate of its own kind. */
const tier = (quotedFor: number, rate: number, extra: number | null | undefined): Tier => ({
  quotedFor,
  rate,
  extraRate: extra ?? rate,
})
