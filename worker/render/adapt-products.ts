import type { Context } from 'hono'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import {
  adaptProduct,
  type CatalogueSettings,
  missingPriceError,
  type Product,
} from '#domain/catalogue/product.ts'
import { eagerContract } from '#domain/contract/eager-contract.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'

const adaptedProducts = new WeakMap<RawProduct, Map<string, Product>>()

/** Products adapted for this country; memoised per raw product and settings. */
export async function adaptProducts(
  c: Context<AppEnv>,
  raw: readonly RawProduct[],
  pendingSettings = c.var.shop.content.settings(),
): Promise<Product[]> {
  const { country } = c.var
  const settings = await pendingSettings
  return raw.map((rawProduct) => {
    const byCountry = adaptedProducts.get(rawProduct) ?? new Map<string, Product>()
    const cached = byCountry.get(country.code)
    if (cached) return cached
    const product = adaptProduct(rawProduct, country, settings)
    const fault = missingPriceError(product)
    if (fault) logFault(fault, c.var.requestId)
    // Fallback settings must not be memoised.
    if (settings !== FALLBACK_SETTINGS)
      adaptedProducts.set(rawProduct, byCountry.set(country.code, product))
    return product
  })
}

const FALLBACK_SETTINGS: CatalogueSettings = eagerContract.content.settings.fallback
