import { z } from 'zod'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

const MAX_RELATED = 12
const id = z.string().trim().min(1).max(200)

export const relatedProductEndpoints = {
  related: endpoint({
    method: 'GET',
    path: '/products/:id/related',
    access: 'public',
    summary:
      'Listed products like one: of its kind in the same place first, then of its groups; never itself.',
    query: z.object({ country: z.enum(COUNTRY_CODES), city: id.optional() }),
    response: z.array(RawProduct).max(MAX_RELATED),
    errorName: 'PRODUCT_API_CALL',
    fallback: [],
    memoryCacheSeconds: 300,
    extension: true,
  }),
}
