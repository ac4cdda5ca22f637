import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

/** Where a product is given as a gift; null for what has no price or is listed nowhere. */
export const findGiftUrl = (
  { code }: Country,
  { id, price, status }: Pick<Product, 'id' | 'price' | 'status'>,
): string | null =>
  price && status !== 'notListed'
    ? `${routes.giftCards({ country: code })}?experience=${encodeURIComponent(id)}`
    : null
