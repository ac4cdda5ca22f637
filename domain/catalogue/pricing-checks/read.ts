import type { Path } from '../../check/fault.ts'
import { isRecord } from '../../content/record.ts'
import { Price } from '../price.schema.ts'
import { type Price as Computed, partyPrice } from '../price.ts'

export const RATES = [
  'base',
  'minimum',
  'hero',
  'adult',
  'child',
  'additionalAdult',
  'additionalChild',
] as const

/** Rates in major units, as they are written; what is no number is as good as none. */
export type Rates = Readonly<Record<(typeof RATES)[number], number | null>>

/** What the rules ask of a price; a field that cannot be read is as good as none, the schema tells of it. */
type Written = {
  price: number | null
  measurement: string
  quantity: number | null
  pricingModel: string | undefined
  priceDetail: Rates | null
  pricingDetail: Rates | null
  quantityDetail: { from: object | undefined } | undefined
  shippingCost: number | null
  isShippingProduct: boolean
  examples: unknown
}

const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

const ratesIn = (value: unknown): Rates | null =>
  isRecord(value)
    ? {
        base: numberIn(value.base),
        minimum: numberIn(value.minimum),
        hero: numberIn(value.hero),
        adult: numberIn(value.adult),
        child: numberIn(value.child),
        additionalAdult: numberIn(value.additionalAdult),
        additionalChild: numberIn(value.additionalChild),
      }
    : null

function quantityIn(value: unknown): Written['quantityDetail'] {
  if (!isRecord(value)) return undefined
  return { from: isRecord(value.from) ? value.from : undefined }
}

/** Read by hand: of a hundred thousand prices a schema for what may be broken takes seconds. */
const writtenIn = (json: Record<string, unknown>): Written => ({
  price: numberIn(json.price),
  measurement: textIn(json.measurement) ?? '',
  quantity: numberIn(json.quantity),
  pricingModel: textIn(json.pricingModel),
  priceDetail: ratesIn(json.priceDetail),
  pricingDetail: ratesIn(json.pricingDetail),
  quantityDetail: quantityIn(json.quantityDetail),
  shippingCost: numberIn(json.shippingCost),
  isShippingProduct: json.isShippingProduct === true,
  examples: json.examples,
})

/** A price of a file: as it is written, and as the shop reads it, if it can. */
export type Entry = {
  id: string
  path: Path
  json: unknown
  written: Written
  rates: Rates | null
  /** Which of the two names holds the rates. */
  detail: 'priceDetail' | 'pricingDetail'
  price: Computed | null
  /** Everything that is there can be read, and it is not enough. */
  isShort: boolean
}

/** The prices of a file, however broken it is, one after the other: all at once they would fill the memory. */
export function* entriesIn(json: unknown): Generator<Entry> {
  if (!isRecord(json)) return
  for (const id of Object.keys(json)) {
    const one = json[id]
    if (id === '$schema' || !isRecord(one)) continue
    const written = writtenIn(one)
    const { priceDetail, pricingDetail } = written
    const price = Price.safeParse(one)
    yield {
      id,
      path: [id],
      json: one,
      written,
      rates: priceDetail ?? pricingDetail,
      detail: priceDetail || !pricingDetail ? 'priceDetail' : 'pricingDetail',
      price: price.success ? price.data : null,
      isShort: !price.success && price.error.issues.every(({ code }) => code === 'custom'),
    }
  }
}

/** Every price of a file that can be read, by product. */
export function* pricesIn(json: unknown): Generator<[id: string, price: Computed]> {
  if (!isRecord(json)) return
  for (const id of Object.keys(json)) {
    const price = Price.safeParse(json[id])
    if (price.success) yield [id, price.data]
  }
}

/** What one adult pays for everything in a file that has a price, in minor units, by product. */
export function* adultPrices(json: unknown): Generator<[id: string, amount: number]> {
  for (const [id, price] of pricesIn(json)) {
    yield [id, partyPrice(price, { adults: 1, children: 0 })]
  }
}

/** The party a price is quoted for; nobody is no quantity, then it is one adult. */
export function quotedParty({ adult, child }: Computed) {
  const isNobody = adult.quotedFor + child.quotedFor === 0
  return { adults: isNobody ? 1 : adult.quotedFor, children: child.quotedFor }
}
