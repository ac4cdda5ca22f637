import type { Context } from 'hono'
import type { AddOn, Option } from '#domain/catalogue/extras.ts'
import { extrasOf, type Published } from '#domain/catalogue/offer.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/places/location.ts'
import type { Edge } from '#worker/context.ts'
import { citiesIn } from '#worker/middleware/location.ts'
import { adapted } from '../stock.ts'

/** A product as this country sells it, with the city it is looked at in and what goes with it. */
export type Here = {
  kind: 'here'
  product: Product
  city: string
  options: Option[]
  addOns: AddOn[]
}
/** A product that only other countries sell. */
export type Elsewhere = { kind: 'elsewhere'; paths: Product['paths'] }

const LONGEST = 200

/** The product at the address asked for; null when there is none. */
export async function productAt(c: Context<Edge>): Promise<Here | Elsewhere | null> {
  const [, , ...segments] = c.req.path.split('/')
  const urlPath = decodeURIComponent(segments.join('/'))
  if (urlPath.trim() === '' || urlPath.length > LONGEST) return null
  const query = { urlPath, country: c.var.country.code }
  return found(c, await c.var.shop.catalogue.products({ query }))
}

/** The product of that id; null when there is none. */
export async function productOf(c: Context<Edge>, id: string): Promise<Here | Elsewhere | null> {
  if (id === '' || id.length > LONGEST) return null
  return found(c, await c.var.shop.catalogue.products({ query: { id } }))
}

async function found(c: Context<Edge>, raw: RawProduct[]): Promise<Here | Elsewhere | null> {
  const { shop, country, whereabouts } = c.var
  const [product] = await adapted(c, raw)
  if (!product) return null
  if (!product.path) return { kind: 'elsewhere', paths: product.paths }

  const [options, addOns] = await Promise.all([shop.content.options(), shop.content.addOns()])
  const offer = offerOf(product, country, { cities: whereabouts.cities, options, addOns })
  const sold = offer.product.cities
  const city = sold.find(({ id }) => id === whereabouts.city?.id) ?? sold[0]
  return { kind: 'here', city: city?.id ?? '', ...offer }
}

type From = { cities: City[] } & Published
type Offer = Pick<Here, 'product' | 'options' | 'addOns'>

const offers = new WeakMap<Product, { from: From; offer: Offer }>()

/** A product in the cities of its country, with what goes with it: the very same as long as all of that is. */
function offerOf(product: Product, country: Country, from: From): Offer {
  const known = offers.get(product)
  if (known && isSame(known.from, from)) return known.offer

  const here = citiesIn(from.cities, country)
  const cities = product.cities.filter(({ id }) => here.some((city) => city.id === id))
  const offer = { product: { ...product, cities }, ...extrasOf(product, country, from) }
  offers.set(product, { from, offer })
  return offer
}

const isSame = (one: From, other: From): boolean =>
  one.cities === other.cities && one.options === other.options && one.addOns === other.addOns
