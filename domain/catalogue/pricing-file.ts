import { z } from 'zod'
import type { StockFile, StockIndex } from '../check/stock.ts'
import { type Issue, issuesOf } from '../issue.ts'
import { Price } from './price.schema.ts'
import { partyPrice } from './price.ts'

const PricingFile = z.record(z.string(), z.unknown())

/** Everything wrong with a price list. An empty list means it may be published. */
export function checkPricing({ json, country }: StockFile, { soldIn }: StockIndex): Issue[] {
  const file = PricingFile.safeParse(json)
  if (!file.success) return issuesOf(file)

  return Object.entries(file.data).flatMap(([id, price]) => [
    ...checkPrice(id, price),
    ...checkProduct(id, country, soldIn.get(id)),
  ])
}

function checkPrice(id: string, json: unknown): Issue[] {
  const price = Price.safeParse(json)
  if (!price.success) {
    return issuesOf(price).map(({ path, message }) => ({
      path: [id, path].filter(Boolean).join('.'),
      message,
    }))
  }
  if (partyPrice(price.data, { adults: 1, children: 0 }) > 0) return []
  return [{ path: id, message: 'One adult would pay nothing. Give it a minimum.' }]
}

function checkProduct(
  id: string,
  country: string | null,
  soldIn: readonly string[] | undefined,
): Issue[] {
  if (!soldIn) return [{ path: id, message: `There is no product ${id}.` }]
  if (!country || soldIn.includes(country)) return []
  return [{ path: id, message: `${id} has no address in ${country}, so nobody can buy it there.` }]
}
