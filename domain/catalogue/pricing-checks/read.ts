import { z } from 'zod'
import type { Path } from '../../check/fault.ts'
import { Price } from '../price.schema.ts'
import type { Price as Computed } from '../price.ts'

const number = z.number().nullish().catch(null)

/** Rates in major units, as they are written. */
const Rates = z.object({
  base: number,
  minimum: number,
  hero: number,
  adult: number,
  child: number,
  additionalAdult: number,
  additionalChild: number,
})
export type Rates = z.output<typeof Rates>
export const RATES = Rates.keyof().options

const heads = z.object({ adult: number, child: number })

/** What the rules ask of a price; a field that cannot be read is as good as none, the schema tells of it. */
const Written = z.object({
  price: number,
  measurement: z.string().catch(''),
  quantity: number,
  pricingModel: z.string().optional().catch(undefined),
  priceDetail: Rates.nullish().catch(null),
  pricingDetail: Rates.nullish().catch(null),
  quantityDetail: z
    .object({ from: heads.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  shippingCost: number,
  isShippingProduct: z.boolean().nullish().catch(null),
  examples: z.unknown().optional(),
})

/** A price of a file: as it is written, and as the shop reads it, if it can. */
export type Entry = {
  id: string
  path: Path
  json: unknown
  written: z.output<typeof Written>
  rates: Rates | null
  /** Which of the two names holds the rates. */
  detail: 'priceDetail' | 'pricingDetail'
  price: Computed | null
  /** Everything that is there can be read, and it is not enough. */
  isShort: boolean
}

/** The prices of a file, however broken it is. */
export function entriesIn(json: unknown): Entry[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return []
  return Object.entries(json).flatMap(([id, one]) => {
    const read = Written.safeParse(one)
    if (!read.success || id === '$schema') return []
    const { priceDetail, pricingDetail } = read.data
    const price = Price.safeParse(one)
    return [
      {
        id,
        path: [id],
        json: one,
        written: read.data,
        rates: priceDetail ?? pricingDetail ?? null,
        detail:
          priceDetail || !pricingDetail ? ('priceDetail' as const) : ('pricingDetail' as const),
        price: price.success ? price.data : null,
        isShort: price.error?.issues.every(({ code }) => code === 'custom') ?? false,
      },
    ]
  })
}

/** The party a price is quoted for; nobody is no quantity, then it is one adult. */
export function quotedParty({ adult, child }: Computed) {
  const isNobody = adult.quotedFor + child.quotedFor === 0
  return { adults: isNobody ? 1 : adult.quotedFor, children: child.quotedFor }
}
