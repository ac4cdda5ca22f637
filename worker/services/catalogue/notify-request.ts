import { adaptProduct, type Product } from '#domain/catalogue/product.ts'
import { countryOf } from '#domain/countries/index.ts'
import { parseProduct } from './offer.ts'

export type NotifyRequestRow = {
  id: string
  email: string
  product_id: string
  city: string
  country: string
  confirmed_at: number | null
  notified_at: number | null
}

export const findNotifyRequest = (ordersDb: OrdersDb, id: string) =>
  ordersDb.prepare('SELECT * FROM notify_request WHERE id = ?').bind(id).first<NotifyRequestRow>()

/** The product that a request waits for, in its country; null when it is gone. */
export async function findNotifyProduct(
  catalogueDb: CatalogueDb,
  { product_id, country }: Pick<NotifyRequestRow, 'product_id' | 'country'>,
): Promise<Product | null> {
  const doc = await catalogueDb
    .prepare('SELECT doc FROM product WHERE id = ?')
    .bind(product_id)
    .first<string>('doc')
  const raw = doc === null ? null : parseProduct(JSON.parse(doc))
  const settings = { excludedSameDay: [], groups: {} }
  return raw && adaptProduct(raw, countryOf({ country }), settings)
}

/** Whether a request's product can be booked where its person wants it. */
export const hasOpened = (product: Product, { city }: Pick<NotifyRequestRow, 'city'>): boolean =>
  !product.comingSoon &&
  product.path !== '' &&
  (city === '' || product.cities.some(({ id }) => id === city))
