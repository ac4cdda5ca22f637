import { stranger } from '../../check/common.ts'
import { fact } from '../../check/facts.ts'
import type { Fault } from '../../check/fault.ts'
import type { StockFile, StockIndex } from '../../check/stock.ts'
import { isRecord } from '../../content/record.ts'
import { partyPrice } from '../price.ts'
import { adultPrices, type Entry, quotedParty } from './read.ts'

/** So many times as dear as elsewhere is no other currency: the point has slipped. */
const SLIP = 4

/** Whose prices these are, and for how many strangers more a guess is made at what was meant. */
type Where = { country: string | null; guesses: { left: number } }

const NONE: ReadonlySet<string> = new Set()

/** Whether a price agrees with the rest of the stock: its product, where that is sold, and the other countries. */
export function checkAgainstStock(
  entry: Entry,
  { country, guesses }: Where,
  index: StockIndex,
): Fault[] {
  const soldIn = index.soldIn.get(entry.id)
  if (!soldIn) {
    const message = `There is no product ${entry.id}.`
    const known = guesses.left-- > 0 ? index.soldIn : NONE
    return stranger('price/unknown-product', entry.id, known, entry.path, message).map((fault) => ({
      hint: 'prices stand under the id of their product; take this one out if there is none',
      ...fault,
      at: 'key' as const,
    }))
  }
  return [
    ...checkSold(entry, country, soldIn),
    ...checkParty(entry, index),
    ...checkSlip(entry, country, index),
  ]
}

function checkSold(
  { id, path }: Entry,
  country: string | null,
  soldIn: readonly string[],
): Fault[] {
  if (!country || soldIn.includes(country)) return []
  return [
    {
      code: 'price/not-sold',
      path,
      at: 'key',
      message: `${id} has no address in ${country}, so nobody can buy it there.`,
      hint: `give the product a urlPath for ${country}, or take the price out`,
    },
  ]
}

/** How many a product takes that does not say. */
export const ANY = { min: 1, max: 20 }

/** How many a product takes, by its id. */
export const sizes = fact(({ files }) => {
  const known = new Map<string, { min: number; max: number }>()
  for (const { kind, json } of files) {
    if (kind !== 'products' || !Array.isArray(json)) continue
    for (const one of json) {
      if (isRecord(one) && typeof one.id === 'string') known.set(one.id, sizeOf(one.details))
    }
  }
  return known
})

function sizeOf(details: unknown) {
  const party = isRecord(details) ? details.party : null
  if (!isRecord(party)) return ANY
  const { min, max } = party
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : ANY
}

function checkParty({ id, price, path, written }: Entry, index: StockIndex): Fault[] {
  if (!price || !written.quantityDetail?.from) return []
  const party = { ...ANY, ...sizes(index).get(id) }
  const { adults, children } = quotedParty(price)
  const heads = adults + children
  // A price a head is quoted for one, however many have to come.
  if (heads === 1 || (heads >= party.min && heads <= party.max)) return []
  return [
    {
      code: 'price/party',
      path: [...path, 'quantityDetail'],
      message: `The price of ${id} is for ${heads}, and it takes ${party.min} to ${party.max}.`,
      hint: 'quote a party that may come',
    },
  ]
}

type Paid = { country: string; amount: number }

/** What one adult pays for a product in the other countries, in minor units: found out country by country. */
function paidAbroad(id: string, country: string, { files }: StockIndex): Paid[] {
  return files.flatMap((file) => {
    if (file.kind !== 'pricing' || file.country === null || file.country === country) return []
    const amount = pricesOf(file).get(id)
    return amount === undefined ? [] : [{ country: file.country, amount }]
  })
}

const prices = new WeakMap<StockFile, ReadonlyMap<string, number>>()

function pricesOf(file: StockFile): ReadonlyMap<string, number> {
  const known = prices.get(file) ?? new Map(adultPrices(file.json))
  prices.set(file, known)
  return known
}

function checkSlip({ id, price, path }: Entry, country: string | null, index: StockIndex): Fault[] {
  if (!price || !country) return []
  const others = paidAbroad(id, country, index).filter(({ amount }) => amount > 0)
  const amounts = others.map(({ amount }) => amount).sort((a, b) => a - b)
  const usual = amounts[Math.floor(amounts.length / 2)]
  const own = partyPrice(price, { adults: 1, children: 0 })
  if (usual === undefined || own <= 0 || (own < usual * SLIP && own > usual / SLIP)) return []
  const elsewhere = others.map((one) => `${one.amount / 100} in ${one.country}`).join(', ')
  return [
    {
      code: 'price/slip',
      path,
      message: `One adult pays ${own / 100} for ${id} in ${country}, and ${elsewhere}.`,
      hint: 'look whether the point has slipped',
    },
  ]
}
