import { accountKey } from '#domain/account/account-key.ts'
import { NEWSLETTER_WORDING } from '#domain/account/newsletter.ts'
import type { NewsletterView } from '#domain/contract/account/newsletter.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { queueMails } from '#worker/db/queue-mail.ts'
import { serve } from '#worker/services/serve.ts'
import { verifyNewsletterToken } from './newsletter-link.ts'
import {
  findNewsletterRequest,
  type NewsletterRequestRow,
  ON_LIST_SQL,
} from './newsletter-request.ts'
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
      // One that has not confirmed at most once a day, however often it is asked for; one that left at once.
      queueMails(
        ordersDb,
        {
          kind: 'newsletterConfirm',
          id: `'newsletter:' || id || ':' || coalesce(confirmed_at, CAST(?2 AS INTEGER))`,
          orderId: 'id',
          now: '?3',
          from: `FROM newsletter_request AS request WHERE email = ?1 AND (confirmed_at IS NULL OR NOT ${ON_LIST_SQL})`,
        },
        email,
        Math.floor(now / DAY_MS),
        now,
      ),
      // What someone confirmed before they left counts no more.
      ordersDb
        .prepare(
          `UPDATE newsletter_request AS request SET country = ?2, wording = ${NEWSLETTER_WORDING.version},
             created_at = CAST(?3 AS INTEGER), confirmed_at = NULL
           WHERE email = ?1 AND confirmed_at IS NOT NULL AND NOT ${ON_LIST_SQL}`,
        )
        .bind(email, country, now),
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
