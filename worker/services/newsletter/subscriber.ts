import type { Backend } from '#worker/app/context.ts'
import { insertAccountConsent } from '#worker/services/profile/account-consents.ts'

export type Subscriber = { email: string; isSubscribed: boolean }

/** Statements that put an address on the mailing list or take it off, and record it as a consent of the customer who has it. */
export async function setSubscribed(
  backend: Backend,
  { email, isSubscribed }: Subscriber,
): Promise<D1PreparedStatement[]> {
  const { ordersDb, clock } = backend
  const customerId = await ordersDb
    .prepare('SELECT id FROM customer WHERE email = ?')
    .bind(email)
    .first<string>('id')
  return [
    ordersDb
      .prepare(
        `INSERT INTO subscriber (email, is_subscribed, changed_at) VALUES (?, CAST(? AS INTEGER), CAST(? AS INTEGER))
         ON CONFLICT DO UPDATE SET is_subscribed = excluded.is_subscribed, changed_at = excluded.changed_at`,
      )
      .bind(email, Number(isSubscribed), clock().getTime()),
    ...(customerId === null
      ? []
      : [
          insertAccountConsent(
            { ...backend, customerId },
            { channel: 'EMAIL', granted: isSubscribed, source: 'service' },
          ),
        ]),
  ]
}
