import { z } from 'zod'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

const MAX_RELATED = 12
const id = z.string().trim().min(1).max(200)

export const MAX_BESTSELLERS = 8

export const relatedProductEndpoints = {
  bestsellers: endpoint({
    method: 'GET',
    path: '/products/bestsellers',
    access: 'public',
    summary:
      'Listed products of a country with the most bookings of the last 90 days; none until four of them were booked.',
    query: z.object({ country: z.enum(COUNTRY_CODES) }),
    response: z.array(RawProduct).max(MAX_BESTSELLERS),
    errorName: 'PRODUCT_API_CALL',
    fallback: [],
    memoryCacheSeconds: 300,
    extension: true,
  }),

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
