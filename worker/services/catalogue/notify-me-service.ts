import { accountKey } from '#domain/account/account-key.ts'
import type { NotifyRequestView } from '#domain/contract/catalogue/notify-me.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { queueMails } from '#worker/db/queue-mail.ts'
import { serve } from '#worker/services/serve.ts'
import { verifyNotifyToken } from './notify-link.ts'
import { findNotifyProduct, findNotifyRequest } from './notify-request.ts'

/** Above this an address is being misused, and nothing is stored. */
const MAX_INTERESTS_PER_EMAIL = 50

export const notifyMeService = serve(contract.notifyMe, {
  async request(input) {
    const { ordersDb, catalogueDb, clock, limits, newId, body } = input
    const { productId, country, city, email } = body
    const attempt = await limits.take('notify-me', { target: accountKey(email) })
    if (attempt.refusal) return attempt.refusal

    const product = await findNotifyProduct(catalogueDb, { product_id: productId, country })
    if (!product?.path) return refuse(404, 'We couldn’t find that item.')
    if (!product.comingSoon) return refuse(409, `${product.name} is open already.`)
    if (city && !product.cities.some(({ id }) => id === city)) {
      return refuse(422, 'It doesn’t open in that city.', {
        fields: { city: 'It doesn’t open in that city.' },
      })
    }
    const now = clock().getTime()
    await ordersDb.batch([
      ordersDb
        .prepare(
          `INSERT INTO notify_request (id, email, product_id, city, country, created_at)
           SELECT ?6, ?1, ?2, ?3, ?4, CAST(?5 AS INTEGER)
           WHERE (SELECT COUNT(*) FROM notify_request WHERE email = ?1) < ${MAX_INTERESTS_PER_EMAIL}
           ON CONFLICT DO NOTHING`,
        )
        .bind(email, productId, city, country, now, newId()),
      // At most one a day, however often it is asked for.
      queueMails(
        ordersDb,
        {
          kind: 'notifyConfirm',
          id: `'notify:' || id || ':' || CAST(?4 AS INTEGER)`,
          orderId: 'id',
          now: '?5',
          from: `FROM notify_request
           WHERE email = ?1 AND product_id = ?2 AND city = ?3 AND confirmed_at IS NULL`,
        },
        email,
        productId,
        city,
        Math.floor(now / DAY_MS),
        now,
      ),
    ])
    input.waitUntil(input.sendDueMail(input))
    return { data: { productId, name: product.name } }
  },

  show: (input) => withRequest(input, (id) => viewRequest(input, id)),

  confirm: (input) =>
    withRequest(input, async (id) => {
      await input.ordersDb
        .prepare(
          'UPDATE notify_request SET confirmed_at = CAST(?2 AS INTEGER) WHERE id = ?1 AND confirmed_at IS NULL',
        )
        .bind(id, input.clock().getTime())
        .run()
      return viewRequest(input, id)
    }),

  stop: (input) =>
    withRequest(input, async (id) => {
      await input.ordersDb.prepare('DELETE FROM notify_request WHERE id = ?').bind(id).run()
      return viewRequest(input, id)
    }),
})

type LinkCall = Backend & { params: { token: string } }

async function withRequest(
  { config, params }: LinkCall,
  answer: (id: string) => Promise<NotifyRequestView>,
) {
  const id = verifyNotifyToken(config, params.token)
  return id === null ? refuse(404, 'We can’t find that request.') : answer(id)
}

async function viewRequest(backend: Backend, id: string): Promise<NotifyRequestView> {
  const row = await findNotifyRequest(backend.ordersDb, id)
  if (!row) return { state: 'ended', productName: null }
  const product = await findNotifyProduct(backend.catalogueDb, row)
  const state = row.notified_at ? 'notified' : row.confirmed_at ? 'confirmed' : 'requested'
  return { state, productName: product?.name ?? null }
}
