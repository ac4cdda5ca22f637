import { z } from 'zod'
import { stranger } from '../../check/common.ts'
import { fact } from '../../check/facts.ts'
import type { Fault } from '../../check/fault.ts'
import type { StockIndex } from '../../check/stock.ts'
import { partyPrice } from '../price.ts'
import { type Entry, entriesIn, quotedParty } from './read.ts'

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

const ANY = { party: { min: 1, max: 20 } }
const Sized = z.object({
  id: z.string(),
  details: z.object({ party: z.object({ min: z.number(), max: z.number() }) }).catch(ANY),
})

const sizes = fact(
  ({ files }) =>
    new Map(
      files
        .filter(({ kind, json }) => kind === 'products' && Array.isArray(json))
        .flatMap(({ json }) => json as unknown[])
        .flatMap((one) => {
          const product = Sized.safeParse(one)
          return product.success ? [[product.data.id, product.data.details.party] as const] : []
        }),
    ),
)

function checkParty({ id, price, path, written }: Entry, index: StockIndex): Fault[] {
  const party = sizes(index).get(id)
  if (!party || !price || !written.quantityDetail?.from) return []
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

type Paid = { country: string | null; amount: number }

/** What one adult pays in every country, in minor units, by product. */
const paidFor = fact(({ files }) => {
  const paid = new Map<string, Paid[]>()
  for (const { kind, country, json } of files) {
    if (kind !== 'pricing') continue
    for (const { id, price } of entriesIn(json)) {
      if (!price) continue
      const amount = partyPrice(price, { adults: 1, children: 0 })
      paid.set(id, [...(paid.get(id) ?? []), { country, amount }])
    }
  }
  return paid
})

function checkSlip({ id, price, path }: Entry, country: string | null, index: StockIndex): Fault[] {
  if (!price || !country) return []
  const others = (paidFor(index).get(id) ?? []).filter(
    (one) => one.country !== null && one.country !== country && one.amount > 0,
  )
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
