import { adaptProduct } from '#domain/catalogue/product.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { accountKey } from '#domain/members/account-key.ts'
import { serve } from '#worker/services/serve.ts'
import { parseProduct } from './offer.ts'

/** Above this an address is being misused, and nothing is stored. */
const MAX_INTERESTS_PER_EMAIL = 50

export const notifyMeService = serve(contract.interest, {
  async tellMe({
    ordersDb,
    catalogueDb,
    clock,
    limits,
    body: { productId, country, city, email },
  }) {
    const attempt = await limits.take('notify-me', { target: accountKey(email) })
    if (attempt.refusal) return attempt.refusal

    const doc = await catalogueDb
      .prepare('SELECT doc FROM product WHERE id = ?')
      .bind(productId)
      .first<string>('doc')
    const raw = doc === null ? null : parseProduct(JSON.parse(doc))
    const settings = { excludedSameDay: [], groups: {} }
    const product = raw && adaptProduct(raw, COUNTRIES[country], settings)
    if (!product?.path) return refuse(404, 'We do not know that one.')
    if (!product.comingSoon) return refuse(409, `${product.name} is open already.`)
    if (city && !product.cities.some(({ id }) => id === city)) {
      return refuse(422, 'It does not open in that city.', {
        fields: { city: 'It does not open in that city.' },
      })
    }
    await ordersDb
      .prepare(
        `INSERT INTO notify_request (email, product_id, city, country, created_at)
         SELECT ?1, ?2, ?3, ?4, CAST(?5 AS INTEGER)
         WHERE (SELECT COUNT(*) FROM notify_request WHERE email = ?1) < ${MAX_INTERESTS_PER_EMAIL}
         ON CONFLICT DO NOTHING`,
      )
      .bind(email, productId, city, country, clock().getTime())
      .run()
    return { data: { productId, name: product.name } }
  },
})
