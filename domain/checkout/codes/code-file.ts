import { z } from 'zod'
import { CATEGORIES } from '../../catalogue/category.ts'
import { stranger, twice } from '../../check/common.ts'
import type { Fault, Path } from '../../check/fault.ts'
import type { Kind } from '../../check/kinds.ts'
import { repeated } from '../../check/lists.ts'
import { duplicatesIn, faultsOfEach, type StockIndex } from '../../check/stock.ts'
import { faultsOfAmounts } from './amount-rules.ts'
import { Coupon, Referral } from './code.schema.ts'
import { faultsOfReach } from './reach-rules.ts'

const KNOWN_CATEGORIES: ReadonlySet<string> = new Set(Object.keys(CATEGORIES))

/** The coupons: what they are for, what they take off and when. */
export const coupons: Kind = {
  schema: z.array(Coupon),
  check: (file, index) => [
    ...duplicatesIn(file, index),
    ...alike(file.json),
    ...faultsOfEach(Coupon, file.json, ({ value, index: at }) => [
      ...faultsOfScope(value, [at], index),
      ...faultsOfAmounts(value, [at]),
      ...faultsOfReach(value, [at], index),
      ...faultsOfAddOn(value, [at], index),
      ...faultsOfWords(value, [at]),
      ...faultsOfWindow(value, [at]),
    ]),
  ],
}

/** The codes that customers give to friends; one a customer. */
export const referrals: Kind = {
  schema: z.array(Referral),
  check: (file, index) => [
    ...duplicatesIn(file, index),
    ...twice('referral/customer-twice', file.json, 'customerId'),
    ...faultsOfEach(Referral, file.json, ({ value: { customerId }, index: at }) =>
      stranger(
        'referral/unknown-customer',
        customerId,
        index.shelf.customers,
        [at, 'customerId'],
        `There is no customer "${customerId}".`,
      ),
    ),
  ],
}

/** What people take for each other when they copy a code from paper. */
const lookOf = (code: string) => code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

function alike(json: unknown): Fault[] {
  const seen = new Map<string, string>()
  return faultsOfEach(z.object({ code: z.string() }), json, ({ value: { code }, index }) => {
    const other = seen.get(lookOf(code))
    if (other === undefined) seen.set(lookOf(code), code)
    if (other === undefined || other === code) return []
    const message = `On paper nobody can tell ${code} from ${other}.`
    const hint = 'change a letter of one of them'
    return [{ code: 'coupon/looks-alike' as const, path: [index, 'code'], message, hint }]
  })
}

function faultsOfScope(coupon: Coupon, at: Path, { shelf }: StockIndex): Fault[] {
  const { scope, countries } = coupon
  const path = [...at, 'scope']
  return [
    ...repeated('coupon/country-twice', countries, [...at, 'countries']),
    ...scope.products.flatMap((id, nth): Fault[] => {
      const place = [...path, 'products', nth]
      const sold = shelf.products.get(id)?.countries
      if (!sold) {
        const message = `There is no product "${id}".`
        return stranger('coupon/unknown-product', id, shelf.products, place, message)
      }
      if (countries.some((country) => sold.has(country))) return []
      return [elsewhere(`${id} is sold in none of its countries: ${countries.join(', ')}.`, place)]
    }),
    ...scope.categories.flatMap((id, nth) =>
      stranger(
        'coupon/unknown-category',
        id,
        KNOWN_CATEGORIES,
        [...path, 'categories', nth],
        `There is no category "${id}": ${[...KNOWN_CATEGORIES].join(', ')}.`,
      ),
    ),
    ...scope.cities.flatMap((id, nth): Fault[] => {
      const place = [...path, 'cities', nth]
      const city = shelf.cities.get(id)
      if (!city) {
        const message = `No city has the id "${id}".`
        return stranger('coupon/unknown-city', id, shelf.cities, place, message)
      }
      if (!city.country || countries.some((country) => country === city.country)) return []
      return [elsewhere(`${id} is in none of its countries: ${countries.join(', ')}.`, place)]
    }),
  ]
}

const elsewhere = (message: string, path: Path): Fault => ({
  code: 'coupon/not-there',
  path,
  message,
  hint: 'add the country to "countries", or take this one out',
})

function faultsOfAddOn(coupon: Coupon, at: Path, { shelf }: StockIndex): Fault[] {
  if (!('addOn' in coupon)) return []
  const { addOn, addOnName } = coupon
  const known = shelf.addOns.get(addOn)
  if (!known) {
    const message = `There is no add-on "${addOn}".`
    return stranger('coupon/unknown-add-on', addOn, shelf.addOns, [...at, 'addOn'], message)
  }
  if (!known.name || known.name === addOnName) return []
  const message = `The add-on ${addOn} is called "${known.name}", not "${addOnName}".`
  const hint = `write "${known.name}"`
  return [{ code: 'coupon/add-on-name', path: [...at, 'addOnName'], message, hint }]
}

/** Kinds that mean something else for every product. */
const NEEDS_SCOPE: ReadonlySet<Coupon['kind']> = new Set(['SET_PRICE', 'ACCESS'])

function faultsOfWords({ kind, code, scope, covers, ...coupon }: Coupon, at: Path): Fault[] {
  const isForAll = Object.values(scope).every((list) => list.length === 0)
  const faults: Fault[] = []
  if (isForAll && covers === undefined && NEEDS_SCOPE.has(kind)) {
    const message = `${code} does not say which products it is for.`
    const hint = 'add "scope": { "products": ["…"] } and in "covers" its words for customers'
    faults.push({ code: 'coupon/no-scope', path: [...at, 'kind'], message, hint })
  }
  if (isForAll && covers !== undefined) {
    const message = `${code} says that it is for ${covers}, and it is for everything.`
    const hint = 'say in "scope" what it is for, or take "covers" out'
    faults.push({ code: 'coupon/no-scope', path: [...at, 'covers'], message, hint })
  }
  if (!isForAll && covers === undefined) {
    const message = `${code} is only for some products and does not tell customers which.`
    const hint = 'add "covers" in a few words, such as "days out in London"'
    faults.push({ code: 'coupon/no-words', path: [...at, 'scope'], message, hint })
  }
  if (isForAll && 'percent' in coupon && coupon.percent === 100 && coupon.maxUses === undefined) {
    const message = `${code} makes everything free for everybody.`
    const hint = 'add "maxUses", or say in "scope" what it is for'
    faults.push({ code: 'coupon/all-free', path: [...at, 'percent'], message, hint })
  }
  return faults
}

function faultsOfWindow({ from, until }: Coupon, at: Path): Fault[] {
  if (!from || !until || new Date(from) < new Date(until)) return []
  const message = `It ends on ${until}, before it begins on ${from}.`
  const hint = 'exchange the two, or correct the year'
  return [{ code: 'coupon/ends-first', path: [...at, 'until'], message, hint }]
}
