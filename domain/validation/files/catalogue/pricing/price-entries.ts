import { PriceSchema } from '#domain/catalogue/pricing/price.schema.ts'
import { type Price, partyPrice } from '#domain/catalogue/pricing/price.ts'
import { isRecord } from '#domain/content/is-record.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

export const RATE_NAMES = [
  'base',
  'minimum',
  'hero',
  'adult',
  'child',
  'additionalAdult',
  'additionalChild',
] as const

/** Rates in major units as written; non-numbers count as missing. */
export type PriceRates = Readonly<Record<(typeof RATE_NAMES)[number], number | null>>

type RawPriceFields = {
  price: number | null
  measurement: string
  quantity: number | null
  pricingModel: string | undefined
  priceDetail: PriceRates | null
  pricingDetail: PriceRates | null
  quantityDetail: { from: object | undefined } | undefined
  shippingCost: number | null
  isShippingProduct: boolean
  examples: unknown
}

const readNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

const readRates = (value: unknown): PriceRates | null =>
  isRecord(value)
    ? {
        base: readNumber(value.base),
        minimum: readNumber(value.minimum),
        hero: readNumber(value.hero),
        adult: readNumber(value.adult),
        child: readNumber(value.child),
        additionalAdult: readNumber(value.additionalAdult),
        additionalChild: readNumber(value.additionalChild),
      }
    : null

function readQuantityDetail(value: unknown): RawPriceFields['quantityDetail'] {
  if (!isRecord(value)) return undefined
  return { from: isRecord(value.from) ? value.from : undefined }
}

/** Parsed by hand: a schema takes seconds for a hundred thousand prices. */
const readPriceFields = (json: Record<string, unknown>): RawPriceFields => ({
  price: readNumber(json.price),
  measurement: readText(json.measurement) ?? '',
  quantity: readNumber(json.quantity),
  pricingModel: readText(json.pricingModel),
  priceDetail: readRates(json.priceDetail),
  pricingDetail: readRates(json.pricingDetail),
  quantityDetail: readQuantityDetail(json.quantityDetail),
  shippingCost: readNumber(json.shippingCost),
  isShippingProduct: json.isShippingProduct === true,
  examples: json.examples,
})

/** A price as written, and as parsed when valid. */
export type PriceEntry = {
  id: string
  path: JsonPath
  json: unknown
  raw: RawPriceFields
  rates: PriceRates | null
  /** Which of the two names is used. */
  ratesField: 'priceDetail' | 'pricingDetail'
  price: Price | null
  /** Readable, but incomplete. */
  isIncomplete: boolean
}

export function* iteratePriceEntries(json: unknown): Generator<PriceEntry> {
  if (!isRecord(json)) return
  for (const id of Object.keys(json)) {
    const one = json[id]
    if (id === '$schema' || !isRecord(one)) continue
    const written = readPriceFields(one)
    const { priceDetail, pricingDetail } = written
    const price = PriceSchema.safeParse(one)
    yield {
      id,
      path: [id],
      json: one,
      raw: written,
      rates: priceDetail ?? pricingDetail,
      ratesField: priceDetail || !pricingDetail ? 'priceDetail' : 'pricingDetail',
      price: price.success ? price.data : null,
      isIncomplete: !price.success && price.error.issues.every(({ code }) => code === 'custom'),
    }
  }
}

/** All readable prices by product. */
export function* iteratePrices(json: unknown): Generator<[id: string, price: Price]> {
  if (!isRecord(json)) return
  for (const id of Object.keys(json)) {
    const price = PriceSchema.safeParse(json[id])
    if (price.success) yield [id, price.data]
  }
}

/** One adult's price for every product, minor units. */
export function* iterateAdultPrices(json: unknown): Generator<[id: string, amount: number]> {
  for (const [id, price] of iteratePrices(json)) {
    yield [id, partyPrice(price, { adults: 1, children: 0 })]
  }
}

/** The quoted party; one adult by default. */
export function quotedParty({ adult, child }: Price) {
  const isNobody = adult.quotedFor + child.quotedFor === 0
  return { adults: isNobody ? 1 : adult.quotedFor, children: child.quotedFor }
}
