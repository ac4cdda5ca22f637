import { z } from 'zod'
import { toMinorUnits } from '#domain/money.ts'
import type { Price as PriceShape, PriceTier } from './price.ts'

/** Keeps every sum an exact integer. */
const MAX_MAJOR_AMOUNT = 1_000_000_000

/** Negative amounts are valid input: the minimum handles them. */
const minorAmount = z.number().min(-MAX_MAJOR_AMOUNT).max(MAX_MAJOR_AMOUNT).transform(toMinorUnits)
const headcount = z.int().min(0).max(1000)

const PriceDetail = z.object({
  base: minorAmount.nullish(),
  minimum: minorAmount.nullish(),
  hero: minorAmount.nullish(),
  adult: minorAmount.nullish(),
  child: minorAmount.nullish(),
  additionalAdult: minorAmount.nullish(),
  additionalChild: minorAmount.nullish(),
})

/** A price as written: major units, with gaps. */
export const RawPriceSchema = z.object({
  pricingModel: z.string(),
  priceDetail: PriceDetail.nullish(),
  /** Another name of `priceDetail`. */
  pricingDetail: PriceDetail.nullish(),
  quantityDetail: z
    .object({ from: z.object({ adult: headcount.default(1), child: headcount.default(0) }) })
    .default({ from: { adult: 1, child: 0 } }),
  shippingCost: minorAmount.nullish(),
  isShippingProduct: z.boolean().nullish(),
})

/** An upstream price in major units, with all defaults filled in. */
export const PriceSchema = RawPriceSchema.transform(
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
      supplement: detail.hero ?? 0,
      adult: toPriceTier(from.adult, detail.adult ?? base, detail.additionalAdult),
      child: toPriceTier(from.child, detail.child ?? base, detail.additionalChild),
      shipping: rest.isShippingProduct ? (rest.shippingCost ?? 0) : 0,
    }
  },
)

/** An extra head falls back to the rate of its own kind. */
const toPriceTier = (
  quotedFor: number,
  rate: number,
  extra: number | null | undefined,
): PriceTier => ({
  quotedFor,
  rate,
  extraRate: extra ?? rate,
})
