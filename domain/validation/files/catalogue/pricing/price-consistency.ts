import { partyLabel, partyLimitsLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { isPartyAllowed, type PartyLimits, partyPrice } from '#domain/catalogue/pricing/price.ts'
import { isRecord } from '#domain/content/is-record.ts'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { DEFAULT_PARTY_LIMITS, readPartyLimits } from '#domain/validation/checks/party-limits.ts'
import { unknownName } from '#domain/validation/checks/references.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { iterateAdultPrices, type PriceEntry, quotedParty } from './price-entries.ts'

/** A price this many times above or below that of other countries has its decimal point in the wrong place. */
const OUTLIER_FACTOR = 4

/** The country of a price list, and how many suggestions are left for unknown products. */
type PriceFileContext = { country: string | null; guesses: { left: number } }

const NO_NAMES: ReadonlySet<string> = new Set()

/** Validates a price against its product and the prices of other countries. */
export function validatePriceConsistency(
  entry: PriceEntry,
  { country, guesses }: PriceFileContext,
  index: DatasetIndex,
): Violation[] {
  const soldIn = index.countriesByProduct.get(entry.id)
  if (!soldIn) {
    const suggestions = guesses.left-- > 0 ? index.countriesByProduct : NO_NAMES
    return unknownName(entry.id, suggestions, entry.path, `There is no product "${entry.id}".`).map(
      (violation) => ({
        hint: 'prices are listed by product id; remove this one if the product is gone',
        ...violation,
        at: 'key' as const,
      }),
    )
  }
  return [
    ...validateSoldInCountry(entry, country, soldIn),
    ...validateQuotedParty(entry, index),
    ...validateAgainstOtherCountries(entry, country, index),
  ]
}

function validateSoldInCountry(
  { id, path }: PriceEntry,
  country: string | null,
  soldIn: readonly string[],
): Violation[] {
  if (!country || soldIn.includes(country)) return []
  return [
    {
      code: 'price/not-sold',
      path,
      at: 'key',
      message: `${id} has no address in ${country}, so it cannot be bought there.`,
      hint: `add a urlPath for ${country} to the product, or remove the price`,
    },
  ]
}

/** Which parties each product takes. */
const partyLimitsByProduct = memoByDataset(({ files }) => {
  const limitsById = new Map<string, PartyLimits>()
  for (const { kind, json } of files) {
    if (kind !== 'products' || !Array.isArray(json)) continue
    for (const one of json) {
      if (isRecord(one) && typeof one.id === 'string')
        limitsById.set(one.id, readPartyLimits(one.details))
    }
  }
  return limitsById
})

function validateQuotedParty(
  { id, price, path, raw }: PriceEntry,
  index: DatasetIndex,
): Violation[] {
  if (!price || !raw.quantityDetail?.from) return []
  const party = { ...DEFAULT_PARTY_LIMITS, ...partyLimitsByProduct(index).get(id) }
  const quoted = quotedParty(price)
  // A price per person is quoted for one, whatever the minimum.
  const isForOne = quoted.adults === 1 && quoted.children === 0
  if (isForOne || isPartyAllowed({ party }, quoted)) return []
  return [
    {
      code: 'price/party',
      path: [...path, 'quantityDetail'],
      message: `The price of ${id} is for ${partyLabel(quoted)}, but it takes ${partyLimitsLabel(party)}.`,
      hint: 'use a party that the product takes',
    },
  ]
}

type ForeignPrice = { country: string; amount: number }

function foreignPrices(id: string, country: string, { files }: DatasetIndex): ForeignPrice[] {
  return files.flatMap((file) => {
    if (file.kind !== 'pricing' || file.country === null || file.country === country) return []
    const amount = loadAdultPrices(file).get(id)
    return amount === undefined ? [] : [{ country: file.country, amount }]
  })
}

const adultPricesByFile = new WeakMap<DatasetFile, ReadonlyMap<string, number>>()

function loadAdultPrices(file: DatasetFile): ReadonlyMap<string, number> {
  const cached = adultPricesByFile.get(file) ?? new Map(iterateAdultPrices(file.json))
  adultPricesByFile.set(file, cached)
  return cached
}

function validateAgainstOtherCountries(
  { id, price, path }: PriceEntry,
  country: string | null,
  index: DatasetIndex,
): Violation[] {
  if (!price || !country) return []
  const others = foreignPrices(id, country, index).filter(({ amount }) => amount > 0)
  const amounts = others.map(({ amount }) => amount).sort((a, b) => a - b)
  const medianPrice = amounts[Math.floor(amounts.length / 2)]
  const adultPrice = partyPrice(price, { adults: 1, children: 0 })
  if (
    medianPrice === undefined ||
    adultPrice <= 0 ||
    (adultPrice < medianPrice * OUTLIER_FACTOR && adultPrice > medianPrice / OUTLIER_FACTOR)
  )
    return []
  const elsewhere = others.map((one) => `${one.amount / 100} in ${one.country}`).join(', ')
  return [
    {
      code: 'price/slip',
      path,
      message: `One adult pays ${adultPrice / 100} for ${id} in ${country}, but ${elsewhere}.`,
      hint: 'check the decimal point',
    },
  ]
}
