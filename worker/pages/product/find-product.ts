import type { Context } from 'hono'
import type { AddOn, ExperienceOption } from '#domain/catalogue/extras/extras.ts'
import { optionsAndAddOns, type PublishedExtras } from '#domain/catalogue/extras/offer-selection.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import type { City } from '#domain/locations/location.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'

/** A product in this country, with the current city and its options. */
export type ProductOffer = {
  kind: 'here'
  product: Product
  city: string
  options: ExperienceOption[]
  addOns: AddOn[]
}
export type SoldElsewhere = { kind: 'elsewhere' } & Pick<Product, 'name' | 'paths' | 'comingSoon'>

const MAX_LENGTH = 200

export async function findProductByPath(
  c: Context<AppEnv>,
): Promise<ProductOffer | SoldElsewhere | null> {
  const [, , ...segments] = c.req.path.split('/')
  const urlPath = decodeURIComponent(segments.join('/'))
  if (urlPath.trim() === '' || urlPath.length > MAX_LENGTH) return null
  const query = { urlPath, country: c.var.country.code }
  return toProductResult(c, await c.var.shop.catalogue.products({ query }))
}

export async function findProductById(
  c: Context<AppEnv>,
  id: string,
): Promise<ProductOffer | SoldElsewhere | null> {
  if (id === '' || id.length > MAX_LENGTH) return null
  return toProductResult(c, await c.var.shop.catalogue.products({ query: { id } }))
}

async function toProductResult(
  c: Context<AppEnv>,
  raw: RawProduct[],
): Promise<ProductOffer | SoldElsewhere | null> {
  const { shop, country, visitorLocation } = c.var
  const [product] = await adaptProducts(c, raw)
  if (!product) return null
  if (!product.path) return { kind: 'elsewhere', ...product }

  const [options, addOns] = await Promise.all([shop.content.options(), shop.content.addOns()])
  const offer = countryOffer(product, country, { cities: visitorLocation.cities, options, addOns })
  const soldCities = offer.product.cities
  const city = soldCities.find(({ id }) => id === visitorLocation.city?.id) ?? soldCities[0]
  return { kind: 'here', city: city?.id ?? '', ...offer }
}

type OfferSources = { cities: City[] } & PublishedExtras
type CountryOffer = Pick<ProductOffer, 'product' | 'options' | 'addOns'>

const offersByProduct = new WeakMap<Product, { from: OfferSources; offer: CountryOffer }>()

/** Memoised by its parts, so that rendering can be memoised. */
function countryOffer(product: Product, country: Country, from: OfferSources): CountryOffer {
  const cached = offersByProduct.get(product)
  if (cached && isSameSources(cached.from, from)) return cached.offer

  const countryCities = citiesOfCountry(from.cities, country)
  const cities = product.cities.filter(({ id }) => countryCities.some((city) => city.id === id))
  // What is not on sale yet has no prices, its extras neither.
  const extras = product.comingSoon
    ? { options: [], addOns: [] }
    : optionsAndAddOns(product, country, from)
  const offer = { product: { ...product, cities }, ...extras }
  offersByProduct.set(product, { from, offer })
  return offer
}

const isSameSources = (one: OfferSources, other: OfferSources): boolean =>
  one.cities === other.cities && one.options === other.options && one.addOns === other.addOns
