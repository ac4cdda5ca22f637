import type { newsletterStaffEndpoints } from '#domain/contract/staff/newsletter.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Handlers } from '#worker/services/serve.ts'
import { unsubscribeUrl } from './newsletter-link.ts'
import type { NewsletterRequestRow } from './newsletter-request.ts'

export const SUBSCRIBERS_PER_PAGE = 500

type SubscriberRow = NewsletterRequestRow & { confirmed_at: number }

export const subscriberHandlers: Handlers<typeof newsletterStaffEndpoints> = {
  async subscribers({ ordersDb, config, query }) {
    // Left is also who said no in their account, or closed it.
    const { results } = await ordersDb
      .prepare(
        `SELECT request.* FROM newsletter_request AS request JOIN subscriber ON subscriber.email = request.email
         WHERE request.id > ?1 AND confirmed_at IS NOT NULL AND is_subscribed = 1
           AND NOT EXISTS (
             SELECT 1 FROM customer WHERE customer.email = request.email AND (closed_at IS NOT NULL OR 0 =
               (SELECT granted FROM consent_event WHERE customer_id = customer.id AND channel = 'EMAIL' ORDER BY at DESC, rowid DESC LIMIT 1)))
         ORDER BY request.id LIMIT ${SUBSCRIBERS_PER_PAGE}`,
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
