import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

export const findGiftUrl = (
  { code }: Country,
  { id, price, status }: Pick<Product, 'id' | 'price' | 'status'>,
): string | null =>
  price && status !== 'notListed'
    ? `${routes.giftCards({ country: code })}?experience=${encodeURIComponent(id)}`
    : null
