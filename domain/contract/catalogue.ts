import { z } from 'zod'
import { RawProduct } from '../catalogue/product.schema.ts'
import { endpoint } from './endpoint.ts'

const one = z.string().trim().min(1).max(200)
const many = z
  .union([one, z.array(one).max(100)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]))

/** Products as the catalogue knows them: raw, with every currency (spec §7 Catalogue). */
export const catalogue = {
  products: endpoint({
    method: 'GET',
    path: '/products',
    says: 'Products by city, country, parent, id or URL path; no match is an empty list.',
    query: z.object({
      id: many.optional(),
      urlPath: one.optional(),
      country: one.optional(),
      city: one.optional(),
      parentId: one.optional(),
      type: z.enum(['product', 'group']).optional(),
      includeProductCategories: one.optional(),
      localize_currency: one.optional(),
    }),
    response: z.array(RawProduct),
    fails: 'PRODUCT_API_CALL',
    memory: 300,
  }),

  topProducts: endpoint({
    method: 'GET',
    path: '/top-products',
    says: 'The top products of a city or a whole country.',
    query: z.object({ country: one, city: one.optional() }),
    response: z.array(RawProduct),
    fails: 'PRODUCT_LOCATION_API_CALL',
    fallback: null,
    memory: 300,
  }),
}
