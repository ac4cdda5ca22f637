import type { Context } from 'hono'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { MAX_PRODUCTS_PER_CALL } from '#domain/contract/catalogue/catalogue.ts'
import { ShopError } from '#domain/errors.ts'
import type { City } from '#domain/locations/location.ts'
import {
  isForResellers,
  OPTION_ID,
  type ProductInCity,
  parseOctoProductId,
} from '#domain/octo/octo-product.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { loadCities } from '#worker/middleware/load-cities.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'
import { OctoError } from './octo-call.ts'

/** Everything the reseller's country sells in person, city by city. */
export async function listProductsInCities(c: Context<AppEnv>): Promise<ProductInCity[]> {
  const raw: RawProduct[] = []
  for (let after = ''; ; after = raw.at(-1)?.id ?? '') {
    const query = { country: c.var.country.code, ...(after ? { after } : {}) }
    const page = await c.var.shop.catalogue.products({ query })
    raw.push(...page)
    if (page.length < MAX_PRODUCTS_PER_CALL) break
  }
  return inCities(c, raw)
}

/** A product in a city by its id; throws INVALID_PRODUCT_ID and INVALID_OPTION_ID. */
export async function getOctoProduct(
  c: Context<AppEnv>,
  id: string,
  optionId: string = OPTION_ID,
): Promise<ProductInCity> {
  const parsed = parseOctoProductId(id)
  const raw = parsed
    ? await c.var.shop.catalogue.products({
        query: { id: parsed.productId, country: c.var.country.code },
      })
    : []
  const found = (await inCities(c, raw)).find(({ city }) => city.id === parsed?.cityId)
  if (!found)
    throw new OctoError('INVALID_PRODUCT_ID', `There is no product ${id}.`, { productId: id })
  if (optionId !== OPTION_ID)
    throw new OctoError('INVALID_OPTION_ID', `There is no option ${optionId}.`, { optionId })
  return found
}

async function inCities(c: Context<AppEnv>, raw: readonly RawProduct[]): Promise<ProductInCity[]> {
  const cities = await loadCities(c)
  if (!cities) throw new ShopError('LOCATION_API_CALL', { status: 503 })
  const { country } = c.var
  const own = new Map<string, City>(
    cities.filter((city) => city.country === country.code).map((city) => [city.id, city]),
  )
  return (await adaptProducts(c, raw)).filter(isForResellers).flatMap((product) =>
    product.cities.flatMap(({ id }) => {
      const city = own.get(id)
      return city ? [{ product, city, country }] : []
    }),
  )
}
