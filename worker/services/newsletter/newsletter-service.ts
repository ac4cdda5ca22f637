import { accountKey } from '#domain/account/account-key.ts'
import { NEWSLETTER_WORDING } from '#domain/account/newsletter.ts'
import type { NewsletterView } from '#domain/contract/account/newsletter.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { serve } from '#worker/services/serve.ts'
import { verifyNewsletterToken } from './newsletter-link.ts'
import { findNewsletterRequest, type NewsletterRequestRow } from './newsletter-request.ts'
import { setSubscribed } from './subscriber.ts'

export const newsletterService = serve(contract.newsletter, {
  async subscribe(input) {
    const { ordersDb, clock, limits, newId, body } = input
    const { email, country } = body
    const attempt = await limits.take('newsletter', { target: accountKey(email) })
    if (attempt.refusal) return attempt.refusal
    const now = clock().getTime()
    await ordersDb.batch([
      ordersDb
        .prepare(
          `INSERT INTO newsletter_request (id, email, country, wording, created_at)
           VALUES (?1, ?2, ?3, ${NEWSLETTER_WORDING.version}, CAST(?4 AS INTEGER))
           ON CONFLICT (email) DO UPDATE SET country = excluded.country, wording = excluded.wording, created_at = excluded.created_at
             WHERE confirmed_at IS NULL`,
        )
        .bind(newId(), email, country, now),
      // Asked again, an address that has not confirmed is mailed once a day at most.
      ordersDb
        .prepare(
          `INSERT OR IGNORE INTO outbox (id, kind, order_id, state, created_at)
           SELECT 'newsletter:' || id || ':' || CAST(?2 AS INTEGER), 'newsletterConfirm', id, 'due', CAST(?3 AS INTEGER)
           FROM newsletter_request WHERE email = ?1 AND confirmed_at IS NULL`,
        )
        .bind(email, Math.floor(now / DAY_MS), now),
    ])
    input.waitUntil(input.sendDueMail(input))
    return { ok: true as const }
  },

  show: (input) => withRequest(input, viewRequest),

  confirm: (input) =>
    withRequest(input, async (row) => {
      if (!row || row.confirmed_at !== null) return viewRequest(row)
      await input.ordersDb.batch([
        input.ordersDb
          .prepare('UPDATE newsletter_request SET confirmed_at = CAST(?2 AS INTEGER) WHERE id = ?1')
          .bind(row.id, input.clock().getTime()),
        ...(await setSubscribed(input, { email: row.email, isSubscribed: true })),
      ])
      return { state: 'subscribed' }
    }),

  unsubscribe: (input) =>
    withRequest(input, async (row) => {
      if (row)
        await input.ordersDb.batch([
          input.ordersDb.prepare('DELETE FROM newsletter_request WHERE id = ?').bind(row.id),
          // Never confirmed, an address was never on the list.
          ...(row.confirmed_at === null
            ? []
            : await setSubscribed(input, { email: row.email, isSubscribed: false })),
        ])
      return { state: 'ended' }
    }),
})

type LinkCall = Backend & { params: { token: string } }

async function withRequest(
  { config, ordersDb, params }: LinkCall,
  answer: (row: NewsletterRequestRow | null) => NewsletterView | Promise<NewsletterView>,
) {
  const id = verifyNewsletterToken(config, params.token)
  if (id === null) return refuse(404, 'We can’t find that subscription.')
  return answer(await findNewsletterRequest(ordersDb, id))
}

const viewRequest = (row: NewsletterRequestRow | null): NewsletterView => {
  if (!row) return { state: 'ended' }
  return { state: row.confirmed_at === null ? 'requested' : 'subscribed' }
}
