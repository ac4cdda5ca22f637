import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

/** Where a product is given as a gift; null where it can't be. */
export const findGiftUrl = (
  { code }: Country,
  { id, price, status }: Pick<Product, 'id' | 'price' | 'status'>,
): string | null =>
  price && status !== 'notListed'
    ? `${routes.giftBuilder({ country: code })}?product=${encodeURIComponent(id)}`
    : null
