import { z } from 'zod'
import { toMinor } from '../money.ts'
import type { Price as PriceShape, Tier } from './price.ts'

const amount = z.number().transform(toMinor)
const heads = z.int().nonnegative()

const PriceDetail = z.object({
  base: amount,
  minimum: amount.default(0),
  hero: amount.default(0),
  adult: amount.optional(),
  child: amount.optional(),
  additionalAdult: amount.optional(),
  additionalChild: amount.optional(),
})

/** An upstream price in major units, reshaped so that the rules have no gaps to fill (spec §3 Price). */
export const Price = z
  .object({
    pricingModel: z.string(),
    priceDetail: PriceDetail.optional(),
    pricingDetail: PriceDetail.optional(),
    quantityDetail: z
      .object({ from: z.object({ adult: heads, child: heads }) })
      .default({ from: { adult: 1, child: 0 } }),
    shippingCost: amount.default(0),
    isShippingProduct: z.boolean().default(false),
  })
  .transform(({ priceDetail, pricingDetail, ...rest }, { addIssue }): PriceShape => {
    const detail = priceDetail ?? pricingDetail
    if (!detail) {
      addIssue({ code: 'custom', path: ['priceDetail'], message: 'priceDetail is a required field' })
      return z.NEVER
    }
    const { from } = rest.quantityDetail
    return {
      model: rest.pricingModel === 'FIXED' ? 'FIXED' : 'PER_PERSON',
      base: detail.base,
      minimum: detail.minimum,
      hero: detail.hero,
      adult: tier(from.adult, detail.adult ?? detail.base, detail.additionalAdult),
      child: tier(from.child, detail.child ?? detail.base, detail.additionalChild),
      shipping: rest.isShippingProduct ? rest.shippingCost : 0,
    }
  })

function tier(quotedFor: number, rate: number, extraRate = rate): Tier {
  return { quotedFor, rate, extraRate }
}
