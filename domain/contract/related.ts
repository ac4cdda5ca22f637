import { z } from 'zod'
import { RawProduct } from '../catalogue/product.schema.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import { endpoint } from './endpoint.ts'

const SIZE = 12
const id = z.string().trim().min(1).max(200)

/** What somebody who looks at a product may like as well. */
export const related = {
  related: endpoint({
    method: 'GET',
    path: '/products/:id/related',
    says: 'Listed products like one: of its kind in the same place first, then of its groups; never itself.',
    query: z.object({ country: z.enum(COUNTRY_CODES), city: id.optional() }),
    response: z.array(RawProduct).max(SIZE),
    fails: 'PRODUCT_API_CALL',
    fallback: [],
    memory: 300,
    extension: true,
  }),
}
