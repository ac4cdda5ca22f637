import type { newsletterStaffEndpoints } from '#domain/contract/staff/newsletter.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Handlers } from '#worker/services/serve.ts'
import { unsubscribeUrl } from './newsletter-link.ts'
import { type NewsletterRequestRow, ON_LIST_SQL } from './newsletter-request.ts'

export const SUBSCRIBERS_PER_PAGE = 500

type SubscriberRow = NewsletterRequestRow & { confirmed_at: number }

export const subscriberHandlers: Handlers<typeof newsletterStaffEndpoints> = {
  async subscribers({ ordersDb, config, query }) {
    const { results } = await ordersDb
      .prepare(
        `SELECT * FROM newsletter_request AS request
         WHERE id > ?1 AND confirmed_at IS NOT NULL AND ${ON_LIST_SQL}
         ORDER BY id LIMIT ${SUBSCRIBERS_PER_PAGE}`,
      )
      .bind(query.after ?? '')
      .all<SubscriberRow>()
    return {
      subscribers: results.map((row) => ({
        email: row.email,
        country: row.country,
        confirmedAt: toIso(row.confirmed_at),
        wording: row.wording,
        unsubscribeUrl: unsubscribeUrl(config, row),
      })),
      next: results.length < SUBSCRIBERS_PER_PAGE ? null : (results.at(-1)?.id ?? null),
    }
  },
}
